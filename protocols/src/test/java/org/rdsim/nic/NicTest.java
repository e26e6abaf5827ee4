package org.rdsim.nic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rdsim.network.HostPort;
import org.rdsim.network.Link;
import org.rdsim.network.Packet;
import org.rdsim.transport.rc.Completion;
import org.rdsim.transport.rc.Connection;
import org.rdsim.transport.rc.PacketLog;
import org.rdsim.transport.rc.PacketLog.Seen;
import org.rdsim.transport.rc.Setup;
import org.rdsim.transport.rc.Testbed;
import org.rdsim.verbs.VerbsException;

class NicTest {
  private static final int MTU = 4096;
  private static final int MESSAGE = 100 * MTU;

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 10})
  void shouldGiveQueuePairsTurnsOfOnePacket(int queuePairs) {
    Testbed bed = new Setup().build();
    PacketLog log = bed.watch(0);
    for (int i = 0; i < queuePairs; i++) {
      bed.connect(0, 1).left().write(1, MESSAGE);
    }
    bed.run();
    List<Integer> flows = log.data().stream().map(Seen::flow).toList();
    assertThat(flows).hasSize(queuePairs * 100);
    List<Integer> round = IntStream.range(0, queuePairs).boxed().toList();
    assertThat(flows.get(0)).as("alone at first").isZero();
    for (int i = 1; i + queuePairs <= flows.size(); i += queuePairs) {
      assertThat(flows.subList(i, i + queuePairs)).isEqualTo(round);
    }
  }

  @Test
  void shouldGiveANewQueuePairATurnAtOnce() {
    Testbed bed = new Setup().build();
    PacketLog log = bed.watch(0);
    Connection busy = bed.connect(0, 1);
    Connection late = bed.connect(0, 1);
    busy.left().write(1, MESSAGE);
    bed.at(0, 10_000_000, () -> late.left().write(1, MESSAGE));
    bed.run();
    List<Seen> after = log.data().stream().filter(seen -> seen.at() >= 10_000_000).toList();
    assertThat(after.subList(0, 4)).extracting(Seen::flow).isIn(expected(0), expected(1));
  }

  private static List<Integer> expected(int first) {
    return Arrays.asList(first, 1 - first, first, 1 - first);
  }

  @Test
  void shouldSendControlPacketsFirst() {
    Testbed bed = new Setup().ackEvery(1).build();
    PacketLog toHost = bed.watch(1);
    PacketLog fromHost = bed.watch(0);
    for (int i = 0; i < 4; i++) {
      bed.connect(0, 1).left().write(1, MESSAGE);
    }
    bed.connect(1, 0).left().write(1, MESSAGE);
    bed.run();
    List<Long> requests =
        toHost.delivered().stream()
            .filter(seen -> seen.type() == Packet.DATA)
            .map(Seen::at)
            .toList();
    List<Seen> acks = fromHost.acks();
    long packetPs = (MTU + 98) * 80L;
    assertThat(acks).hasSameSizeAs(requests);
    for (int i = 0; i < acks.size(); i++) {
      assertThat(acks.get(i).at() - requests.get(i)).isBetween(0L, packetPs);
    }
  }

  @Test
  void shouldCarryMessagesToItsOwnHostAtItsRate() {
    Testbed bed = new Setup().ackEvery(1000).build();
    Connection connection = bed.connect(0, 0);
    connection.left().write(1, MESSAGE);
    bed.run();
    Link loopback = ((HostPort) bed.nic(0).port(0)).loopback();
    long delivered = (100 * (MTU + 82) + 16) * 80L + loopback.delayPs();
    assertThat(connection.right().deliveries()).containsExactly(delivered);
    assertThat(connection.left().sends())
        .extracting(Completion::at)
        .containsExactly(delivered + 86 * 80 + loopback.delayPs());
    assertThat(bed.linkFrom(0).delivered()).isZero();
    assertThat(loopback.delivered()).isEqualTo(100 + 1);
  }

  @Test
  void shouldShareItsRateBetweenItsOwnHostAndTheWire() {
    Testbed bed = new Setup().build();
    Connection inside = bed.connect(0, 0);
    Connection outside = bed.connect(0, 1);
    inside.left().write(1, MESSAGE);
    outside.left().write(1, MESSAGE);
    bed.run();
    long both = 2 * (100 * (MTU + 82) + 16) * 80L;
    long last = outside.right().deliveries().get(0) - bed.linkFrom(0).delayPs();
    assertThat(last).isBetween(both, both + 8 * 86 * 80);
  }

  @Test
  void shouldCountPacketsForNoQueuePair() throws VerbsException {
    Testbed bed = new Setup().timeout(0).build();
    Connection connection = bed.connect(0, 1);
    Connection other = bed.connect(0, 1);
    connection.right().queuePair().destroy();
    connection.left().write(1, 5 * MTU);
    other.left().write(2, MTU);
    bed.run();
    assertThat(bed.nic(1).unknownQpnDrops()).isEqualTo(5);
    assertThat(other.left().sendOutcomes()).containsExactly("2 SUCCESS");
    assertThat(connection.left().sends()).isEmpty();
  }
}
