package org.rdsim.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ConfidenceIntervalTest {
  @Test
  void shouldUseStudentsQuantile() {
    ConfidenceInterval interval = ConfidenceInterval.ofMean(new double[] {1, 2, 3, 4, 5}, 0.95);

    assertThat(interval.mean()).isEqualTo(3);
    assertThat(interval.halfWidth()).isCloseTo(2.776445 * Math.sqrt(2.5 / 5), within(1e-6));
    assertThat(interval.repetitions()).isEqualTo(5);
  }

  @Test
  void shouldBeAPointForEqualValues() {
    assertThat(ConfidenceInterval.ofMean(new double[] {4, 4}, 0.95).halfWidth()).isZero();
  }

  @Test
  void shouldRefuseSingleRepetition() {
    assertThatThrownBy(() -> ConfidenceInterval.ofMean(new double[] {4}, 0.95))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
