package org.rdsim.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class EmpiricalCdfTest {
  private static LongSample random(int size, int distinct, long seed) {
    Random random = new Random(seed);
    LongSample sample = new LongSample();
    for (int i = 0; i < size; i++) {
      sample.add(random.nextInt(distinct));
    }
    return sample;
  }

  @Test
  void shouldKeepEveryStepOfSmallSample() {
    LongSample sample = new LongSample();
    for (long value : new long[] {30, 10, 20, 20}) {
      sample.add(value);
    }

    EmpiricalCdf cdf = EmpiricalCdf.of(sample);

    assertThat(cdf.total()).isEqualTo(4);
    assertThat(cdf.steps()).isEqualTo(3);
    assertThat(new long[] {cdf.value(0), cdf.value(1), cdf.value(2)}).containsExactly(10, 20, 30);
    assertThat(new long[] {cdf.count(0), cdf.count(1), cdf.count(2)}).containsExactly(1, 3, 4);
  }

  @Test
  void shouldKeepFewDistinctValuesOfLargeSampleExactly() {
    EmpiricalCdf cdf = EmpiricalCdf.of(random(100_000, 1000, 1));

    assertThat(cdf.steps()).isEqualTo(1000);
  }

  @Test
  void shouldHaveNoStepsWithoutValues() {
    EmpiricalCdf cdf = EmpiricalCdf.of(new LongSample());

    assertThat(cdf.steps()).isZero();
    assertThat(cdf.total()).isZero();
  }

  @Property(tries = 100, seed = "1")
  void shouldThinLargeSampleByLessThanAThousandth(
      @ForAll @IntRange(min = 5_000, max = 200_000) int size, @ForAll long seed) {
    LongSample sample = random(size, 1 << 20, seed);

    EmpiricalCdf cdf = EmpiricalCdf.of(sample);

    assertThat(cdf.steps()).isLessThan(1_300);
    int step = 0;
    for (int rank = 1; rank <= size; rank++) {
      while (cdf.value(step) < sample.ranked(rank)) {
        step++;
      }
      boolean kept = cdf.value(step) == sample.ranked(rank);
      long drawn = kept ? cdf.count(step) : step == 0 ? 0 : cdf.count(step - 1);
      assertThat((rank - drawn) * 1000).isLessThanOrEqualTo(size + 1000);
      assertThat(kept || (rank > 100 && rank <= size - 100)).isTrue();
    }
  }

  @Test
  void shouldRefuseStepsThatDoNotRise() {
    assertThatThrownBy(() -> EmpiricalCdf.ofSteps(new long[] {1, 1}, new long[] {1, 2}))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> EmpiricalCdf.ofSteps(new long[] {1, 2}, new long[] {2, 2}))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> EmpiricalCdf.ofSteps(new long[] {1}, new long[] {0}))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
