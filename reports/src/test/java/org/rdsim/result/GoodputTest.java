package org.rdsim.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.rdsim.measure.MessageSink.NEVER;

import org.junit.jupiter.api.Test;

class GoodputTest {
  @Test
  void shouldDividePayloadByTime() {
    assertThat(Goodput.bitsPerSecond(12_500, 1_000_000)).isEqualTo(100_000_000_000L);
    assertThat(Goodput.bitsPerSecond(1, 3_000_000_000_000L)).isEqualTo(3);
  }

  @Test
  void shouldStandMoreThanFourGigabytesAndAnHour() {
    assertThat(Goodput.bitsPerSecond(45_000_000_000_000L, 3_600_000_000_000_000L))
        .isEqualTo(100_000_000_000L);
  }

  @Test
  void shouldTellNothingFromZero() {
    assertThat(Goodput.of(0, NEVER, NEVER)).as("nothing posted").isNull();
    assertThat(Goodput.of(0, 5, NEVER)).as("nothing delivered").isZero();
    assertThat(Goodput.of(0, 5, 10)).as("empty messages delivered").isZero();
    assertThat(Goodput.of(10, 5, 5)).as("no time passed").isNull();
  }
}
