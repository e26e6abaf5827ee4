package org.rdsim.network;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.rdsim.network.fault.Loss;
import org.rdsim.network.fault.RandomFaults;
import org.rdsim.network.fault.Scope;
import org.rdsim.network.queue.QueueSettings;

class ConservationTest {
  private static final long RATE = 100_000_000_000L;
  private static final long[] RATES = {RATE, RATE / 2, RATE / 4};
  private static final long SPAN = 30_000_000;

  private LineNetwork line;

  @BeforeEach
  void wire() {
    line = loaded(QueueSettings.Mode.LAZY, 4000, 0.1);
  }

  @Property(seed = "1", tries = 200)
  void shouldHoldAtAnyTime(
      @ForAll("settings") QueueSettings settings,
      @ForAll @DoubleRange(max = 0.5) double loss,
      @ForAll @DoubleRange(max = 1) double until) {
    LineNetwork network = loaded(settings.mode(), settings.classes().get(0).limitBytes(), loss);
    network.simulation.run(1 + (long) (until * SPAN), Long.MAX_VALUE);
    assertThat(network.network.conservationErrors()).isEmpty();
    network.run();
    assertThat(network.network.conservationErrors()).isEmpty();
    assertThat(network.packets.inUse()).isZero();
  }

  @Property(seed = "2", tries = 300)
  void shouldHoldAtAnyTimeWithAllFaults(
      @ForAll("settings") QueueSettings settings,
      @ForAll long faults,
      @ForAll @DoubleRange(max = 1) double until) {
    LineNetwork network = loaded(settings.mode(), settings.classes().get(0).limitBytes(), 0);
    new RandomFaults(faults, SPAN).on(network);
    network.simulation.run(1 + (long) (until * SPAN), Long.MAX_VALUE);
    assertThat(network.network.conservationErrors()).isEmpty();
    network.run();
    assertThat(network.network.conservationErrors()).isEmpty();
    assertThat(network.packets.inUse()).isZero();
  }

  @Provide
  Arbitrary<QueueSettings> settings() {
    return Arbitraries.of(QueueSettings.Mode.class)
        .flatMap(
            mode ->
                Arbitraries.of(1000L, 5000L, QueueSettings.UNLIMITED)
                    .map(limit -> new QueueSettings(1, limit, null, mode)));
  }

  @Test
  void shouldSeeAPacketThatNoPortTook() {
    line.simulation.run(SPAN / 3, Long.MAX_VALUE);
    assertThat(line.network.conservationErrors()).isEmpty();
    Link link = line.port(0, 2).link();
    link.append(line.packets.packet(0, 0, 2, 1000), SPAN, SPAN);
    assertThat(line.network.conservationErrors())
        .singleElement()
        .asString()
        .startsWith("switch0->switch1: port took ");
  }

  @Test
  void shouldSeeAPacketThatVanished() {
    line.simulation.run(SPAN / 3, Long.MAX_VALUE);
    Port port = line.port(0, 2);
    port.accept(line.packets.packet(0, 0, 2, 1000), 1000);
    assertThat(line.network.conservationErrors()).hasSize(1);
  }

  @Test
  void shouldSeeBytesThatVanishFromAPacketInFlight() {
    line.run();
    Packet packet = line.packets.packet(0, 0, 1, 1000);
    line.hosts.get(0).send(packet);
    assertThat(line.network.conservationErrors()).isEmpty();
    packet.wireBytes--;
    assertThat(line.network.conservationErrors()).hasSize(1);
  }

  /** Hosts that send to one another and to themselves, over lossy links. */
  private static LineNetwork loaded(QueueSettings.Mode mode, long limitBytes, double loss) {
    QueueSettings settings = new QueueSettings(1, limitBytes, null, mode);
    LineNetwork line = new LineNetwork(1, settings, RATES, 1_000_000, 500);
    for (Link link : line.network.links()) {
      link.setFault(new Loss(loss, Scope.ALL, line.simulation.streams().of(link.name())));
    }
    for (int i = 0; i < 300; i++) {
      int from = i % 3;
      line.hosts.get(from).send(line.packets.packet(from, i, i * 7 / 4 % 3, 100 + i * 37 % 900));
    }
    return line;
  }
}
