package org.rdsim.congestion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.rdsim.network.HopStamps;
import org.rdsim.rules.Rule;

@Rule("rc/15")
class HpccTest {
  private static final long US = 1_000_000;
  private static final long RATE = 100_000_000_000L;

  /** 100 Gb/s carry 12500 B in a us, 100 kB in the base round trip of 8 us. */
  private static final FlowPath PATH = new FlowPath(RATE, 8 * US, 1000, 2);

  private final Hpcc control = new Hpcc(0.95, 2, 50, 100_000_000, PATH);
  private final HopStamps stamps = new HopStamps();
  private final Feedback feedback = new Feedback();

  @BeforeEach
  void begin() {
    acknowledge(0, 0, 0, 1, 100);
  }

  private void acknowledge(long us, long queued, long sent, long acknowledged, long next) {
    stamps.clear();
    stamps.add(RATE, queued, sent, us * US);
    feedback.stamps = stamps;
    feedback.acknowledged = acknowledged;
    feedback.next = next;
    control.acknowledged(feedback);
  }

  @Test
  void shouldDivideTheWindowByWhatIsTooMuch() {
    // 4 us at half the line: 0.5 of the rate and no queue. Weight 4/8: U = 0.5 * 1 + 0.5 * 0.5.
    acknowledge(4, 0, 25_000, 2, 100);
    assertThat(control.utilisation()).isCloseTo(0.75, within(1e-12));
    // below eta: the reference of 100,000 B + 50 B, but never more than the whole
    assertThat(control.window()).isEqualTo(100_000);
    // 8 us at the line, min(50 kB, 50 kB) queued = half of the whole: u = 1 + 0.5, weight 1
    acknowledge(8, 50_000, 75_000, 3, 100);
    assertThat(control.utilisation()).isCloseTo(0.375 + 0.5 * 1, within(1e-12));
  }

  @Test
  void shouldReactToEachAcknowledgementButKeepTheReferenceForARoundTrip() {
    acknowledge(8, 50_000, 100_000, 2, 100);
    // the queue before was 0, so that only the rate counts: U = 1: 100000 * 0.95 + 50
    assertThat(control.window()).isCloseTo(95_050, within(1e-6));
    acknowledge(16, 50_000, 200_000, 3, 100);
    // U = 1.5: 100000 / (1.5 / 0.95) + 50 from the same reference
    assertThat(control.window()).isCloseTo(63_383.333, within(0.001));
    acknowledge(24, 0, 300_000, 101, 164);
    // U = 1 again, now a round trip is over, and 95050 is the reference
    assertThat(control.window()).isCloseTo(95_050, within(1e-6));
    acknowledge(32, 0, 400_000, 102, 200);
    assertThat(control.window()).isCloseTo(95_050 * 0.95 + 50, within(1e-6));
  }

  @Test
  void shouldAddForSomeRoundTripsThenMultiply() {
    acknowledge(8, 100_000, 100_000, 2, 100);
    acknowledge(16, 100_000, 200_000, 101, 200);
    // U = 2: 100000 * 0.475 + 50 = 47550
    assertThat(control.window()).isCloseTo(47_550, within(1e-6));
    // U = 0.5: two stages add 50 B each, the third divides: 47650 / (0.5 / 0.95) + 50
    acknowledge(24, 0, 250_000, 201, 300);
    acknowledge(32, 0, 300_000, 301, 400);
    assertThat(control.window()).isCloseTo(47_650, within(1e-6));
    acknowledge(40, 0, 350_000, 401, 500);
    assertThat(control.window()).isCloseTo(90_585, within(1e-6));
  }

  @Test
  void shouldPaceByTheWindow() {
    acknowledge(8, 100_000, 100_000, 2, 100);
    acknowledge(16, 100_000, 200_000, 101, 200);
    // 47.55 Gb/s: 1000 B take 8000 / 47.55 ns = 168.244 ns
    assertThat(control.sent(0, 1000)).isCloseTo(168_244L, within(1L));
    assertThat(control.maySend(47)).isTrue();
    assertThat(control.maySend(48)).isFalse();
  }
}
