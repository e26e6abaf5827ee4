package org.rdsim.workload.size;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.rdsim.config.ConfigException;
import org.rdsim.config.InputFile;
import org.rdsim.engine.RandomStream;
import org.rdsim.engine.RandomStreams;

class SizeDistributionTest {
  private static SizeDistribution read(String text) {
    return CdfFile.read(new InputFile("sizes.txt", text));
  }

  /** The means that go with the tables where they are published. */
  @ParameterizedTest
  @CsvSource({
    "WEB_SEARCH,1711250",
    "FB_HADOOP,120421",
    "ALI_STORAGE,40870",
    "SOLAR,39424",
    "DATA_MINING,5036535"
  })
  void shouldHaveThePublishedMean(PublishedSizes sizes, double mean) {
    assertThat(sizes.distribution().mean()).isCloseTo(mean, within(0.5));
  }

  /**
   * Kolmogorov's statistic of 200,000 draws stays below its limit for a significance of 10^-6;
   * where the function jumps or sizes are rounded it can only be smaller.
   */
  @ParameterizedTest
  @EnumSource(PublishedSizes.class)
  void shouldDrawSizesOfItsOwnDistribution(PublishedSizes sizes) {
    SizeDistribution distribution = sizes.distribution();
    RandomStream random = new RandomStreams(7).of(sizes.name());
    int n = 200_000;
    long[] drawn = new long[n];
    for (int i = 0; i < n; i++) {
      drawn[i] = distribution.draw(random);
    }
    Arrays.sort(drawn);

    assertThat(distance(drawn, distribution)).isLessThan(2.7 / StrictMath.sqrt(n));
  }

  /** Sizes are rounded, so a size stands for half a byte on each side. */
  private static double distance(long[] sorted, SizeDistribution distribution) {
    double largest = 0;
    int n = sorted.length;
    for (int i = 0; i < n; i++) {
      if (i + 1 < n && sorted[i + 1] == sorted[i]) {
        continue;
      }
      double low = distribution.probabilityUpTo(sorted[i]);
      double high = distribution.probabilityUpTo(sorted[i] + 1);
      double share = (i + 1.0) / n;
      largest = Math.max(largest, Math.max(low - share, share - high));
    }
    return largest;
  }

  @Property(seed = "1")
  void shouldInvertItsDistributionFunction(@ForAll @DoubleRange(min = 0, max = 1) double p) {
    SizeDistribution sizes = PublishedSizes.DATA_MINING.distribution();

    long size = sizes.quantile(p);

    assertThat(sizes.probabilityUpTo(size + 1)).isGreaterThanOrEqualTo(p);
    assertThat(sizes.probabilityUpTo(size - 1)).isLessThanOrEqualTo(p);
  }

  @Test
  void shouldTakeAStepForASizeOfItsOwn() {
    SizeDistribution sizes = read("9000 0\n9000 0.15\n20000 0.15\n30000 1\n");

    assertThat(sizes.quantile(0.1)).isEqualTo(9000);
    assertThat(sizes.quantile(0.15)).isEqualTo(20_000);
    assertThat(sizes.quantile(0.575)).isEqualTo(25_000);
    assertThat(sizes.mean()).isCloseTo(0.15 * 9000 + 0.85 * 25_000, within(1e-6));
    assertThat(sizes.probabilityUpTo(10_000)).isEqualTo(0.15);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "0 0\\n100 50\\n200 100; blanks and percent",
        "0\\t0\\n100\\t0.5\\n200\\t1; tabs and fractions",
        "0,0\\n100,0.5\\n200,1.0; commas",
        "# sizes\\n0, 0.0\\r\\n100, 50.0\\r\\n\\n200, 100.0; comments and carriage returns"
      })
  void shouldReadEveryDialect(String text, String what) {
    assertThat(read(text.replace("\\n", "\n").replace("\\t", "\t").replace("\\r", "\r")))
        .as(what)
        .isEqualTo(new SizeDistribution(new long[] {0, 100, 200}, new double[] {0, 0.5, 1}));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "5 0; 1:1: expected at least two lines, each with bytes and a percentage",
        "0 1\\n5 100; 1:3: the first line has to give the size of which all are above: 0",
        "0 0\\n5 99; 2:3: expected 100 (percent) or 1 on the last line but found \"99\"",
        "0 0\\n5 50\\n4 100; 3:1: 4 bytes come after 5",
        "0 0\\n5 50\\n6 40\\n7 100; 3:3: 40 comes after 50",
        "0 0\\n5.5 100; 2:1: expected bytes, a whole number from 0 to 1099511627776 but found"
            + " \"5.5\"",
        "0 0\\n5; 2:2: expected a percentage or a fraction",
        "0 0\\n5 -1; 2:3: expected a percentage or a fraction but found \"-1\"",
        "0 0 0\\n5 1; 1:5: expected the end of the line but found \"0\""
      })
  void shouldSayWhereAndWhatIsAllowed(String text, String message) {
    assertThatThrownBy(() -> read(text.replace("\\n", "\n")))
        .isInstanceOf(ConfigException.class)
        .hasMessage("sizes.txt:" + message);
  }

  @Test
  void shouldAverageAFunctionOfTheSize() {
    SizeDistribution sizes = read("0 0\n1000 50\n1000 100\n");

    assertThat(sizes.mean(bytes -> 2 * bytes)).isCloseTo(2 * 750, within(2.0));
    assertThat(SizeDistribution.fixed(10).mean(bytes -> bytes + 7)).isEqualTo(17);
    assertThat(List.of(SizeDistribution.fixed(0).quantile(0.5))).containsExactly(1L);
  }
}
