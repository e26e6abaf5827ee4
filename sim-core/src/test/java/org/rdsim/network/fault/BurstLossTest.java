package org.rdsim.network.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.rdsim.engine.RandomStream;
import org.rdsim.engine.RandomStreams;
import org.rdsim.network.Judgement;
import org.rdsim.network.LinkFault;

class BurstLossTest {
  private static final int PACKETS = 1_000_000;

  /** Quantile of the normal distribution that one fair run in 15000 exceeds. */
  private static final double DEVIATIONS = 4;

  private final Judgement judge = new Judgement();

  /**
   * The chain has correlation c^k between packets k apart, c = 1 - toBad - toGood, so the variance
   * of the mean of n packets is v (1 + c) / (1 - c) / n.
   */
  @ParameterizedTest
  @CsvSource({"0.001, 0.1", "0.01, 0.25", "0.02, 0.5", "0.3, 0.7", "0.5, 1"})
  void shouldLoseInBurstsOfTheMeanLengthAtTheMeanRate(double toBad, double toGood) {
    LinkFault fault = new GilbertElliott(toBad, toGood, 0, 1, Scope.ALL, random());
    long lost = 0;
    long bursts = 0;
    boolean before = false;
    for (int i = 0; i < PACKETS; i++) {
      boolean now = judge.loses(fault, 100);
      lost += now ? 1 : 0;
      bursts += now && !before ? 1 : 0;
      before = now;
    }

    double rate = toBad / (toBad + toGood);
    double correlation = 1 - toBad - toGood;
    double variance = rate * (1 - rate) * (1 + correlation) / (1 - correlation) / PACKETS;
    assertThat((double) lost / PACKETS).isCloseTo(rate, within(DEVIATIONS * Math.sqrt(variance)));
    double burstDeviation = Math.sqrt((1 - toGood) / (toGood * toGood) / bursts);
    assertThat((double) lost / bursts)
        .isCloseTo(1 / toGood, within(DEVIATIONS * burstDeviation + 1e-9));
  }

  @Test
  void shouldLoseByStateWhereBothStatesLose() {
    LinkFault fault = new GilbertElliott(0.05, 0.05, 0.1, 0.5, Scope.ALL, random());
    long lost = 0;
    for (int i = 0; i < PACKETS; i++) {
      lost += judge.loses(fault, 100) ? 1 : 0;
    }

    double inState = 0.4 * 0.4 / 4 * 1.9 / 0.1;
    double deviation = Math.sqrt((0.3 * 0.7 + inState) / PACKETS);
    assertThat((double) lost / PACKETS).isCloseTo(0.3, within(DEVIATIONS * deviation));
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-12, 1e-9, 1e-6, 1e-4})
  void shouldLoseByBitsAsTheFormulaSays(double errorRate) {
    BitErrors fault = new BitErrors(errorRate, random());
    for (int bytes : new int[] {84, 4178, 9000, 84}) {
      double none = 1;
      for (int bit = 0; bit < 8 * bytes; bit++) {
        none *= 1 - errorRate;
      }
      assertThat(fault.lossProbability(bytes)).isCloseTo(1 - none, within(1e-11));
    }
    double small = fault.lossProbability(1) / (8 * errorRate);
    assertThat(small).isCloseTo(1, within(8 * errorRate));
  }

  @Test
  void shouldLoseAllOrNothingAtTheEndsOfBitErrorRates() {
    assertThat(new BitErrors(0, random()).lossProbability(1500)).isZero();
    assertThat(new BitErrors(1, random()).lossProbability(1)).isEqualTo(1);
  }

  @Test
  void shouldLosePacketsWithBitErrorsAtThatRate() {
    BitErrors fault = new BitErrors(1e-5, random());
    double expected = fault.lossProbability(1000);
    long lost = 0;
    for (int i = 0; i < PACKETS; i++) {
      lost += judge.loses(fault, 1000) ? 1 : 0;
    }

    double deviation = Math.sqrt(expected * (1 - expected) / PACKETS);
    assertThat((double) lost / PACKETS).isCloseTo(expected, within(DEVIATIONS * deviation));
  }

  @Test
  void shouldRefuseNumbersOutOfRange() {
    assertThatThrownBy(() -> new GilbertElliott(-0.1, 0, 0, 0, Scope.ALL, random()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new BitErrors(1.1, random()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Reordering(1, 0, 0, Scope.ALL, random()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Duplication(1, -1, Scope.ALL, random()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static RandomStream random() {
    return new RandomStreams(1).of("burst");
  }
}
