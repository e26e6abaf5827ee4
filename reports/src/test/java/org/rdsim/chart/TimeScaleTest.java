package org.rdsim.chart;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TimeScaleTest {
  @Test
  void shouldTakeLargestUnitThatLeavesTenOrMore() {
    assertThat(TimeScale.of(0)).isEqualTo(TimeScale.NS);
    assertThat(TimeScale.of(9_999_999)).isEqualTo(TimeScale.NS);
    assertThat(TimeScale.of(10_000_000)).isEqualTo(TimeScale.US);
    assertThat(TimeScale.of(10_000_000_000L)).isEqualTo(TimeScale.MS);
    assertThat(TimeScale.of(10_000_000_000_000L)).isEqualTo(TimeScale.S);
  }

  @Test
  void shouldKeepFourDigits() {
    assertThat(TimeScale.US.format(0)).isEqualTo("0.000");
    assertThat(TimeScale.US.format(12_345)).isEqualTo("0.01235");
    assertThat(TimeScale.US.format(9_999_999)).isEqualTo("10.00");
    assertThat(TimeScale.US.format(12_345_678)).isEqualTo("12.35");
    assertThat(TimeScale.US.format(1_234_567_890)).isEqualTo("1,235");
    assertThat(TimeScale.US.format(1_234_567_890_000L)).isEqualTo("1,234,568");
  }

  @Test
  void shouldRoundValueLikeItsUncertainty() {
    assertThat(TimeScale.withUncertainty(153.12, 4.96)).isEqualTo("153.1 ± 5.0");
    assertThat(TimeScale.withUncertainty(971.4, 547.2)).isEqualTo("971 ± 547");
    assertThat(TimeScale.withUncertainty(1.5, 0)).isEqualTo("1.500 ± 0.000");
  }
}
