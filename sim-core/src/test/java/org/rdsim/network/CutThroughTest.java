package org.rdsim.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.rdsim.network.queue.BufferShare;
import org.rdsim.network.queue.DeadlockDetector;
import org.rdsim.network.queue.MarkingPoint;
import org.rdsim.network.queue.PauseSettings;
import org.rdsim.network.queue.QueueSettings;
import org.rdsim.network.queue.TrafficClass;
import org.rdsim.rules.Rule;

/** Switches in a row that need 100 B of a packet to send it on; 80 ps a byte at 100 Gb/s. */
class CutThroughTest {
  private static final long GBPS = 1_000_000_000L;
  private static final long RATE = 100 * GBPS;
  private static final long PROPAGATION = 500_000;
  private static final long PIPELINE = 300_000;
  private static final int HEADER = 100;

  @ParameterizedTest
  @EnumSource(QueueSettings.Mode.class)
  @Rule("fabric/12")
  void shouldWaitForTheHeaderOnlyAtEachSwitch(QueueSettings.Mode mode) {
    LineNetwork line = line(mode, 100 * GBPS, 100 * GBPS, 100 * GBPS);
    line.hosts.get(0).send(line.packets.packet(0, 0, 2, 1000));
    line.run();
    long expected = 3 * HEADER * 80 + 1000 * 80 + 4 * PROPAGATION + 3 * PIPELINE;
    assertThat(line.hosts.get(2).arrivals.get(0).time()).isEqualTo(expected);
    assertThat(line.network.path(0, 2, 0).oneWayPs(1000)).isEqualTo(expected);
  }

  @Test
  @Rule("fabric/12")
  void shouldStoreWhatTheNextLinkSendsFasterThanItComes() {
    LineNetwork line = line(QueueSettings.Mode.LAZY, 100 * GBPS, 400 * GBPS);
    line.hosts.get(0).send(line.packets.packet(0, 0, 1, 1000));
    line.run();
    long first = HEADER * 80 + PROPAGATION + PIPELINE;
    long second = 1000 * 80 + PROPAGATION + PIPELINE;
    assertThat(line.hosts.get(1).arrivals.get(0).time())
        .isEqualTo(first + second + 1000 * 20 + PROPAGATION);
  }

  @Test
  @Rule("fabric/12")
  void shouldStoreWhatFindsTheNextLinkBusy() {
    long header = HEADER * 80 + PROPAGATION + PIPELINE;
    for (int late = 0; late < 2; late++) {
      LineNetwork line = line(QueueSettings.Mode.LAZY, 100 * GBPS, 100 * GBPS);
      Packet before = line.packets.packet(1, 9, 1, 1000);
      line.injector.add(header - 1000 * 80 + late, line.port(0, 1), before);
      line.hosts.get(0).send(line.packets.packet(0, 0, 1, 1000));
      line.run();
      long begun = late == 0 ? header : 1000 * 80 + PROPAGATION + PIPELINE;
      assertThat(line.hosts.get(1).arrivals.get(1).time())
          .isEqualTo(begun + header + 1000 * 80 + PROPAGATION);
    }
  }

  @Property(seed = "1", tries = 300)
  @Rule("fabric/12")
  void shouldPredictTheTimeOfAPacketThroughAnIdleNetwork(
      @ForAll("rates") long[] rates,
      @ForAll("modes") QueueSettings.Mode mode,
      @ForAll @LongRange(min = 1, max = 10_000_000) long propagation,
      @ForAll @LongRange(max = 1_000_000) long pipeline,
      @ForAll @IntRange(min = 1, max = 9216) int wireBytes,
      @ForAll @IntRange(min = 1, max = 2000) int header) {
    LineNetwork line = new LineNetwork(1, settings(mode), rates, propagation, pipeline);
    line.network.cutThrough(each -> true, header);
    int last = rates.length - 1;
    line.hosts.get(0).send(line.packets.packet(0, 0, last, wireBytes));
    line.run();
    assertThat(line.network.path(0, last, 0).oneWayPs(wireBytes))
        .isEqualTo(line.hosts.get(last).arrivals.get(0).time());
  }

  @Test
  @Rule("fabric/12")
  void shouldKeepPacketsOneBehindTheOtherAtEqualRates() {
    LineNetwork line = line(QueueSettings.Mode.LAZY, 100 * GBPS, 100 * GBPS, 100 * GBPS);
    for (int i = 0; i < 50; i++) {
      line.hosts.get(0).send(line.packets.packet(0, i, 2, 1000));
    }
    line.run();
    long first = 3 * HEADER * 80 + 1000 * 80 + 4 * PROPAGATION + 3 * PIPELINE;
    assertThat(line.hosts.get(2).arrivals)
        .extracting(TestHost.Arrival::time)
        .containsExactlyElementsOf(
            LongStream.range(0, 50).map(i -> first + i * 1000 * 80).boxed().toList());
  }

  @Test
  @Rule("fabric/13")
  void shouldSendOnDamagedPacketsAndDropThemAtTheEnd() {
    LineNetwork line = line(QueueSettings.Mode.LAZY, 100 * GBPS, 100 * GBPS, 100 * GBPS);
    Link first = line.hosts.get(0).port(0).link();
    first.setFault(packet -> packet.number == 1);
    for (int i = 0; i < 3; i++) {
      line.hosts.get(0).send(line.packets.packet(0, i, 2, 1000));
    }
    line.run();
    Link last = line.port(2, 2).link();
    assertThat(first.damagedSentOn()).isEqualTo(1);
    assertThat(first.lost()).isZero();
    assertThat(last.lost()).isEqualTo(1);
    assertThat(last.lostDamaged()).isEqualTo(1);
    assertThat(line.hosts.get(2).arrivals)
        .extracting(TestHost.Arrival::number)
        .containsExactly(0, 2);
    assertThat(line.network.conservationErrors()).isEmpty();
  }

  @Test
  @Rule("fabric/13")
  void shouldDropDamagedPacketsWhereTheyAreStored() {
    LineNetwork line = line(QueueSettings.Mode.LAZY, 100 * GBPS, 100 * GBPS, 400 * GBPS);
    line.hosts.get(0).port(0).link().setFault(packet -> true);
    line.hosts.get(0).send(line.packets.packet(0, 0, 2, 1000));
    line.run();
    assertThat(line.port(1, 2).link().lostDamaged()).isEqualTo(1);
    assertThat(line.port(2, 2).link().delivered()).isZero();
  }

  /** On short cables a packet is at the next switch, and the one after, before it is sent. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void shouldGiveBackBufferWhereAPacketCameFrom(boolean byCredit) {
    LineNetwork line =
        new LineNetwork(
            1, byCredit ? credits() : pauses(), new long[] {RATE, RATE, RATE, RATE}, 1000, 0);
    line.network.cutThrough(each -> true, HEADER);
    for (int i = 0; i < 600; i++) {
      int from = i % 4;
      line.hosts.get(from).send(line.packets.packet(from, i, (from + 1 + i % 3) % 4, 4000));
    }
    for (long time = 1; time < 100_000_000; time += 777_777) {
      line.simulation.run(time, Long.MAX_VALUE);
      assertThat(line.network.conservationErrors()).isEmpty();
      assertThat(new DeadlockDetector(line.network, byCredit ? 0 : 1).find()).isNull();
    }
    line.run();
    assertThat(line.hosts.stream().mapToInt(host -> host.arrivals.size()).sum()).isEqualTo(600);
    assertThat(line.network.links()).allMatch(link -> link.from().dropped() == 0);
  }

  private static QueueSettings pauses() {
    PauseSettings pause =
        new PauseSettings(20_000, 8_000, PauseSettings.BY_CABLE, 65_535, PauseSettings.BY_RATE);
    return settings(pause, null, 1_000_000);
  }

  private static QueueSettings credits() {
    return settings(null, new CreditSettings(100, 120, 1, 1_000_000), 0);
  }

  private static QueueSettings settings(PauseSettings pause, CreditSettings credit, long buffer) {
    TrafficClass only =
        new TrafficClass(
            "only",
            0,
            QueueSettings.UNLIMITED,
            null,
            MarkingPoint.ENQUEUE,
            false,
            new BufferShare(1, 0),
            pause,
            credit);
    return new QueueSettings(List.of(only), null, 1000, buffer, 4000, QueueSettings.Mode.EVENTED);
  }

  @Test
  void shouldLeaveOtherSwitchesAlone() {
    LineNetwork line =
        new LineNetwork(
            1,
            settings(QueueSettings.Mode.LAZY),
            new long[] {100 * GBPS, 100 * GBPS},
            PROPAGATION,
            PIPELINE);
    line.network.cutThrough(each -> each.name().equals("switch1"), HEADER);
    line.hosts.get(0).send(line.packets.packet(0, 0, 1, 1000));
    line.run();
    assertThat(line.hosts.get(1).arrivals.get(0).time())
        .isEqualTo((2 * 1000 + HEADER) * 80 + 3 * PROPAGATION + 2 * PIPELINE);
  }

  @Provide
  Arbitrary<QueueSettings.Mode> modes() {
    return Arbitraries.of(QueueSettings.Mode.class);
  }

  @Provide
  Arbitrary<long[]> rates() {
    return Arbitraries.of(3 * GBPS, 7 * GBPS, 25 * GBPS, 100 * GBPS, 400 * GBPS)
        .array(long[].class)
        .ofMinSize(1)
        .ofMaxSize(5);
  }

  private static LineNetwork line(QueueSettings.Mode mode, long... rates) {
    LineNetwork line = new LineNetwork(1, settings(mode), rates, PROPAGATION, PIPELINE);
    line.network.cutThrough(each -> true, HEADER);
    return line;
  }

  private static QueueSettings settings(QueueSettings.Mode mode) {
    return new QueueSettings(1, QueueSettings.UNLIMITED, null, mode);
  }
}
