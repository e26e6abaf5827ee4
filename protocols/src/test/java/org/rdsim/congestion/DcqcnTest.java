package org.rdsim.congestion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.rdsim.rules.Rule;

class DcqcnTest {
  private static final long US = 1_000_000;
  private static final long MBPS = 1_000_000;
  private static final long GBPS = 1_000 * MBPS;
  private static final FlowPath PATH = new FlowPath(40 * GBPS, 10 * US, 1000, 2);

  private static DcqcnConfig config(DcqcnConfig.Form form) {
    return new DcqcnConfig(
        form,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        DcqcnConfig.CnpScope.PER_QP,
        null);
  }

  private static Dcqcn paper() {
    return (Dcqcn) config(DcqcnConfig.Form.PAPER).create(PATH);
  }

  private static Dcqcn nvidia() {
    return (Dcqcn) config(DcqcnConfig.Form.NVIDIA).create(PATH);
  }

  @Test
  @Rule("rc/11")
  void shouldCutByHalfAlphaAndKeepTheOldRateAsTarget() {
    Dcqcn control = paper();
    assertThat(control.sent(0, 1000)).isEqualTo(CongestionControl.AT_ONCE);
    // alpha is 1: the first cut halves; alpha = 255/256 + 1/256 stays 1.
    control.notified(100 * US);
    assertThat(control.rate()).isEqualTo(20 * GBPS);
    assertThat(control.target()).isEqualTo(40 * GBPS);
    assertThat(control.alpha()).isEqualTo(1);
    // At 20 Gb/s 1000 B take 400 ns.
    assertThat(control.sent(101 * US, 1000)).isEqualTo(101 * US + 400_000);
  }

  @Test
  @Rule("rc/11")
  void shouldRecoverByHalvesThenAddInTheFormOfThePaper() {
    Dcqcn control = paper();
    control.notified(0);
    // 55 us: (20 + 40) / 2 = 30; 110: 35; 165: 37.5; 220: 38.75, the fourth and last of F - 1.
    control.advance(54 * US);
    assertThat(control.rate()).isEqualTo(20 * GBPS);
    control.advance(55 * US);
    assertThat(control.rate()).isEqualTo(30 * GBPS);
    control.advance(220 * US);
    assertThat(control.rate()).isEqualTo(38_750 * MBPS);
    // alpha has decayed four times: (255/256)^4 = 0.98447.
    assertThat(control.alpha()).isCloseTo(0.984466, within(1e-6));
    // The next cut: 38.75 * (1 - 0.984466 / 2) = 19.676 Gb/s, target 38.75.
    control.notified(221 * US);
    assertThat(control.rate()).isCloseTo(19_675_966_000L, within(10_000L));
    assertThat(control.target()).isEqualTo(38_750 * MBPS);
    // Four halvings of the distance, then the fifth adds 40 Mb/s to the target first:
    // distance 19.074 / 16 = 1.192; target 38.79, rate (37.558 + 38.79) / 2 = 38.174.
    control.advance((221 + 5 * 55) * US);
    assertThat(control.target()).isEqualTo(38_790 * MBPS);
    assertThat(control.rate()).isCloseTo(38_174 * MBPS, within(MBPS));
  }

  @Test
  @Rule("rc/11")
  void shouldCountBytesAsWellAsTime() {
    DcqcnSettings settings =
        new DcqcnSettings(
            1.0 / 256,
            1,
            55 * US,
            0,
            55 * US,
            2000,
            1,
            40 * MBPS,
            400 * MBPS,
            40 * MBPS,
            0,
            true,
            false,
            1,
            40 * GBPS);
    Dcqcn control = new Dcqcn(settings, PATH);
    control.notified(0);
    control.sent(1 * US, 1000);
    assertThat(control.rate()).isEqualTo(20 * GBPS);
    // 2000 B: byte stage 1, not below F = 1, so additive, though the target is at the line: 30.
    control.sent(2 * US, 1000);
    assertThat(control.rate()).isEqualTo(30 * GBPS);
    // A cut at 3 us: 30 -> 15, target 30. Byte stages 1 and 2: target 30.08.
    control.notified(3 * US);
    for (int i = 0; i < 4; i++) {
      control.sent(4 * US, 1000);
    }
    assertThat(control.target()).isEqualTo(30_080 * MBPS);
    // Time stages 1 and 2 at 58 and 113 us: the second has min(2, 2) > 1, hyper: + 0.04 + 0.4.
    control.advance(113 * US);
    assertThat(control.target()).isEqualTo(30_520 * MBPS);
  }

  @Test
  @Rule("rc/12")
  void shouldCountNotificationsOnceInAPeriodInTheFormOfAdapters() {
    Dcqcn control = nvidia();
    control.notified(100 * US);
    control.notified(101 * US);
    control.notified(103 * US);
    control.advance(103 * US);
    assertThat(control.rate()).as("nothing before the period ends").isEqualTo(40 * GBPS);
    // alpha = 1023/1024 at first. Steps at 101 (with nothing notified before it but the first),
    // 102, 103 and 104 us; g = 5/1024, k = 1019/1024:
    // 101: the step comes before the notification: a1 = k a0
    // 102: a2 = k a1 + g; 103: a3 = k a2; 104: a4 = k a3 + g = k^4 a0 + k^2 g + g
    double k = 1019.0 / 1024;
    double g = 5.0 / 1024;
    double expected = k * k * k * k * (1023.0 / 1024) + k * k * g + g;
    control.advance(104 * US);
    assertThat(control.alpha()).isCloseTo(expected, within(1e-12));
    // One cut for three notifications; the target stays at the line: no increase came before.
    assertThat(control.rate()).isCloseTo((long) (40 * GBPS * (1 - expected / 2)), within(1L));
    assertThat(control.target()).isEqualTo(40 * GBPS);
    control.advance(200 * US);
    assertThat(control.rate()).isCloseTo((long) (40 * GBPS * (1 - expected / 2)), within(1L));
  }

  @Test
  void shouldShortenTheGapWhenTheRateGrows() {
    Dcqcn control = paper();
    for (int i = 1; i < 100; i++) {
      control.notified(i * US);
    }
    // At 40 Mb/s 1000 B take 200 us; each increase before that is a time to look again.
    assertThat(control.sent(99 * US, 1000)).isEqualTo((99 + 55) * US);
    assertThat(control.resumed((99 + 55) * US)).isEqualTo((99 + 110) * US);
    // 100 kB take 40 us at 20 Gb/s.
    Dcqcn slowed = paper();
    slowed.notified(0);
    assertThat(slowed.sent(0, 100_000)).isEqualTo(40 * US);
    slowed.notified(20 * US);
    // Half of the 800,000 bits are paid at 20 Gb/s; the rest takes 40 us at 10 Gb/s: until 60 us.
    assertThat(slowed.resumed(40 * US)).isEqualTo(60 * US);
    assertThat(slowed.resumed(60 * US)).isEqualTo(CongestionControl.AT_ONCE);
  }

  @Test
  void shouldDoTheSameHoweverOftenItIsAsked() {
    for (DcqcnConfig.Form form : DcqcnConfig.Form.values()) {
      Dcqcn often = (Dcqcn) config(form).create(PATH);
      Dcqcn seldom = (Dcqcn) config(form).create(PATH);
      for (long cnp = 3; cnp < 4_000; cnp += 1 + cnp % 700) {
        for (long us = cnp; us < cnp + 300; us++) {
          often.advance(us * US / 3);
        }
        often.notified((cnp + 300) * US);
        seldom.notified((cnp + 300) * US);
        cnp += 300;
      }
      long end = 100_000_000 * US;
      often.advance(20_000 * US);
      often.advance(end);
      seldom.advance(end);
      assertThat(often.rate()).isEqualTo(seldom.rate());
      assertThat(often.target()).isEqualTo(seldom.target());
      assertThat(often.alpha()).isEqualTo(seldom.alpha());
    }
  }

  @Test
  void shouldNotFallBelowTheLeastRate() {
    Dcqcn control = paper();
    for (int i = 1; i < 100; i++) {
      control.notified(i * US);
    }
    assertThat(control.rate()).isEqualTo(40 * MBPS);
  }

  @Test
  void shouldTakeDefaultsInProportionToTheLine() {
    FlowPath fast = new FlowPath(100 * GBPS, 10 * US, 1000, 2);
    assertThat(config(DcqcnConfig.Form.NVIDIA).settings(fast).rai()).isEqualTo(20 * MBPS);
    assertThat(config(DcqcnConfig.Form.PAPER).settings(PATH).rai()).isEqualTo(40 * MBPS);
  }
}
