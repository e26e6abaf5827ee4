package org.rdsim.congestion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.rdsim.rules.Rule;

@Rule("rc/14")
class SwiftTest {
  private static final long US = 1_000_000;

  /** 100 packets of 1000 B in 8 us at 100 Gb/s. */
  private static final FlowPath PATH = new FlowPath(100_000_000_000L, 8 * US, 1000, 4);

  private static Swift swift(double window) {
    return (Swift)
        new SwiftConfig(20 * US, 3 * US, 100 * US, 0.25, 100, 1, 0.8, 0.5, 0.01, 5, window)
            .create(PATH);
  }

  private static void acknowledge(Swift control, long nowUs, long rttUs, int packets) {
    Feedback feedback = new Feedback();
    feedback.nowPs = nowUs * US;
    feedback.rttPs = rttUs * US;
    feedback.packets = packets;
    control.acknowledged(feedback);
  }

  @Test
  void shouldAddHopsAndFlowScalingToTheTarget() {
    // slope = 100 / (1 / 0.5 - 1 / 10) = 52.6316 us, offset = -5.2632 us; 20 + 4 * 3 = 32 us.
    Swift control = swift(4);
    assertThat(control.targetPs(100)).isEqualTo(32 * US);
    assertThat(control.targetPs(1_000_000)).isEqualTo(32 * US);
    assertThat(control.targetPs(0.25)).isCloseTo(132 * US, within(1L));
    assertThat(control.targetPs(0.01)).isEqualTo(132 * US);
    assertThat(control.targetPs(4)).isCloseTo(53_052_632L, within(1L));
  }

  @Test
  void shouldGrowByOnePacketInARoundTripBelowTheTarget() {
    Swift control = swift(4);
    acknowledge(control, 100, 40, 2);
    assertThat(control.window()).isEqualTo(4.5);
    Swift small = swift(0.5);
    acknowledge(small, 100, 40, 1);
    assertThat(small.window()).isEqualTo(1.5);
  }

  @Test
  void shouldShrinkByTheExcessOnceInARoundTrip() {
    Swift control = swift(100);
    // 1 - 0.8 * (40 - 32) / 40 = 0.84
    acknowledge(control, 100, 40, 1);
    assertThat(control.window()).isCloseTo(84, within(1e-9));
    acknowledge(control, 139, 40, 1);
    assertThat(control.window()).isCloseTo(84, within(1e-9));
    // target at 84: 32 + 52.6316 / sqrt(84) - 5.2632 = 32.4793 us; 84 * (1 - 0.8 * 0.188) = 71.36
    acknowledge(control, 140, 40, 1);
    assertThat(control.window()).isCloseTo(71.365, within(0.001));
  }

  @Test
  void shouldNeverShrinkByMoreThanTheLargestCut() {
    Swift control = swift(100);
    acknowledge(control, 100, 1000, 1);
    assertThat(control.window()).isEqualTo(50);
  }

  @Test
  void shouldPaceBelowOnePacket() {
    Swift control = swift(0.5);
    assertThat(control.maySend(0)).isTrue();
    assertThat(control.maySend(1)).isFalse();
    // one packet in two base round trips of 8 us
    assertThat(control.sent(100 * US, 1000)).isEqualTo(116 * US);
    assertThat(swift(1).sent(100 * US, 1000)).isEqualTo(CongestionControl.AT_ONCE);
  }

  @Test
  void shouldFallToTheLeastWindowAfterTimeoutsInARow() {
    Swift control = swift(100);
    for (long i = 1; i <= 4; i++) {
      control.timedOut(i * 1000 * US);
    }
    assertThat(control.window()).isEqualTo(6.25);
    control.timedOut(5000 * US);
    assertThat(control.window()).isEqualTo(0.01);
  }

  @Test
  void shouldHalveAtALoss() {
    Swift control = swift(100);
    control.lost(100 * US);
    control.lost(101 * US);
    assertThat(control.window()).isEqualTo(50);
  }
}
