package org.rdsim.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.rdsim.engine.Simulation;
import org.rdsim.network.queue.Ports;
import org.rdsim.network.queue.QueueSettings;

class SwitchTest {
  private static final long RATE = 100_000_000_000L;

  @ParameterizedTest
  @EnumSource(QueueSettings.Mode.class)
  void shouldEndALoopAtTheHopLimit(QueueSettings.Mode mode) {
    Simulation simulation = new Simulation(1);
    NetworkBuilder builder = builder(simulation, mode);
    TestHost host = new TestHost(simulation.partition(), 0);
    builder.addHost(host);
    int one = builder.addSwitch("one", packet -> 1, 0);
    int two = builder.addSwitch("two", packet -> 0, 0);
    builder.connect(0, 0, one, 0, RATE, 1000);
    builder.connect(one, 1, two, 0, RATE, 1000);
    Network network = builder.build();
    TestPackets packets = new TestPackets();
    host.send(packets.packet(0, 0, 17, 1000));
    simulation.run(Long.MAX_VALUE, Long.MAX_VALUE);
    assertThat(network.switches().stream().mapToLong(Switch::hopLimitDrops).sum()).isEqualTo(1);
    assertThat(network.links().stream().mapToLong(Link::delivered).sum())
        .isEqualTo(Packet.DEFAULT_HOP_LIMIT);
    assertThat(packets.inUse()).isZero();
    assertThat(network.conservationErrors()).isEmpty();
    assertThatThrownBy(() -> network.path(0, 17, 0)).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void shouldDropWhatHasNoWay() {
    Simulation simulation = new Simulation(1);
    NetworkBuilder builder = builder(simulation, QueueSettings.Mode.FUSED);
    TestHost host = new TestHost(simulation.partition(), 0);
    builder.addHost(host);
    builder.connect(0, 0, builder.addSwitch("one", packet -> -1, 0), 0, RATE, 1000);
    Network network = builder.build();
    TestPackets packets = new TestPackets();
    long before = network.digest();
    host.send(packets.packet(0, 0, 17, 1000));
    simulation.run(Long.MAX_VALUE, Long.MAX_VALUE);
    assertThat(network.switches().get(0).noRouteDrops()).isEqualTo(1);
    assertThat(packets.inUse()).isZero();
    assertThat(network.digest()).isNotEqualTo(before);
    assertThatThrownBy(() -> network.path(0, 17, 0))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("no path from host 0 to 17");
  }

  @Test
  void shouldReachAsFarAsThePathSays() {
    int reach = Packet.DEFAULT_HOP_LIMIT - 1;
    LineNetwork line = line(reach);
    line.hosts.get(0).send(line.packets.packet(0, 0, reach - 1, 1000));
    line.run();
    assertThat(line.hosts.get(reach - 1).arrivals).hasSize(1);
    assertThat(line.network.path(0, reach - 1, 0).hops()).isEqualTo(reach + 1);

    LineNetwork longer = line(reach + 1);
    longer.hosts.get(0).send(longer.packets.packet(0, 0, reach, 1000));
    longer.run();
    assertThat(longer.hosts.get(reach).arrivals).isEmpty();
    assertThatThrownBy(() -> longer.network.path(0, reach, 0))
        .isInstanceOf(IllegalStateException.class);
  }

  private static LineNetwork line(int switches) {
    long[] rates = new long[switches];
    Arrays.fill(rates, RATE);
    return new LineNetwork(
        1,
        new QueueSettings(1, QueueSettings.UNLIMITED, null, QueueSettings.Mode.FUSED),
        rates,
        1000,
        0);
  }

  private static NetworkBuilder builder(Simulation simulation, QueueSettings.Mode mode) {
    QueueSettings settings = new QueueSettings(1, QueueSettings.UNLIMITED, null, mode);
    return new NetworkBuilder(simulation, new Ports(settings, simulation.streams()));
  }
}
