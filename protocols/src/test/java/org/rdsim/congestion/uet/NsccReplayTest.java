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
 * Takes the window through what htsim's went through: one row for each acknowledgement or refusal,
 * with all of the state after it. Not one number may differ.
 */
@EnabledIfEnvironmentVariable(named = "RDSIM_REAL_FILES", matches = ".+")
class NsccReplayTest {
  private final UetFeedback feedback = new UetFeedback();

  static List<Path> traces() throws IOException {
    return RealTraces.of("nscc_");
  }

  @ParameterizedTest
  @MethodSource("traces")
  void shouldComeToTheSameNumbers(Path file) throws IOException {
    Map<String, Nscc> flows = new LinkedHashMap<>();
    UetPath path = RealTraces.path(file);
    int line = 1;
    for (String[] row : RealTraces.rows(file)) {
      line++;
      Nscc nscc = flows.computeIfAbsent(row[2], flow -> new Nscc(RealTraces.NSCC, path, false));
      assertThat(nscc.windowBytes()).as("window before line " + line).isEqualTo(number(row, 9));
      feed(nscc, row);
      assertThat(state(nscc)).as("line " + line).isEqualTo(expected(row));
    }
    System.out.println(RealTraces.name(file) + ": " + (line - 1) + " updates replayed");
    assertThat(line).isGreaterThan(100);
  }

  private void feed(Nscc nscc, String[] row) {
    long now = number(row, 1);
    boolean flag = number(row, 3) == 1;
    if (row[0].equals("NACK")) {
      nscc.nacked(now, number(row, 4), (int) number(row, 6), flag, number(row, 8));
      return;
    }
    feedback.nowPs = now;
    feedback.marked = flag;
    feedback.rttPs = number(row, 4);
    feedback.bytes = number(row, 6);
    feedback.inFlight = number(row, 8);
    nscc.acknowledged(feedback);
  }

  private static List<Long> state(Nscc nscc) {
    return List.of(
        nscc.baseRttPs(),
        nscc.windowBytes(),
        nscc.averageDelayPs(),
        nscc.increase(),
        nscc.achieved(),
        nscc.received(),
        nscc.quickAdaptEnd(),
        nscc.ignored(),
        nscc.toIgnore(),
        nscc.lastDecrease(),
        nscc.fastBytes(),
        nscc.isIncreasing() ? 1L : 0L);
  }

  private static List<Long> expected(String[] row) {
    return List.of(
        number(row, 7),
        number(row, 10),
        number(row, 11),
        number(row, 12),
        number(row, 13),
        number(row, 14),
        number(row, 15),
        number(row, 16),
        number(row, 17),
        number(row, 18),
        number(row, 19),
        number(row, 20));
  }

  private static long number(String[] row, int column) {
    return Long.parseLong(row[column]);
  }
}
