package org.rdsim.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.rdsim.result.ExpectationResult;
import org.rdsim.result.LatencyStatistics;
import org.rdsim.result.MessageStatistics;
import org.rdsim.result.Outcome;
import org.rdsim.result.PacketCounts;
import org.rdsim.result.PooledResult;
import org.rdsim.result.RunResult;
import org.rdsim.result.VariantResult;
import org.rdsim.statistics.LongSample;

class VerdictTest {
  private static Verdict verdict(
      Outcome outcome, long posted, long completed, long failed, boolean... expectations) {
    return verdict(outcome, posted, completed, failed, completed, expectations);
  }

  private static Verdict verdict(
      Outcome outcome,
      long posted,
      long completed,
      long failed,
      long delivered,
      boolean... expectations) {
    LatencyStatistics none = LatencyStatistics.of(new LongSample());
    MessageStatistics messages =
        new MessageStatistics(posted, completed, failed, delivered, none, none, null);
    VariantResult variant =
        new VariantResult(
            "v", outcome, new PooledResult(messages, null, PacketCounts.NONE), List.of(), null);
    List<ExpectationResult> results = new ArrayList<>();
    for (boolean passed : expectations) {
      results.add(new ExpectationResult("x < 1", passed, "0"));
    }
    return Verdict.of(RunResult.of(List.of(variant), List.of(), List.of(), results));
  }

  @Test
  void shouldBeGoodOnlyIfNothingIsMissing() {
    assertThat(verdict(Outcome.COMPLETE, 5, 5, 0).level()).isEqualTo(Verdict.Level.GOOD);
    assertThat(verdict(Outcome.COMPLETE, 5, 5, 0, true).level()).isEqualTo(Verdict.Level.GOOD);
    assertThat(verdict(Outcome.COMPLETE, 5, 4, 0).level()).isEqualTo(Verdict.Level.CAUTION);
    assertThat(verdict(Outcome.COMPLETE, 0, 0, 0).level()).isEqualTo(Verdict.Level.CAUTION);
    assertThat(verdict(Outcome.COMPLETE, 5, 4, 1).level()).isEqualTo(Verdict.Level.BAD);
    assertThat(verdict(Outcome.COMPLETE, 5, 5, 0, true, false).level())
        .isEqualTo(Verdict.Level.BAD);
    assertThat(verdict(Outcome.INCOMPLETE, 5, 5, 0).level()).isEqualTo(Verdict.Level.BAD);
    assertThat(verdict(Outcome.INTERRUPTED, 5, 5, 0).level()).isEqualTo(Verdict.Level.CAUTION);
  }

  @Test
  void shouldLeadWithWhatWasDeliveredWhenMessagesWereLost() {
    Verdict lost = verdict(Outcome.COMPLETE, 1_000, 1_000, 0, 997L);
    assertThat(lost.level()).isEqualTo(Verdict.Level.CAUTION);
    assertThat(lost.headline()).isEqualTo("Messages lost");
    assertThat(lost.sentences())
        .containsExactly(
            "997 of 1,000 messages delivered, 3 lost; sends completed: 1,000 of 1,000.");
    assertThat(verdict(Outcome.COMPLETE, 9, 9, 0, 3L, false).headline())
        .isEqualTo("Expectations not met");
    assertThat(verdict(Outcome.INTERRUPTED, 9, 9, 0, 3L).sentences().get(0))
        .isEqualTo("9 of 9 messages completed.");
  }

  @Test
  void shouldCountInWords() {
    assertThat(verdict(Outcome.INCOMPLETE, 2_000, 511, 3, true, false).sentences())
        .containsExactly(
            "511 of 2,000 messages completed, 3 failed, 1,486 unfinished.",
            "Expectations not met: 1 of 2.");
    assertThat(verdict(Outcome.COMPLETE, 1, 1, 0).sentences())
        .containsExactly("1 of 1 message completed.");
    assertThat(verdict(Outcome.COMPLETE, 0, 0, 0).sentences())
        .containsExactly("No message was posted.");
    assertThat(verdict(Outcome.INTERRUPTED, 9, 2, 0).sentences())
        .last()
        .isEqualTo("These are partial results: the run was stopped before its end.");
  }
}
