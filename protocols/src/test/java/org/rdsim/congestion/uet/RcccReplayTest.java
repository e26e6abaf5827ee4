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
 * Takes senders and the pacer through what those of htsim went through, event by event. The pacer
 * stops at the first trimmed packet, whose arrival the traces leave out, and where htsim goes on
 * granting beyond its own limit, because it has got a context twice in its idle list.
 */
@EnabledIfEnvironmentVariable(named = "RDSIM_REAL_FILES", matches = ".+")
class RcccReplayTest {
  private static final int SURPLUS_UNITS = 262_926 / 256 + 1;

  private final Map<String, Rccc> senders = new LinkedHashMap<>();
  private final Map<String, CreditSource> sources = new LinkedHashMap<>();
  private final Map<String, CreditPacer> pacers = new LinkedHashMap<>();

  static List<Path> traces() throws IOException {
    return RealTraces.of("events_receiver_");
  }

  @ParameterizedTest
  @MethodSource("traces")
  void shouldComeToTheSameCreditOfSenders(Path file) throws IOException {
    boolean alone = !RealTraces.name(file).contains("same_src");
    for (String[] row : RealTraces.rows(file)) {
      Rccc sender =
          senders.computeIfAbsent(
              row[2], flow -> new Rccc(RealTraces.CREDIT, RealTraces.path(file)));
      switch (row[0]) {
        case "SEND", "RTX" -> {
          sender.sent((int) number(row, 4));
          assertThat(sender.credit()).as(String.join(",", row)).isEqualTo(number(row, 7));
          long target = sender.creditTarget(number(row, 9), 1);
          if (alone && row[0].equals("SEND")) {
            assertThat(target).as(String.join(",", row)).isEqualTo(cyclic(row, 8));
          }
        }
        case "ACKRX", "NACKRX" -> sender.heard();
        case "PULLRX" -> {
          sender.heard();
          sender.granted(cyclic(row, 3));
          assertThat(sender.credit()).as(String.join(",", row)).isEqualTo(number(row, 7));
        }
        default -> {}
      }
    }
    assertThat(senders).isNotEmpty();
  }

  @ParameterizedTest
  @MethodSource("traces")
  void shouldGrantTheSameAtTheSameTimes(Path file) throws IOException {
    boolean oneReceiver = !RealTraces.name(file).contains("same_src");
    List<String[]> rows = RealTraces.rows(file);
    long end = firstTrim(rows);
    int grants = 0;
    for (String[] row : rows) {
      String flow = row[2];
      long now = number(row, 1);
      CreditSource source = sources.computeIfAbsent(flow, f -> new CreditSource());
      CreditPacer pacer =
          pacers.computeIfAbsent(
              oneReceiver ? "all" : flow,
              f -> new CreditPacer(RealTraces.CREDIT, 100_000_000_000L, 262_926));
      if (row[0].equals("DATARX")) {
        pacer.asked(now, source, cyclic(row, 8), false);
      } else if (row[0].equals("PULLTX")) {
        int surplus = UetSender.creditAhead(cyclic(row, 3), source.granted() + source.missing());
        if (now >= end || surplus >= SURPLUS_UNITS + RealTraces.CREDIT.grantUnits()) {
          break;
        }
        grants++;
        assertThat(pacer.dueAt()).as(String.join(",", row)).isEqualTo(now);
        assertThat(pacer.grant(now)).as(String.join(",", row)).isSameAs(source);
        assertThat(source.granted()).as(String.join(",", row)).isEqualTo(cyclic(row, 3));
      }
    }
    System.out.println(RealTraces.name(file) + ": " + grants + " grants replayed");
    assertThat(grants).isGreaterThan(15);
  }

  /** When the first trimmed packet may have arrived: a way before its refusal does. */
  private static long firstTrim(List<String[]> rows) {
    return rows.stream()
            .filter(row -> row[0].equals("NACKRX"))
            .mapToLong(row -> number(row, 1))
            .min()
            .orElse(Long.MAX_VALUE)
        - RealTraces.FAT_TREE_RTT_PS / 2;
  }

  private static long number(String[] row, int column) {
    return Long.parseLong(row[column]);
  }

  private static int cyclic(String[] row, int column) {
    return (int) Long.parseUnsignedLong(row[column]) & UetSender.CREDIT_MASK;
  }
}
