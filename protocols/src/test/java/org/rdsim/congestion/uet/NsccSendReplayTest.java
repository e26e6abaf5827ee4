package org.rdsim.congestion.uet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Takes windows through what the senders of htsim heard and sent: each packet that was sent has to
 * fit, and has to ask for an acknowledgement where htsim's does.
 */
@EnabledIfEnvironmentVariable(named = "RDSIM_REAL_FILES", matches = ".+")
class NsccSendReplayTest {
  private final Map<String, Flow> flows = new LinkedHashMap<>();

  /** A sender with what it remembers of packets. */
  private static final class Flow {
    final Nscc nscc;
    final Map<Long, Long> sentAt = new LinkedHashMap<>();
    long heard;

    Flow(UetPath path) {
      nscc = new Nscc(RealTraces.NSCC, path, false);
    }
  }

  static List<Path> traces() throws IOException {
    return RealTraces.of("events_sender_");
  }

  @ParameterizedTest
  @MethodSource("traces")
  void shouldLetOutTheSamePackets(Path file) throws IOException {
    int sent = 0;
    for (String[] row : RealTraces.rows(file)) {
      Flow flow = flows.computeIfAbsent(row[2], name -> new Flow(RealTraces.path(file)));
      switch (row[0]) {
        case "SEND", "RTX" -> {
          sent++;
          send(flow, row);
        }
        case "ACKRX" -> acknowledge(flow.nscc, flow, row);
        case "NACKRX" -> {
          long rtt = number(row, 1) - flow.sentAt.get(number(row, 3));
          flow.nscc.nacked(number(row, 1), rtt, 4150, number(row, 4) == 1, number(row, 10));
        }
        default -> {}
      }
    }
    System.out.println(RealTraces.name(file) + ": " + sent + " packets replayed");
    assertThat(sent).isGreaterThan(20);
  }

  private static void send(Flow flow, String[] row) {
    int size = (int) number(row, 4);
    long inFlight = number(row, 10);
    boolean asks = number(row, 6) == 1;
    boolean last = number(row, 9) == 0;
    String what = String.join(",", row);
    assertThat(flow.nscc.maySend(inFlight - size, size)).as(what).isTrue();
    boolean dry = flow.nscc.runsDry(inFlight, size);
    assertThat(asks).as(what).isEqualTo(last || dry || row[0].equals("RTX"));
    flow.sentAt.put(number(row, 3), number(row, 1));
  }

  private static void acknowledge(Nscc nscc, Flow flow, String[] row) {
    UetFeedback feedback = new UetFeedback();
    feedback.nowPs = number(row, 1);
    feedback.rttPs = feedback.nowPs - flow.sentAt.get(number(row, 3));
    feedback.marked = number(row, 6) == 1;
    feedback.bytes = Math.max(0, number(row, 7) - flow.heard);
    flow.heard += feedback.bytes;
    feedback.inFlight = number(row, 10) - feedback.bytes;
    nscc.acknowledged(feedback);
  }

  private static long number(String[] row, int column) {
    return Long.parseLong(row[column]);
  }
}
