package org.rdsim.network.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.rdsim.network.LineNetwork;
import org.rdsim.network.Packet;
import org.rdsim.network.Port;
import org.rdsim.rules.Rule;
import org.rdsim.units.DataRate;

/** One port at 100 Gb/s, where a byte takes 80 ps, unless a test says otherwise. */
class QueueDisciplineTest {
  private static final long RATE = 100_000_000_000L;
  private static final long PROPAGATION = 1000;
  private static final int SIZE = 1000;
  private static final long SERVICE = 80_000;

  @Property(seed = "1", tries = 600)
  void shouldServeAsTheReferenceDoes(@ForAll("oneSwitch") PortScenario scenario) {
    long rate = scenario.rates().get(0);
    ReferencePort reference =
        new ReferencePort(
            rate, scenario.classes().size() == 2, scenario.classes().get(0).limitBytes());
    long time = 1000;
    int number = 0;
    for (PortScenario.Load load : scenario.loads()) {
      time += load.gap() * DataRate.serializationPs(load.gapBytes(), rate);
      reference.offer(time, number++, load.wireBytes(), load.trafficClass());
    }
    LineNetwork line = scenario.prepare(PortScenario.Kind.EVENTED);
    line.run();
    assertThat(departures(line, scenario.propagationPs())).isEqualTo(reference.departures());
    assertThat(line.port(0, 0).dropped()).isEqualTo(reference.dropped);
  }

  @Provide
  Arbitrary<PortScenario> oneSwitch() {
    return PortScenarios.ofOneSwitch();
  }

  @ParameterizedTest
  @EnumSource(QueueSettings.Mode.class)
  void shouldFollowLindleyWhenNothingIsDropped(QueueSettings.Mode mode) {
    long rate = 3_000_000_000L;
    LineNetwork line = line(1, QueueSettings.UNLIMITED, null, mode, rate);
    long time = 0;
    long free = 0;
    for (int i = 0; i < 1000; i++) {
      time += 1 + i * 7919L % 400_000;
      int size = 64 + i * 104_729 % 200;
      line.injector.add(time, line.port(0, 0), line.packets.packet(0, i, 0, size));
      free = Math.max(time, free) + (size * 8_000L + 2) / 3;
    }
    line.run();
    assertThat(line.hosts.get(0).arrivals).hasSize(1000);
    assertThat(line.hosts.get(0).arrivals.get(999).time()).isEqualTo(free + PROPAGATION);
  }

  @ParameterizedTest
  @EnumSource(
      value = QueueSettings.Mode.class,
      names = {"LAZY", "EVENTED"})
  @Rule("fabric/1")
  void shouldSendTheFirstClassBeforeTheSecond(QueueSettings.Mode mode) {
    LineNetwork line = line(2, QueueSettings.UNLIMITED, null, mode, RATE);
    inject(line, 1000, 0, 1);
    inject(line, 2000, 1, 1);
    inject(line, 3000, 2, 0);
    inject(line, 4000, 3, 1);
    inject(line, 5000, 4, 0);
    line.run();
    assertThat(numbers(line)).containsExactly(0, 2, 4, 1, 3);
  }

  @ParameterizedTest
  @EnumSource(
      value = QueueSettings.Mode.class,
      names = {"LAZY", "EVENTED"})
  void shouldLetAnArrivalTakePartInTheDecisionOfItsInstant(QueueSettings.Mode mode) {
    LineNetwork line = line(2, QueueSettings.UNLIMITED, null, mode, RATE);
    inject(line, 1000, 0, 1);
    inject(line, 2000, 1, 1);
    inject(line, 1000 + SERVICE, 2, 0);
    inject(line, 1000 + 2 * SERVICE + 1, 3, 0);
    line.run();
    assertThat(numbers(line)).containsExactly(0, 2, 1, 3);
  }

  @ParameterizedTest
  @EnumSource(
      value = QueueSettings.Mode.class,
      names = {"LAZY", "EVENTED"})
  void shouldSendAtOnceWhatFindsThePortIdle(QueueSettings.Mode mode) {
    LineNetwork line = line(2, QueueSettings.UNLIMITED, null, mode, RATE);
    inject(line, 1000, 0, 0);
    inject(line, 1000 + SERVICE, 1, 1);
    inject(line, 1000 + SERVICE, 2, 0);
    line.run();
    assertThat(numbers(line)).containsExactly(0, 1, 2);
  }

  @ParameterizedTest
  @EnumSource(QueueSettings.Mode.class)
  void shouldNeverHoldMoreThanOnePacketWhenArrivalsMeetDepartures(QueueSettings.Mode mode) {
    LineNetwork line = line(1, SIZE, null, mode, RATE);
    Port port = line.port(0, 0);
    for (int i = 0; i < 100; i++) {
      inject(line, 1000 + i * SERVICE, i, 0);
    }
    for (int i = 0; i < 100; i++) {
      line.simulation.run(1000 + i * SERVICE, Long.MAX_VALUE);
      assertThat(port.queuedBytes()).isEqualTo(SIZE);
      line.simulation.run(1000 + i * SERVICE + SERVICE - 1, Long.MAX_VALUE);
      assertThat(port.queuedBytes()).isEqualTo(SIZE);
    }
    line.run();
    assertThat(port.dropped()).isZero();
    assertThat(numbers(line)).hasSize(100);
    assertThat(port.queuedBytes()).isZero();
  }

  @ParameterizedTest
  @EnumSource(QueueSettings.Mode.class)
  void shouldDropWhatComesOnePicosecondTooEarly(QueueSettings.Mode mode) {
    LineNetwork line = line(1, SIZE, null, mode, RATE);
    inject(line, 1000, 0, 0);
    inject(line, 1000 + SERVICE - 1, 1, 0);
    inject(line, 1000 + SERVICE, 2, 0);
    line.run();
    assertThat(numbers(line)).containsExactly(0, 2);
    assertThat(line.port(0, 0).dropped()).isEqualTo(1);
    assertThat(line.port(0, 0).droppedBytes()).isEqualTo(SIZE);
    assertThat(line.packets.inUse()).isZero();
  }

  @ParameterizedTest
  @EnumSource(QueueSettings.Mode.class)
  void shouldDropTheTailAtExactlyTheLimit(QueueSettings.Mode mode) {
    LineNetwork line = line(1, 5 * SIZE, null, mode, RATE);
    for (int i = 0; i < 8; i++) {
      inject(line, 1000, i, 0);
    }
    line.run();
    assertThat(numbers(line)).containsExactly(0, 1, 2, 3, 4);
    LineNetwork shorter = line(1, 5 * SIZE - 1, null, mode, RATE);
    for (int i = 0; i < 8; i++) {
      inject(shorter, 1000, i, 0);
    }
    shorter.run();
    assertThat(numbers(shorter)).containsExactly(0, 1, 2, 3);
  }

  @ParameterizedTest
  @EnumSource(
      value = QueueSettings.Mode.class,
      names = {"LAZY", "EVENTED"})
  void shouldLimitEachClassByItself(QueueSettings.Mode mode) {
    LineNetwork line = line(2, 2 * SIZE, null, mode, RATE);
    for (int i = 0; i < 8; i++) {
      inject(line, 1000, i, i % 2);
    }
    line.run();
    assertThat(numbers(line)).containsExactly(0, 2, 1, 3);
  }

  @Test
  void shouldNeedNoPortEventsWhenNothingWaits() {
    for (QueueSettings.Mode mode : QueueSettings.Mode.values()) {
      LineNetwork line = line(1, QueueSettings.UNLIMITED, null, mode, RATE);
      for (int i = 0; i < 100; i++) {
        inject(line, 1000 + i * SERVICE, i, 0);
      }
      line.run();
      assertThat(line.simulation.partition().events()).as(mode.name()).isEqualTo(200);
    }
  }

  @Test
  void shouldNeedPortEventsOnlyInModesWithEventsWhenPacketsWait() {
    for (QueueSettings.Mode mode : QueueSettings.Mode.values()) {
      LineNetwork line = line(1, QueueSettings.UNLIMITED, null, mode, RATE);
      for (int i = 0; i < 100; i++) {
        inject(line, 1000 + i * SERVICE / 2, i, 0);
      }
      line.run();
      boolean byEvents = mode.compareTo(QueueSettings.Mode.EVENTED) >= 0;
      long expected = byEvents ? 299 : 200;
      assertThat(line.simulation.partition().events()).as(mode.name()).isEqualTo(expected);
    }
  }

  private static LineNetwork line(
      int classes, long limitBytes, EcnRamp ecn, QueueSettings.Mode mode, long rate) {
    return new LineNetwork(
        1, new QueueSettings(classes, limitBytes, ecn, mode), new long[] {rate}, PROPAGATION, 0);
  }

  private static void inject(LineNetwork line, long time, int number, int trafficClass) {
    line.injector.add(
        time,
        line.port(0, 0),
        line.packets.packet(0, number, 0, SIZE, trafficClass, Packet.NOT_ECT));
  }

  private static List<Integer> numbers(LineNetwork line) {
    return line.hosts.get(0).arrivals.stream().map(a -> a.number()).toList();
  }

  private static List<String> departures(LineNetwork line, long propagationPs) {
    return line.hosts.get(0).arrivals.stream()
        .map(a -> a.number() + " at " + (a.time() - propagationPs))
        .toList();
  }
}
