package org.rdsim.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.rdsim.measure.MessageLog;
import org.rdsim.measure.MessageSink;

class VariantRecorderTest {
  private static final FlowControlCounts FLOW =
      new FlowControlCounts(List.of(1L, 2L), 3L, 4L, 5, 6, 7, 8, 9, 0);

  private static VariantRecorder variant(int repetitions) {
    return VariantRecorder.withoutFiles("v", repetitions, SampleRun.star(3), SampleRun.WORDS);
  }

  /**
   * One message of {@code bytes}, posted at 1,000 ps, delivered and completed if times are given.
   */
  private static RepetitionResult oneMessage(
      VariantRecorder variant,
      int index,
      long bytes,
      long deliveredPs,
      long completedPs,
      Long bound)
      throws IOException {
    RepetitionRecorder recorder = variant.repetition(index);
    MessageLog log = new MessageLog(recorder);
    int slot = log.opened(0, 0, 1, 0, bytes, (byte) 0, 1_000);
    if (deliveredPs > 0) {
      log.delivered(slot, deliveredPs);
    }
    if (completedPs > 0) {
      log.completed(slot, completedPs, MessageSink.OK);
    }
    log.finish();
    return recorder.finish(
        7,
        completedPs > 0 ? Outcome.COMPLETE : Outcome.INCOMPLETE,
        "00ff",
        bound,
        new PacketCounts(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, FLOW),
        10,
        completedPs);
  }

  @Test
  void shouldMeasureFromPostToCompletionAndToDelivery() throws IOException {
    RepetitionResult result = oneMessage(variant(1), 0, 5_000_000_000L, 401_000, 501_000, 400_000L);

    assertThat(result.messages().fct())
        .isEqualTo(
            new LatencyStatistics(
                500_000L, 500_000L, 500_000L, 500_000L, 500_000L, 500_000L, 500_000L));
    assertThat(result.messages().deliveredTime().maxPs()).isEqualTo(400_000);
    assertThat(result.goodputBps()).isEqualTo(100_000_000_000_000_000L);
  }

  @Test
  void shouldHaveNullPercentilesWhenNothingCompleted() throws IOException {
    RepetitionResult result = oneMessage(variant(1), 0, 100, 0, 0, null);

    assertThat(result.messages().fct())
        .isEqualTo(new LatencyStatistics(null, null, null, null, null, null, null));
    assertThat(result.messages().unfinished()).isEqualTo(1);
    assertThat(result.goodputBps()).isZero();
  }

  @Test
  void shouldCountDeliveredButUncompletedPayload() throws IOException {
    RepetitionResult result = oneMessage(variant(1), 0, 125, 2_000, 0, null);

    assertThat(result.goodputBps()).isEqualTo(1_000_000_000_000L);
    assertThat(result.messages().completed()).isZero();
    assertThat(result.messages().deliveredTime().maxPs()).isNull();
  }

  @Test
  void shouldPoolRepetitions() throws IOException {
    VariantRecorder variant = variant(2);
    oneMessage(variant, 1, 250, 5_000, 6_000, 4_000L);
    oneMessage(variant, 0, 125, 2_000, 3_000, 4_000L);

    VariantResult result = variant.finish(null);

    assertThat(result.outcome()).isEqualTo(Outcome.COMPLETE);
    assertThat(result.repetitions())
        .extracting(r -> r.messages().fct().maxPs())
        .containsExactly(2_000L, 5_000L);
    MessageStatistics pooled = result.pooled().messages();
    assertThat(pooled.completed()).isEqualTo(2);
    assertThat(pooled.fct().meanPs()).isEqualTo(3_500);
    assertThat(pooled.boundPs()).isEqualTo(4_000);
    assertThat(result.pooled().goodputBps()).isEqualTo(375 * 8 * 1_000_000_000_000L / 5_000);
    assertThat(result.pooled().packets())
        .isEqualTo(
            new PacketCounts(
                2,
                4,
                6,
                8,
                10,
                12,
                14,
                16,
                18,
                20,
                22,
                24,
                new FlowControlCounts(List.of(2L, 4L), 6L, 8L, 10, 12, 14, 16, 18, 0)));
    assertThat(variant.curve().fct().total()).isEqualTo(2);
  }

  @Test
  void shouldHaveNoPooledBoundWhenBoundsDiffer() throws IOException {
    VariantRecorder variant = variant(2);
    oneMessage(variant, 0, 125, 2_000, 3_000, 2_000L);
    oneMessage(variant, 1, 125, 2_000, 3_000, null);

    assertThat(variant.finish(null).pooled().messages().boundPs()).isNull();
  }

  @Test
  void shouldBeAsBadAsItsWorstRepetition() throws IOException {
    VariantRecorder variant = variant(2);
    oneMessage(variant, 0, 125, 2_000, 3_000, null);
    oneMessage(variant, 1, 125, 0, 0, null);

    assertThat(variant.finish(null).outcome()).isEqualTo(Outcome.INCOMPLETE);
  }

  @Test
  void shouldBeInterruptedIfRepetitionsAreMissing() throws IOException {
    VariantRecorder variant = variant(3);
    oneMessage(variant, 0, 125, 2_000, 3_000, null);
    variant.repetition(1);

    VariantResult result = variant.finish(null);

    assertThat(result.outcome()).isEqualTo(Outcome.INTERRUPTED);
    assertThat(result.repetitions()).hasSize(1);
  }

  @Test
  void shouldHaveNoGoodputWithoutMessages() {
    VariantResult result = variant(1).finish(null);

    assertThat(result.pooled().goodputBps()).isNull();
    assertThat(result.pooled().messages().posted()).isZero();
  }

  @Test
  void shouldRefuseToBeginRepetitionTwice() throws IOException {
    VariantRecorder variant = variant(1);
    variant.repetition(0);

    assertThatThrownBy(() -> variant.repetition(0)).isInstanceOf(IllegalStateException.class);
  }
}
