package org.rdsim.congestion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.rdsim.rules.Rule;

@Rule("rc/13")
class TimelyTest {
  private static final long US = 1_000_000;
  private static final double GBPS = 1e9;

  /** A packet of 1000 B takes 0.8 us. */
  private static final FlowPath PATH = new FlowPath(10_000_000_000L, 10 * US, 1000, 2);

  private final Timely control =
      (Timely)
          new TimelyConfig(
                  0.875, 0.8, 50 * US, 500 * US, 20 * US, null, 100_000_000, 5_000_000_000L)
              .create(PATH);
  private long next;

  /** An acknowledgement of a whole window, with a round trip apart from the packet's own time. */
  private void acknowledge(long rttUs) {
    Feedback feedback = new Feedback();
    feedback.acknowledged = next;
    feedback.next = ++next;
    feedback.rttPs = rttUs * US + 800_000;
    control.acknowledged(feedback);
  }

  @Test
  void shouldGrowBelowTheLowThreshold() {
    acknowledge(20);
    assertThat(control.rate()).isEqualTo(5 * GBPS);
    acknowledge(49);
    assertThat(control.rate()).isEqualTo(5.01 * GBPS);
  }

  @Test
  void shouldShrinkAboveTheHighThreshold() {
    acknowledge(600);
    // 1 - 0.8 * (1 - 500 / 1000) = 0.6
    acknowledge(1000);
    assertThat(control.rate()).isCloseTo(3 * GBPS, within(1.0));
  }

  @Test
  void shouldFollowTheGradientBetweenThem() {
    acknowledge(100);
    // difference 0.875 * 4 = 3.5 us, gradient 0.175: 5 * (1 - 0.8 * 0.175) = 4.3
    acknowledge(104);
    assertThat(control.rate()).isCloseTo(4.3 * GBPS, within(1.0));
    // difference 0.125 * 3.5 - 0.875 * 4 = -3.0625 us: falls, adds 10 Mb/s
    acknowledge(100);
    assertThat(control.rate()).isCloseTo(4.31 * GBPS, within(1.0));
  }

  @Test
  void shouldAddFiveTimesAsMuchAfterFiveFallsInARow() {
    for (int rtt = 200; rtt >= 195; rtt--) {
      acknowledge(rtt);
    }
    // four times 10 Mb/s, then 50
    assertThat(control.rate()).isCloseTo(5.09 * GBPS, within(1.0));
  }

  @Test
  void shouldWaitForWhatWasInFlight() {
    acknowledge(20);
    Feedback early = new Feedback();
    early.acknowledged = next - 1;
    early.next = next + 10;
    early.rttPs = 20 * US;
    control.acknowledged(early);
    assertThat(control.rate()).isEqualTo(5 * GBPS);
  }
}
