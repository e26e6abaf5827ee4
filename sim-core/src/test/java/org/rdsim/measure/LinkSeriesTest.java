package org.rdsim.measure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LinkSeriesTest {
  /** Link {@code i} sends i + 1 bytes, drops a packet and loses i packets a nanosecond. */
  private record Steady(long ps) implements LinkSeries.Source {
    @Override
    public long sentBytes(int link) {
      return (link + 1) * ps / 1000;
    }

    @Override
    public long queuedBytes(int link) {
      return 10L * link;
    }

    @Override
    public long droppedPackets(int link) {
      return ps / 1000;
    }

    @Override
    public long lostPackets(int link) {
      return link * ps / 1000;
    }
  }

  private static LinkSeries run(int[] groupOf, int groups, long shortestPs, long endPs) {
    LinkSeries series = new LinkSeries(groupOf, groups, shortestPs);
    while (series.nextPs() <= endPs) {
      series.add(new Steady(series.nextPs()));
    }
    series.end(endPs, new Steady(endPs));
    return series;
  }

  @ParameterizedTest
  @ValueSource(longs = {1_000, 77_000, 5_000_000, 3_000_000_000L})
  void shouldAddUpToTheTotalsHoweverLongTheRun(long endPs) {
    LinkSeries series = run(new int[] {0, 1, 1}, 2, 50_000, endPs);

    long sent = 0;
    long dropped = 0;
    long lost = 0;
    long time = 0;
    for (int i = 0; i < series.size(); i++) {
      sent += series.sentBytes(i, 2);
      dropped += series.droppedPackets(i, 1);
      lost += series.lostPackets(i, 1);
      time += series.intervalPs(i);
      assertThat(series.sentBytes(i, 0)).isEqualTo(series.intervalPs(i) / 1000);
      assertThat(series.queuedBytes(i, 1)).isEqualTo(30);
      assertThat(series.fullestBytes(i, 1)).isEqualTo(20);
    }
    assertThat(time).isEqualTo(endPs);
    assertThat(sent).isEqualTo(3 * endPs / 1000);
    assertThat(dropped).isEqualTo(2 * endPs / 1000);
    assertThat(lost).isEqualTo(3 * endPs / 1000);
    assertThat(series.size()).isLessThanOrEqualTo(100);
    assertThat(series.links(1)).isEqualTo(2);
  }

  @Test
  void shouldTakeFewerSamplesOfMoreLinks() {
    assertThat(run(new int[50_000], 1, 50_000_000, 400_000_000).size()).isBetween(8, 21);
    assertThat(run(new int[300_000], 1, 50_000_000, 400_000_000).size()).isBetween(3, 9);
  }
}
