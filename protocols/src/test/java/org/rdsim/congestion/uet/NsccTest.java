package org.rdsim.congestion.uet;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.rdsim.rules.Rule;
import org.rdsim.units.Time;

/**
 * All numbers are of the reference network, 100 Gb/s and 12 us, which holds 150,000 bytes, and of
 * packets of 4000 bytes: the target is 9 us, a packet without delay adds 4000 * 4000 * 4 * 0.75 to
 * the increase, one at three quarters of the target a quarter of it.
 */
class NsccTest {
  private static final long US = Time.MICROSECOND;
  private static final long BASE = 12 * US;
  private static final long TARGET = 9 * US;
  private static final int PACKET = 4000;
  private static final UetPath PATH =
      new UetPath(100_000_000_000L, BASE, BASE, PACKET, PACKET, true);

  private final UetFeedback feedback = new UetFeedback();
  private Nscc nscc = nscc(10);

  private static Nscc nscc(double packets) {
    return new Nscc(settings(packets, 0.0125, false), PATH, false);
  }

  private static NsccSettings settings(double packets, double delayWeight, boolean htsim) {
    return new NsccSettings(
        0, 0, 1.5, packets, 4, 5, 0.15, 0.25, US, 0.8, 0.5, delayWeight, 3, 8, htsim);
  }

  private void acknowledge(long nowPs, long delayPs, boolean marked) {
    acknowledge(nowPs, delayPs, marked, PACKET);
  }

  private void acknowledge(long nowPs, long delayPs, boolean marked, long bytes) {
    feedback.nowPs = nowPs;
    feedback.rttPs = BASE + delayPs;
    feedback.marked = marked;
    feedback.bytes = bytes;
    nscc.acknowledged(feedback);
  }

  @Test
  @Rule({"uet/112", "uet/139"})
  void shouldBeginWithOneAndAHalfRoundTripsAndKeepRoomForAFullPacket() {
    Nscc full = nscc(0);

    assertThat(full.windowBytes()).isEqualTo(225_000);
    assertThat(full.maySend(221_000, 100)).isTrue();
    assertThat(full.maySend(221_001, 100)).isFalse();
    assertThat(full.runsDry(221_001, PACKET)).isTrue();
    assertThat(full.runsDry(221_000, PACKET)).isFalse();
  }

  @Test
  @Rule("uet/127")
  void shouldIncreaseInProportionToTheRoomBelowTheTarget() {
    for (int i = 0; i < 8; i++) {
      acknowledge(5 * US, 3 * US, false);
    }
    assertThat(nscc.windowBytes()).isEqualTo(40_000);
    acknowledge(5 * US, 3 * US, false);

    assertThat(nscc.windowBytes()).isEqualTo(40_000 + 9 * 32_000_000 / 40_000);
  }

  @Test
  @Rule("uet/127")
  void shouldAddTheSteadyIncreaseOnceInARoundTrip() {
    acknowledge(BASE - 1, TARGET - 1, false);
    assertThat(nscc.windowBytes()).isEqualTo(40_000);
    acknowledge(BASE, TARGET - 1, false);
    assertThat(nscc.windowBytes()).isEqualTo(40_600);
    acknowledge(2 * BASE - 1, TARGET - 1, false);
    assertThat(nscc.windowBytes()).isEqualTo(40_600);
    acknowledge(2 * BASE, TARGET - 1, false);
    assertThat(nscc.windowBytes()).isEqualTo(41_200);
  }

  @Test
  @Rule("uet/128")
  void shouldIncreaseFairlyAfterADelayWithoutMarks() {
    for (int i = 0; i < 9; i++) {
      acknowledge(5 * US, TARGET, false);
    }
    assertThat(nscc.windowBytes()).isEqualTo(40_000 + 9L * 20_000 * PACKET / 40_000);
  }

  @Test
  @Rule("uet/129")
  void shouldLeaveMarksWithoutDelayToTheChoiceOfPaths() {
    for (int i = 0; i < 100; i++) {
      acknowledge(5 * US, TARGET - 1, true);
    }
    assertThat(nscc.windowBytes()).isEqualTo(40_000);
    assertThat(nscc.increase()).isZero();
  }

  @Test
  @Rule("uet/130")
  void shouldDecreaseByTheExcessOfDelayOnceInARoundTrip() {
    nscc = new Nscc(settings(10, 1, false), PATH, false);

    acknowledge(BASE, 2 * TARGET, true);
    assertThat(nscc.windowBytes()).as("not within the first round trip").isEqualTo(40_600);
    acknowledge(BASE + 1, 2 * TARGET, true);
    assertThat(nscc.windowBytes()).isEqualTo((long) (40_600 * 0.6));
    acknowledge(BASE + 2, 2 * TARGET, true);
    assertThat(nscc.windowBytes()).isEqualTo((long) (40_600 * 0.6));
  }

  @Test
  @Rule("uet/130")
  void shouldNotDecreaseBelowHalfNorBelowAPacket() {
    nscc = new Nscc(settings(1.5, 1, false), PATH, false);

    acknowledge(5 * US, 0, false, 0);
    acknowledge(BASE + 1, 9 * TARGET, true);
    assertThat(nscc.windowBytes()).isEqualTo(4000 + 600);
  }

  @Test
  @Rule("uet/131")
  void shouldIncreaseFastAfterAWindowWithoutDelayUntilThereIsSome() {
    nscc = nscc(2);
    acknowledge(US, US - 1, false);
    acknowledge(US, US - 1, false);
    assertThat(nscc.windowBytes()).isEqualTo(8000);
    acknowledge(US, US - 1, false);
    acknowledge(US, US - 1, false);
    assertThat(nscc.windowBytes()).isEqualTo(8000 + 2 * PACKET / 4);

    acknowledge(US, US, false);
    assertThat(nscc.windowBytes()).isEqualTo(10_000);
    assertThat(nscc.isIncreasing()).isFalse();
  }

  @Test
  @Rule("uet/132")
  void shouldAdaptToWhatGotThroughOnceInAPeriod() {
    acknowledge(US, 0, false);
    acknowledge(10 * US, 0, false, 8000);
    nscc.nacked(US + BASE + TARGET, 0, PACKET, false, 100_000);
    assertThat(nscc.windowBytes()).isEqualTo(8000);
    assertThat(nscc.toIgnore()).isEqualTo(96_000);

    nscc.nacked(3 * (BASE + TARGET), 0, PACKET, false, 96_000);
    assertThat(nscc.windowBytes()).as("what was in flight says nothing new").isEqualTo(8000);
  }

  @Test
  @Rule("uet/132")
  void shouldAdaptAtTheEndOfThePeriodToALossWithinIt() {
    acknowledge(US, 0, false);
    nscc.nacked(2 * US, 0, PACKET, false, 100_000);
    assertThat(nscc.windowBytes()).as("until then, only its bytes are taken").isEqualTo(36_000);
    acknowledge(10 * US, 5 * US, false, 12_000);
    acknowledge(30 * US, 5 * US, false, 0);

    assertThat(nscc.windowBytes()).isEqualTo(12_000);
  }

  @Test
  @Rule("uet/132")
  void shouldNotAdaptWhileMuchGetsThrough() {
    acknowledge(US, 0, true);
    acknowledge(10 * US, 0, true, 28_125);
    nscc.nacked(30 * US, 0, PACKET, false, 100_000);
    assertThat(nscc.windowBytes()).isEqualTo(36_000);
  }

  @Test
  @Rule("uet/132")
  void shouldAdaptToLongDelaysOnlyWithoutTrimming() {
    UetPath dropping = new UetPath(100_000_000_000L, BASE, BASE, PACKET, PACKET, false);
    nscc = new Nscc(settings(10, 0.0125, false), dropping, false);
    acknowledge(US, 0, true);
    acknowledge(60 * US, 4 * BASE, true, 0);
    assertThat(nscc.windowBytes()).as("not beyond four targets").isEqualTo(40_600);
    acknowledge(90 * US, 4 * BASE + 1, true, 0);
    assertThat(nscc.windowBytes()).isEqualTo(PACKET);

    nscc = nscc(10);
    acknowledge(US, 0, true);
    acknowledge(60 * US, 100 * BASE, true, 0);
    assertThat(nscc.windowBytes()).isGreaterThan(PACKET);
  }

  @Test
  @Rule("uet/133")
  void shouldLeaveTheLastHopToTheReceiversCredit() {
    Nscc governed = new Nscc(settings(10, 0.0125, false), PATH, true);
    governed.nacked(US, 0, PACKET, true, 100_000);
    assertThat(governed.windowBytes()).isEqualTo(40_000);
    governed.nacked(US, 0, PACKET, false, 100_000);
    assertThat(governed.windowBytes()).isEqualTo(36_000);
    nscc.nacked(US, 0, PACKET, true, 100_000);
    assertThat(nscc.windowBytes()).isEqualTo(36_000);
  }

  @Test
  @Rule("uet/125")
  void shouldYieldToTheTargetAndTakeTheWindowBack() {
    feedback.inFlight = 40_000;
    feedback.penalty = 64;
    acknowledge(5 * US, 3 * US, false, 16_000);
    assertThat(nscc.windowBytes()).isEqualTo(32_000);
    assertThat(nscc.increase()).as("no increase meanwhile").isZero();

    feedback.penalty = UetFeedback.MOST_PENALTY;
    for (int i = 0; i < 10; i++) {
      acknowledge(5 * US, 3 * US, false);
    }
    assertThat(nscc.windowBytes()).isEqualTo(PACKET);

    feedback.penalty = 0;
    acknowledge(5 * US, TARGET - 1, true, 0);
    assertThat(nscc.windowBytes()).isEqualTo(PACKET);
    feedback.restore = true;
    acknowledge(5 * US, TARGET - 1, true, 0);
    assertThat(nscc.windowBytes()).isEqualTo(40_000);
  }

  @Test
  @Rule("uet/134")
  void shouldTakeTheShortestRoundTripForTheBase() {
    nscc = nscc(0);
    acknowledge(US, -8 * US, true);
    assertThat(nscc.baseRttPs()).isEqualTo(4 * US);
    assertThat(nscc.windowBytes()).isEqualTo(75_000);
    nscc.nacked(US, 2 * US, PACKET, false, 0);
    assertThat(nscc.baseRttPs()).isEqualTo(2 * US);
    acknowledge(US, 0, true);
    assertThat(nscc.baseRttPs()).isEqualTo(2 * US);
  }

  @Test
  @Rule("uet/134")
  void shouldLearnNothingFromAnAcknowledgementWithoutSample() {
    acknowledge(US, -BASE, false);
    assertThat(nscc.increase()).isZero();

    nscc = new Nscc(settings(10, 0.0125, true), PATH, false);
    acknowledge(US, -BASE, false);
    assertThat(nscc.received()).as("htsim takes the average").isEqualTo(PACKET);
    assertThat(nscc.increase()).isPositive();
  }

  @Test
  @Rule("uet/135")
  void shouldGiveUpTheBytesOfWhatIsLostButAPacket() {
    nscc = nscc(2.5);
    nscc.timedOut(US, PACKET);
    assertThat(nscc.windowBytes()).isEqualTo(6000);
    nscc.inferredLost(US, PACKET, 0);
    nscc.timedOut(US, PACKET);
    assertThat(nscc.windowBytes()).isEqualTo(PACKET);
    assertThat(nscc.maySend(0, PACKET)).isTrue();
  }

  @Property(tries = 200, seed = "1")
  void shouldKeepTheWindowBetweenAPacketAndItsMost(@ForAll long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    nscc = new Nscc(settings(0, 0.0125, random.nextBoolean()), PATH, random.nextBoolean());
    long now = 0;
    for (int i = 0; i < 2000; i++) {
      now += random.nextLong(5 * US);
      long inFlight = random.nextLong(-256, 250_000);
      switch (random.nextInt(8)) {
        case 0 -> nscc.nacked(now, random.nextLong(60 * US), 4000, inFlight % 2 == 0, inFlight);
        case 1 -> nscc.timedOut(now, 4000);
        case 2 -> nscc.inferredLost(now, 4000, inFlight);
        default -> {
          feedback.inFlight = inFlight;
          feedback.penalty = random.nextInt(4) == 0 ? random.nextInt(128) : 0;
          feedback.restore = random.nextBoolean();
          acknowledge(now, random.nextLong(-4 * US, 90 * US), random.nextBoolean(), 16_000);
        }
      }
      assertThat(nscc.windowBytes()).isBetween((long) PACKET, 225_000L);
      assertThat(nscc.increase()).isNotNegative();
      assertThat(nscc.averageDelayPs()).isNotNegative();
    }
  }
}
