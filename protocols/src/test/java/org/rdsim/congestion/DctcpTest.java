package org.rdsim.congestion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.rdsim.rules.Rule;

@Rule("rc/16")
class DctcpTest {
  /** A round trip holds 100 packets. */
  private static final FlowPath PATH = new FlowPath(100_000_000_000L, 8_000_000, 1000, 2);

  private final Dctcp control = new Dctcp(1.0 / 16, 1, 40, 1024, PATH);

  private void acknowledge(long acknowledged, long next, int packets, int marked) {
    Feedback feedback = new Feedback();
    feedback.acknowledged = acknowledged;
    feedback.next = next;
    feedback.packets = packets;
    feedback.marked = marked;
    control.acknowledged(feedback);
  }

  @Test
  void shouldBeginWithARoundTrip() {
    assertThat(new Dctcp(1.0 / 16, 1, 0, 1024, PATH).window()).isCloseTo(100, within(1e-9));
  }

  @Test
  void shouldGrowByAPacketInARoundTrip() {
    acknowledge(40, 80, 40, 0);
    assertThat(control.window()).isEqualTo(41);
  }

  @Test
  void shouldCutOnceForAWindowByHalfOfAlpha() {
    // alpha begins with 1: the first mark halves, 40 -> 20
    acknowledge(10, 40, 10, 1);
    assertThat(control.window()).isEqualTo(20);
    acknowledge(20, 40, 10, 10);
    assertThat(control.window()).isEqualTo(20);
    // The window ends: 31 packets of 50 arrived unmarked, 19 marked in all:
    // alpha = 15/16 + 0.38 / 16 = 0.96125; the cut leaves 20 * (1 - 0.480625) = 10.3875
    acknowledge(50, 60, 30, 8);
    assertThat(control.alpha()).isCloseTo(0.96125, within(1e-12));
    assertThat(control.window()).isCloseTo(10.3875, within(1e-12));
  }

  @Test
  void shouldForgetCongestionWithTheWeight() {
    acknowledge(1, 2, 1, 0);
    acknowledge(2, 3, 1, 0);
    acknowledge(3, 4, 1, 0);
    // two windows without marks: (15/16)^2
    assertThat(control.alpha()).isCloseTo(0.87890625, within(1e-12));
  }

  @Test
  void shouldHalveAtALossAndBeginAtOneAfterATimeout() {
    control.lost(0);
    control.lost(1);
    assertThat(control.window()).isEqualTo(20);
    control.timedOut(2);
    assertThat(control.window()).isEqualTo(1);
  }
}
