package org.rdsim.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RandomStreamTest {
  private static final int DRAWS = 200_000;

  /** Computed apart from this program, with code checked against published values. */
  @Test
  void shouldGiveTheNumbersOfXoshiro256PlusPlus() {
    assertThat(first(new RandomStream(42)))
        .containsExactly(
            0xD0764D4F4476689FL, 0x519E4174576F3791L, 0xFBE07CFB0C24ED8CL, 0xB37D9F600CD835B8L);
    assertThat(first(new RandomStreams(1).of("workload/flow-17")))
        .containsExactly(
            0x65CE96EBF828C817L, 0xCA49F9791340F48EL, 0x1EEC519EEE1EE339L, 0x048D17F19B34ABDDL);
  }

  /** The first output of SplitMix64 for the seed 1234567, as its author published it. */
  @Test
  void shouldSeedBySplitMix64() {
    assertThat(RandomStream.scramble(1234567 + 0x9E3779B97F4A7C15L))
        .isEqualTo(6457827717110365317L);
  }

  @Test
  void shouldNotDependOnTheOrderInWhichStreamsAreMade() {
    RandomStreams streams = new RandomStreams(5);
    RandomStream a = streams.of("a");
    a.nextLong();
    long[] b = first(streams.of("b"));
    RandomStreams others = new RandomStreams(5);
    assertThat(first(others.of("b"))).isEqualTo(b);
    assertThat(first(others.of("a"))[1]).isEqualTo(a.nextLong());
    assertThat(first(others.of("b"))).isEqualTo(b);
  }

  @Test
  void shouldGiveEachNameAndSeedItsOwnNumbers() {
    Set<Long> seen = new HashSet<>();
    for (int seed = 0; seed < 100; seed++) {
      RandomStreams streams = new RandomStreams(seed);
      for (int flow = 0; flow < 100; flow++) {
        for (long draw : first(streams.of("workload/flow-" + flow))) {
          seen.add(draw);
        }
      }
    }
    assertThat(seen).hasSize(100 * 100 * 4);
  }

  @Test
  void shouldNotCorrelateStreamsOfNeighbouringNames() {
    RandomStreams streams = new RandomStreams(1);
    RandomStream one = streams.of("ecn/switch1:0");
    RandomStream two = streams.of("ecn/switch1:1");
    double covariance = 0;
    for (int i = 0; i < DRAWS; i++) {
      covariance += (one.nextDouble() - 0.5) * (two.nextDouble() - 0.5);
    }
    double correlation = covariance / DRAWS * 12;
    assertThat(correlation).isCloseTo(0, within(4 / Math.sqrt(DRAWS)));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 10, 64, 1000})
  void shouldDrawIntegersUniformly(int bound) {
    RandomStream stream = new RandomStream(bound);
    long[] counts = new long[bound];
    for (int i = 0; i < DRAWS; i++) {
      counts[stream.nextInt(bound)]++;
    }
    assertThat(bound == 1 || ChiSquare.isUniform(counts)).isTrue();
  }

  /** With 3 * 2^29, a draw modulo the bound would fall into the lower third twice as often. */
  @Test
  void shouldNotFavourSmallIntegersBelowALargeBound() {
    RandomStream stream = new RandomStream(3);
    int bound = 3 << 29;
    long[] thirds = new long[3];
    for (int i = 0; i < DRAWS; i++) {
      thirds[stream.nextInt(bound) / (1 << 29)]++;
    }
    assertThat(ChiSquare.isUniform(thirds)).isTrue();
    assertThat(stream.nextInt(Integer.MAX_VALUE)).isNotNegative();
  }

  @Test
  void shouldRefuseABoundBelowOne() {
    assertThatThrownBy(() -> new RandomStream(1).nextInt(0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("0");
  }

  @Test
  void shouldDrawDoublesUniformly() {
    RandomStream stream = new RandomStream(11);
    long[] counts = new long[100];
    for (int i = 0; i < DRAWS; i++) {
      double draw = stream.nextDouble();
      assertThat(draw >= 0 && draw < 1).isTrue();
      counts[(int) (draw * 100)]++;
    }
    assertThat(ChiSquare.isUniform(counts)).isTrue();
  }

  @Test
  void shouldDrawExponentially() {
    RandomStream stream = new RandomStream(12);
    long[] octiles = new long[8];
    double sum = 0;
    for (int i = 0; i < DRAWS; i++) {
      double draw = stream.nextExponential(250);
      sum += draw;
      octiles[(int) (8 * -Math.expm1(-draw / 250))]++;
    }
    assertThat(ChiSquare.isUniform(octiles)).isTrue();
    assertThat(sum / DRAWS).isCloseTo(250, within(4 * 250 / Math.sqrt(DRAWS)));
  }

  private static long[] first(RandomStream stream) {
    return LongStream.generate(stream::nextLong).limit(4).toArray();
  }
}
