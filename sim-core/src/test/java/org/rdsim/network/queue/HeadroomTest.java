package org.rdsim.network.queue;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rdsim.network.PauseFrame;
import org.rdsim.rules.Rule;

class HeadroomTest {
  private static final long GBPS = 1_000_000_000L;

  @ParameterizedTest
  @Rule("fabric/8")
  @CsvSource({"10, 3072000", "25, 2416640", "40, 1510400", "100, 2017280", "400, 2017280"})
  void shouldReactWithinTheLimitOfTheLineRate(long gbps, long reactionPs) {
    assertThat(Headroom.reactionPs(gbps * GBPS)).isEqualTo(reactionPs);
  }

  @Test
  @Rule("fabric/7")
  void shouldCountPausesInUnitsOf512BitTimes() {
    assertThat(PauseFrame.durationPs(PauseFrame.MAX_QUANTA, 100 * GBPS)).isEqualTo(335_539_200L);
    assertThat(PauseFrame.durationPs(PauseFrame.MAX_QUANTA, 10 * GBPS)).isEqualTo(3_355_392_000L);
    assertThat(PauseFrame.durationPs(1, 3 * GBPS)).isEqualTo(170_667L);
    assertThat(PauseFrame.durationPs(PauseFrame.MAX_QUANTA, 100_000 * GBPS)).isEqualTo(335_540L);
  }

  /** 1 us of cable at 100 Gb/s is 12.5 kB, 394 quanta are 25,216 B. */
  @Test
  void shouldAddUpWhatStillComes() {
    long reaction = Headroom.reactionPs(100 * GBPS);
    assertThat(Headroom.bytes(100 * GBPS, 1_000_000, 0, reaction, 4178, 1))
        .isEqualTo(2 * 12_500 + 25_216 + 3 * 4178 + 84);
    assertThat(Headroom.bytes(100 * GBPS, 1_000_000, 500_000, 0, 1000, 3))
        .isEqualTo(2 * 12_500 + 6_250 + 3 * 1000 + 3 * 84);
    assertThat(Headroom.bytes(10 * GBPS, 1, 0, 0, 1, 1)).isEqualTo(1 + 3 + 84);
  }
}
