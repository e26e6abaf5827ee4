package org.rdsim.network.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rdsim.engine.RandomStreams;
import org.rdsim.network.LineNetwork;
import org.rdsim.network.Link;
import org.rdsim.network.LinkFault;
import org.rdsim.network.Packet;
import org.rdsim.network.queue.QueueSettings;

class FaultTest {
  private static final int PACKETS = 100_000;

  private final LineNetwork line =
      new LineNetwork(
          1,
          new QueueSettings(1, QueueSettings.UNLIMITED, null, QueueSettings.Mode.FUSED),
          new long[] {100_000_000_000L},
          1000,
          0);
  private final Link link = line.port(0, 0).link();

  @ParameterizedTest
  @ValueSource(doubles = {0, 1e-3, 0.1, 0.5, 1})
  void shouldLoseAtTheGivenRate(double probability) {
    link.setFault(new Loss(probability, Scope.ALL, line.simulation.streams().of("loss")));
    send(PACKETS, Packet.DATA, 0);
    double deviation = Math.sqrt(probability * (1 - probability) / PACKETS);
    assertThat((double) link.lost() / PACKETS).isCloseTo(probability, within(4 * deviation));
    assertThat(link.delivered()).isEqualTo(PACKETS - link.lost());
    assertThat(link.lostBytes()).isEqualTo(100 * link.lost());
    assertThat(line.hosts.get(0).arrivals).hasSize((int) link.delivered());
    assertThat(line.packets.inUse()).isZero();
    assertThat(line.network.conservationErrors()).isEmpty();
  }

  @Test
  void shouldLoseOnlyWhatIsInScope() {
    link.setFault(new Loss(1, Scope.CONTROL, line.simulation.streams().of("loss")));
    send(10, Packet.DATA, 0);
    assertThat(link.lost()).isZero();
    send(10, Packet.ACK, 0);
    send(10, Packet.NACK, 0);
    send(10, Packet.CONTROL, 0);
    assertThat(link.lost()).isEqualTo(30);
    link.setFault(new Loss(1, Scope.DATA, line.simulation.streams().of("loss")));
    send(10, Packet.DATA, 0);
    send(10, Packet.ACK, 0);
    assertThat(link.lost()).isEqualTo(40);
  }

  @Test
  void shouldLoseExactlyTheNthPacketOfAFlow() {
    link.setFault(new DropNth(7, Scope.DATA, 3));
    for (int i = 0; i < 10; i++) {
      send(1, Packet.DATA, 6);
      send(1, Packet.ACK, 7);
      send(1, Packet.DATA, 7);
    }
    assertThat(link.lost()).isEqualTo(1);
    List<Integer> arrived = line.hosts.get(0).arrivals.stream().map(a -> a.number()).toList();
    List<Integer> expected = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      if (i != 8) {
        expected.add(i);
      }
    }
    assertThat(arrived).isEqualTo(expected);
  }

  @Test
  void shouldLetAllFaultsSeeEveryPacket() {
    LinkFault second = new DropNth(0, Scope.ALL, 2);
    link.setFault(new Faults(new DropNth(0, Scope.ALL, 1), second, new DropNth(0, Scope.ALL, 2)));
    send(5, Packet.DATA, 0);
    assertThat(line.hosts.get(0).arrivals.stream().map(a -> a.number())).containsExactly(2, 3, 4);
  }

  @Test
  void shouldRefuseNumbersOutOfRange() {
    RandomStreams streams = new RandomStreams(1);
    assertThatThrownBy(() -> new Loss(1.01, Scope.ALL, streams.of("x")))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Loss(Double.NaN, Scope.ALL, streams.of("x")))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new DropNth(0, Scope.ALL, 0))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private int sent;

  private void send(int count, byte type, int flow) {
    long start = line.simulation.partition().now() + 1000;
    for (int i = 0; i < count; i++) {
      Packet packet = line.packets.packet(0, sent++, 0, 100);
      packet.type = type;
      packet.flow = flow;
      line.injector.add(start + i * 10_000L, line.port(0, 0), packet);
    }
    line.run();
  }
}
