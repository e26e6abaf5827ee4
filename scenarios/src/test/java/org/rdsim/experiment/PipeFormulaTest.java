package org.rdsim.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rdsim.bound.PipeBound;
import org.rdsim.network.Network;
import org.rdsim.rules.Rule;
import org.rdsim.scenario.ScenarioConfig;
import org.rdsim.transport.MessageShape;

/**
 * One message through an idle fat tree of 3 tiers with different speeds, against arithmetic that
 * follows every packet over every link.
 */
class PipeFormulaTest {
  private static final int MTU = 4096;
  private static final int[] HOPS_TO_HOST = {2, 4, 6};

  @ParameterizedTest
  @CsvSource({
    "1, 2",
    "1, 4",
    "1, 6",
    "4096, 2",
    "4096, 4",
    "4096, 6",
    "4097, 2",
    "4097, 4",
    "4097, 6",
    "65536, 2",
    "65536, 4",
    "65536, 6",
    "1048576, 2",
    "1048576, 4",
    "1048576, 6"
  })
  void shouldTakeExactlyTheTimeOfThePipe(long bytes, int hops) {
    for (String operation : new String[] {"write", "send"}) {
      ScenarioConfig config = config(bytes, hops, operation, "33Gbps", "700ns");
      List<Long> times = new ArrayList<>();
      Model model =
          Scenarios.model(
              config,
              (number, flow, from, to, op, size, posted, delivered, completed, status) -> {
                times.add(delivered - posted);
                times.add(completed - posted);
              });

      new RunLoop("pipe", model, RunControl.QUIET, Long.MAX_VALUE).run();

      long delivered = arrival(bytes, hops, operation.equals("write") ? 16 : 0, 0, 0);
      assertThat(times).containsExactly(delivered, delivered + ackTime(hops));
      assertThat(model.boundPs()).isEqualTo(delivered + ackTime(hops));
    }
  }

  @Test
  void shouldBoundMoreBytesThanFourGibibytes() {
    Network network = Scenarios.run(config(1, 2, "write", "33Gbps", "700ns")).network();
    long packets = 5_000_000_000L / MTU + 1;
    int last = (int) (5_000_000_000L % MTU);
    MessageShape shape = new MessageShape(packets, 4194, 4178, 82 + last, 0, 86);

    long time = PipeBound.deliveredPs(network.path(0, 1, 0), shape);

    long onTheLink =
        serialization(4194, 100_000_000_000L)
            + (packets - 2) * serialization(4178, 100_000_000_000L)
            + serialization(82 + last, 100_000_000_000L);
    assertThat(time).isGreaterThan(400_000_000_000L).isGreaterThan(onTheLink);
    assertThat(time - onTheLink).isLessThan(5_000_000L);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 4",
    "1, 2",
    "4096, 6",
    "4097, 4",
    "8192, 6",
    "65536, 2",
    "65536, 6",
    "1048576, 4"
  })
  @Rule("rc/3")
  void shouldReadInExactlyTheTimeOfTheRequestAndThePipe(long bytes, int hops) {
    List<Long> times = new ArrayList<>();
    List<Integer> ends = new ArrayList<>();
    Model model =
        Scenarios.model(
            config(bytes, hops, "read", "33Gbps", "700ns"),
            (number, flow, from, to, op, size, posted, delivered, completed, status) -> {
              times.add(delivered - posted);
              times.add(completed - posted);
              ends.add(from);
            });

    new RunLoop("pipe", model, RunControl.QUIET, Long.MAX_VALUE).run();

    long done = arrival(bytes, hops, 4, 4, oneWay(98, hops));
    assertThat(times).containsExactly(done, done);
    assertThat(ends).containsExactly(0);
    assertThat(model.boundPs()).isEqualTo(done);
  }

  private static ScenarioConfig config(
      long bytes, int hops, String operation, String upSpeed, String latency) {
    int to = hops == HOPS_TO_HOST[0] ? 1 : hops == HOPS_TO_HOST[1] ? 2 : 4;
    return Scenarios.config(
        String.format(
            Locale.ROOT,
            """
        {
          "name": "pipe",
          "topology": {
            "type": "fat-tree", "hosts": 16, "linkSpeed": "100Gbps", "linkLatency": "%s",
            "switchLatency": "250ns", "uplinkSpeeds": ["%s", "7Gbps"]
          },
          "fabric": { "mtu": "4096B" },
          "protocol": { "type": "rc", "congestionControl": { "type": "fixed-window", "packets": 1000 } },
          "workload": [ { "type": "flows", "flows": [
            { "from": 0, "to": %d, "messageSize": "%dB", "operation": "%s" } ] } ]
        }
        """,
            latency,
            upSpeed,
            to,
            bytes,
            operation));
  }

  private static long[] rates(int hops) {
    long host = 100_000_000_000L;
    long edge = 33_000_000_000L;
    long core = 7_000_000_000L;
    return switch (hops) {
      case 2 -> new long[] {host, host};
      case 4 -> new long[] {host, edge, edge, host};
      default -> new long[] {host, edge, core, core, edge, host};
    };
  }

  private static long delay(int link, int hops) {
    return link == hops - 1 ? 700_000L : 950_000L;
  }

  private static long serialization(long bytes, long rate) {
    return Math.floorDiv(bytes * 8 * 1_000_000_000_000L + rate - 1, rate);
  }

  /** When the last of some packets arrives, whose first and last have bytes of their own. */
  private static long arrival(long bytes, int hops, int firstExtra, int lastExtra, long start) {
    long[] rates = rates(hops);
    long[] freeAt = new long[hops];
    freeAt[0] = start;
    long left = bytes;
    long arrival = 0;
    boolean first = true;
    do {
      long payload = Math.min(left, MTU);
      left -= payload;
      int extra = first ? firstExtra : left == 0 ? lastExtra : 0;
      long wire = Math.max(84, 82 + (payload + 3) / 4 * 4 + extra);
      arrival = 0;
      for (int link = 0; link < hops; link++) {
        freeAt[link] = Math.max(arrival, freeAt[link]) + serialization(wire, rates[link]);
        arrival = freeAt[link] + delay(link, hops);
      }
      first = false;
    } while (left > 0);
    return arrival;
  }

  private static long ackTime(int hops) {
    return oneWay(86, hops);
  }

  private static long oneWay(int bytes, int hops) {
    long time = 0;
    for (int link = 0; link < hops; link++) {
      time += serialization(bytes, rates(hops)[link]) + delay(link, hops);
    }
    return time;
  }
}
