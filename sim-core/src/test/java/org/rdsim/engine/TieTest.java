package org.rdsim.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TieTest {
  private static final int ROUNDS = 40_000;

  @ParameterizedTest
  @CsvSource({"0, 0", "83200, 1", "3600000000000000, -5"})
  void shouldBeABijectionOn24Bits(long time, long seed) {
    BitSet seen = new BitSet(1 << 24);
    for (int number = 0; number < 1 << 24; number++) {
      seen.set(BucketWheel.tie(time, seed, number));
    }
    assertThat(seen.cardinality()).isEqualTo(1 << 24);
    assertThat(seen.length()).isEqualTo(1 << 24);
  }

  /** Senders in step meet at multiples of a period; their numbers are often equally spaced. */
  @ParameterizedTest
  @CsvSource({
    "2, 1, 0, 80",
    "3, 1, 0, 83200",
    "4, 1, 5, 332800",
    "5, 7, 100, 1000000",
    "6, 96, 3, 1",
    "7, 1, 0, 4096",
    "8, 2, 1, 83200",
    "12, 1024, 0, 1083200",
    "16, 4, 2, 16777216",
    "33, 1, 64, 720000",
    "100, 1, 0, 83200"
  })
  void shouldPutEachOfSynchronisedEntitiesFirstEquallyOften(
      int entities, int stride, int first, long period) {
    long[] firsts = new long[entities];
    long[] lasts = new long[entities];
    for (int round = 1; round <= ROUNDS; round++) {
      int winner = 0;
      int loser = 0;
      int[] ties = new int[entities];
      for (int i = 0; i < entities; i++) {
        ties[i] = BucketWheel.tie(round * period, 1, first + i * stride);
        winner = ties[i] < ties[winner] ? i : winner;
        loser = ties[i] > ties[loser] ? i : loser;
      }
      firsts[winner]++;
      lasts[loser]++;
    }
    assertThat(ChiSquare.isUniform(firsts)).as("first").isTrue();
    assertThat(ChiSquare.isUniform(lasts)).as("last").isTrue();
  }

  @Test
  void shouldDrawEveryOrderOfFourEquallyOften() {
    long[] orders = new long[256];
    int[] ties = new int[4];
    for (int round = 1; round <= 10 * ROUNDS; round++) {
      for (int i = 0; i < 4; i++) {
        ties[i] = BucketWheel.tie(round * 83_200L, 9, i);
      }
      int order = 0;
      for (int i = 0; i < 4; i++) {
        int rank = 0;
        for (int tie : ties) {
          rank += tie < ties[i] ? 1 : 0;
        }
        order = order * 4 + rank;
      }
      orders[order]++;
    }
    long[] possible = Arrays.stream(orders).filter(n -> n > 0).toArray();
    assertThat(possible).hasSize(24);
    assertThat(ChiSquare.isUniform(possible)).isTrue();
  }

  @Test
  void shouldNotRepeatItsChoiceFromOnePeriodToTheNext() {
    long[] pairs = new long[4];
    boolean before = false;
    for (int round = 0; round <= ROUNDS; round++) {
      long time = round * 83_200L;
      boolean now = BucketWheel.tie(time, 1, 0) < BucketWheel.tie(time, 1, 1);
      pairs[(before ? 2 : 0) + (now ? 1 : 0)] += round > 0 ? 1 : 0;
      before = now;
    }
    assertThat(ChiSquare.isUniform(pairs)).isTrue();
  }

  @Test
  void shouldDependOnTheSeed() {
    int equal = 0;
    for (int round = 0; round < 1000; round++) {
      boolean one = BucketWheel.tie(round, 1, 0) < BucketWheel.tie(round, 1, 1);
      boolean two = BucketWheel.tie(round, 2, 0) < BucketWheel.tie(round, 2, 1);
      equal += one == two ? 1 : 0;
    }
    assertThat(equal).isBetween(400, 600);
  }
}
