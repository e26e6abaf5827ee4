package org.rdsim.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class LongSampleTest {
  private static LongSample sample(long... values) {
    LongSample sample = new LongSample();
    for (long value : values) {
      sample.add(value);
    }
    return sample;
  }

  @Test
  void shouldTakePercentilesByNearestRank() {
    LongSample sample = sample(50, 15, 40, 20, 35);

    assertThat(sample.percentile(0, 100)).isEqualTo(15);
    assertThat(sample.percentile(20, 100)).isEqualTo(15);
    assertThat(sample.percentile(21, 100)).isEqualTo(20);
    assertThat(sample.percentile(50, 100)).isEqualTo(35);
    assertThat(sample.percentile(100, 100)).isEqualTo(50);
  }

  @Test
  void shouldTakePercentileOfThousandWithoutRoundingUp() {
    LongSample sample = new LongSample();
    for (int i = 1000; i >= 1; i--) {
      sample.add(i);
    }

    assertThat(sample.percentile(999, 1000)).isEqualTo(999);
    assertThat(sample.percentile(99, 100)).isEqualTo(990);
  }

  @Property(seed = "1")
  void shouldPutAtLeastTheShareAtOrBelowPercentile(
      @ForAll @Size(min = 1, max = 60) List<@IntRange(min = 0, max = 20) Integer> values,
      @ForAll @IntRange(min = 1, max = 1000) int permille) {
    LongSample sample = sample(values.stream().mapToLong(Integer::longValue).toArray());

    long percentile = sample.percentile(permille, 1000);

    long atOrBelow = values.stream().filter(value -> value <= percentile).count();
    long below = values.stream().filter(value -> value < percentile).count();
    assertThat(atOrBelow * 1000).isGreaterThanOrEqualTo((long) permille * values.size());
    assertThat(below * 1000).isLessThan((long) permille * values.size());
  }

  @Property(seed = "1")
  void shouldComputeMeanFromExactSum(@ForAll @Size(min = 1, max = 50) List<Long> values) {
    LongSample sample = sample(values.stream().mapToLong(Long::longValue).toArray());

    BigInteger sum =
        values.stream().map(BigInteger::valueOf).reduce(BigInteger.ZERO, BigInteger::add);
    BigDecimal mean =
        new BigDecimal(sum)
            .multiply(BigDecimal.TEN)
            .divide(BigDecimal.valueOf(values.size()), 30, RoundingMode.HALF_EVEN)
            .movePointLeft(1)
            .add(new BigDecimal("0.5"))
            .setScale(0, RoundingMode.FLOOR);
    assertThat(sample.sum()).isEqualTo(sum);
    assertThat(sample.mean()).isEqualTo(mean.longValueExact());
  }

  @Test
  void shouldGiveSampleStandardDeviation() {
    assertThat(sample(1_000_000, 1_500_000, 2_000_000).standardDeviation())
        .isCloseTo(500_000, within(1e-6));
    assertThat(sample(7).standardDeviation()).isZero();
  }

  @Test
  void shouldHaveNoStatisticWithoutValues() {
    LongSample empty = new LongSample();

    assertThat(empty.isEmpty()).isTrue();
    assertThatThrownBy(empty::mean).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(empty::max).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> empty.percentile(50, 100))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void shouldPoolSamples() {
    LongSample all = new LongSample();
    all.addAll(sample(3, 1));
    all.addAll(new LongSample());
    all.addAll(sample(2));

    assertThat(all.size()).isEqualTo(3);
    assertThat(all.percentile(50, 100)).isEqualTo(2);
  }
}
