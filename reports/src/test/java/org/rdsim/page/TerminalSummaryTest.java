package org.rdsim.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rdsim.result.GoldenRun;
import org.rdsim.result.ResultFolder;
import org.rdsim.result.RunResult;
import org.rdsim.result.SampleRun;
import org.rdsim.result.VariantRecorder;

class TerminalSummaryTest {
  @TempDir Path temp;

  @Test
  void shouldLeadWithVerdictAndNameUnits() throws IOException {
    try (ResultFolder folder = ResultFolder.open(temp.resolve("results"))) {
      assertThat(TerminalSummary.of(GoldenRun.record(folder), "golden"))
          .isEqualTo(
              """
              golden: INCOMPLETE. 5 of 8 messages completed, 1 failed, 2 unfinished. Expectations not met: 1 of 2.

                               completed  FCT p50  FCT p99  FCT max  last compl.  bound  last/  goodput
              variant           / posted       ns       ns       ns           ns     ns  bound     Gb/s
              srd                  4 / 4    2,000    2,001    2,001        2,001  1,999  1.001    21.84
              rc, "go-back-N"      1 / 4    2,000    2,000    2,000            –      –      –    131.1

              packets          data sent  retransmitted  timeouts  acks  nacks  CNPs  trimmed  dropped  ECN-marked
              srd                      4              0         0     4      0     0        0        0           0
              rc, "go-back-N"          9              3         5     4      1     0        0        3           2

              flow control     pause frames    paused  credit waits    waited  frames damaged  repeated  given up
              srd                         0         0             0         0               0         0         0
              rc, "go-back-N"             6  7.000 ns             2  2.500 ns              14        11        13

              met      srd: message.latency.max < 10us  (measured 2.001 us)
              NOT MET  packets.dropped < 1  (measured 3)
              stuck: rc, "go-back-N"[0] h0 QP 17 at PSN 42 waits for an ACK of PSN 42 since 2,000 ns
              warning: The key "fabric.trimming" has no effect on any variant.
              """);
    }
  }

  @Test
  void shouldNotLetNamesColourTheTerminal() throws IOException {
    VariantRecorder variant =
        VariantRecorder.withoutFiles(
            "\u001b[31mred\n" + "x".repeat(60), 1, SampleRun.star(3), SampleRun.WORDS);
    SampleRun.incast(variant, 0, 5, 1_000_000, 0);
    RunResult result = RunResult.of(List.of(variant.finish(null)), List.of(), List.of(), List.of());

    String text = TerminalSummary.of(result, "\u001b[2Jname");

    assertThat(text).doesNotContain("\u001b").contains(" [2Jname: COMPLETE", "...xxx");
  }
}
