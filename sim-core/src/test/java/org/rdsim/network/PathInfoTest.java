package org.rdsim.network;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.rdsim.network.queue.QueueSettings;

class PathInfoTest {
  private static final long GBPS = 1_000_000_000L;

  @Property(seed = "1", tries = 300)
  void shouldPredictTheTimeOfAPacketThroughAnIdleNetwork(
      @ForAll("rates") long[] rates,
      @ForAll @LongRange(min = 1, max = 10_000_000) long propagation,
      @ForAll @LongRange(max = 1_000_000) long pipeline,
      @ForAll @IntRange(min = 1, max = 9216) int wireBytes) {
    LineNetwork line = line(rates, propagation, pipeline);
    int last = rates.length - 1;
    line.hosts.get(0).send(line.packets.packet(0, 0, last, wireBytes));
    line.run();
    assertThat(line.network.path(0, last, 0).oneWayPs(wireBytes))
        .isEqualTo(line.hosts.get(last).arrivals.get(0).time());
  }

  @Provide
  Arbitrary<long[]> rates() {
    return Arbitraries.of(3 * GBPS, 7 * GBPS, 25 * GBPS, 100 * GBPS, 400 * GBPS, 1600 * GBPS)
        .array(long[].class)
        .ofMinSize(1)
        .ofMaxSize(5);
  }

  @Test
  void shouldKnowTheClosedFormsOfAPath() {
    LineNetwork line = line(new long[] {400 * GBPS, 100 * GBPS, 200 * GBPS}, 1_000_000, 500_000);
    PathInfo there = line.network.path(0, 2, 0);
    assertThat(there.hops()).isEqualTo(4);
    assertThat(there.delayPs()).isEqualTo(4 * 1_000_000 + 3 * 500_000);
    assertThat(there.bottleneckBitsPerSecond()).isEqualTo(100 * GBPS);
    assertThat(there.oneWayPs(1000)).isEqualTo(5_500_000 + 1000 * (20 + 20 + 80 + 40));
    PathInfo back = line.network.path(2, 0, 0);
    assertThat(there.baseRttPs(1000, back, 64))
        .isEqualTo(2 * 5_500_000 + 1000 * 160 + 64 * (40 + 80 + 20 + 20));
    assertThat(there.bandwidthDelayBytes(80)).isEqualTo(1);
    assertThat(there.bandwidthDelayBytes(81)).isEqualTo(2);
    assertThat(there.bandwidthDelayBytes(1_000_000_000_000L)).isEqualTo(12_500_000_000L);
  }

  private static LineNetwork line(long[] rates, long propagation, long pipeline) {
    QueueSettings settings =
        new QueueSettings(1, QueueSettings.UNLIMITED, null, QueueSettings.Mode.FUSED);
    return new LineNetwork(1, settings, rates, propagation, pipeline);
  }
}
