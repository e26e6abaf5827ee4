package org.rdsim.measure;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class TimeSeriesTest {
  private static final long US = 1_000_000;

  /** A run in which a byte is delivered every nanosecond and the queue holds its time in it. */
  private static TimeSeries run(long shortestPs, long endPs) {
    TimeSeries series = new TimeSeries(shortestPs);
    while (series.nextPs() <= endPs) {
      long now = series.nextPs();
      series.add(now / 1000, now, now / 2);
    }
    series.end(endPs, endPs / 1000, endPs, endPs / 2);
    return series;
  }

  @Test
  void shouldTakeTwoHundredSamplesOfARunAsLongAsExpected() {
    TimeSeries series = run(200 * US, 200 * US);

    assertThat(series.size()).isEqualTo(200);
    assertThat(series.timePs(0)).isEqualTo(US);
    assertThat(series.intervalPs(199)).isEqualTo(US);
    assertThat(series.deliveredBytes(199)).isEqualTo(1000);
  }

  @Test
  void shouldRoundTheIntervalToOneTwoOrFive() {
    assertThat(new TimeSeries(399 * US).nextPs()).isEqualTo(US);
    assertThat(new TimeSeries(400 * US).nextPs()).isEqualTo(2 * US);
    assertThat(new TimeSeries(1999 * US).nextPs()).isEqualTo(5 * US);
    assertThat(new TimeSeries(0).nextPs()).isEqualTo(1000);
  }

  @Property(seed = "1", tries = 200)
  void shouldKeepAFewHundredSamplesOfAnyRun(
      @ForAll @LongRange(min = 0, max = 1_000_000_000L) long shortestPs,
      @ForAll @LongRange(min = 1, max = 1_000_000) long times) {
    long endPs = Math.max(1_000_000, shortestPs) * times;

    TimeSeries series = run(shortestPs, endPs);

    assertThat(series.size()).isBetween(199, 400);
    long delivered = 0;
    for (int i = 0; i < series.size(); i++) {
      delivered += series.deliveredBytes(i);
      assertThat(series.intervalPs(i)).isPositive();
      assertThat(series.queuedBytes(i)).isEqualTo(series.timePs(i));
      assertThat(series.fullestBytes(i)).isEqualTo(series.timePs(i) / 2);
    }
    assertThat(delivered).isEqualTo(endPs / 1000);
    assertThat(series.timePs(series.size() - 1)).isEqualTo(endPs);
  }

  @Test
  void shouldJoinAShortLastIntervalWithTheOneBefore() {
    assertThat(run(200 * US, 3 * US + US / 4).size()).isEqualTo(3);
    assertThat(run(200 * US, 3 * US + US / 2).size()).isEqualTo(4);
    assertThat(run(200 * US, 1).size()).isEqualTo(1);
  }
}
