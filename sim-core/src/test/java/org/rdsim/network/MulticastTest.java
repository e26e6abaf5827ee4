package org.rdsim.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.rdsim.engine.Simulation;
import org.rdsim.network.fault.Loss;
import org.rdsim.network.fault.Scope;
import org.rdsim.network.queue.Ports;
import org.rdsim.network.queue.QueueSettings;
import org.rdsim.rules.Rule;

class MulticastTest {
  private static final long RATE = 100_000_000_000L;
  private static final QueueSettings QUEUES =
      new QueueSettings(1, QueueSettings.UNLIMITED, null, QueueSettings.Mode.FUSED);

  @Property(seed = "1", tries = 300)
  @Rule("ud/9")
  void shouldReachEachMemberOnce(@ForAll long seed) {
    RandomGraph graph = new RandomGraph(new Random(seed));
    Multicast multicast = graph.network.multicast();
    Random random = new Random(~seed);
    for (int round = 0; round < 3; round++) {
      int group = multicast.addGroup();
      boolean[] member = new boolean[graph.hosts.size()];
      for (int i = 0; i < member.length; i++) {
        member[i] = random.nextBoolean();
        if (member[i]) {
          multicast.join(group, i);
        }
      }
      graph.sendFromEach(group, round);
      for (int at = 0; at < member.length; at++) {
        for (int from = 0; from < member.length; from++) {
          boolean expected = member[at] && graph.part[at] == graph.part[from];
          assertThat(graph.copies(at, from, round))
              .as("round %d, from %d to %d", round, from, at)
              .isEqualTo(expected ? 1 : 0);
        }
      }
    }
    assertThat(graph.packets.inUse()).isZero();
    assertThat(graph.network.conservationErrors()).isEmpty();
  }

  @Test
  @Rule("ud/9")
  void shouldSendNoMoreToHostsThatLeft() {
    StarNetwork star = new StarNetwork(QUEUES, new long[] {RATE, RATE, RATE}, 1000, 1000);
    int group = star.network.multicast().addGroup();
    star.network.multicast().join(group, 1);
    star.network.multicast().join(group, 2);
    star.hosts.get(0).send(star.packets.packet(0, 0, Multicast.destination(group), 1000));
    star.run();
    star.network.multicast().leave(group, 2);
    star.hosts.get(0).send(star.packets.packet(0, 1, Multicast.destination(group), 1000));
    star.run();
    assertThat(star.hosts.get(0).arrivals).isEmpty();
    assertThat(star.hosts.get(1).arrivals).hasSize(2);
    assertThat(star.hosts.get(2).arrivals).hasSize(1);
    assertThat(star.network.conservationErrors()).isEmpty();
  }

  @Test
  @Rule("ud/9")
  void shouldLoseCopiesOneByOne() {
    int members = 200;
    long[] rates = new long[members + 1];
    Arrays.fill(rates, RATE);
    StarNetwork star = new StarNetwork(QUEUES, rates, 1000, 1000);
    int group = star.network.multicast().addGroup();
    for (int i = 1; i <= members; i++) {
      star.network.multicast().join(group, i);
      star.port(i)
          .link()
          .setFault(new Loss(0.5, Scope.ALL, star.simulation.streams().of("copy" + i)));
    }
    star.hosts.get(0).send(star.packets.packet(0, 0, Multicast.destination(group), 1000));
    star.run();
    long arrived = star.hosts.stream().mapToLong(host -> host.arrivals.size()).sum();
    assertThat(arrived).isBetween(70L, 130L);
  }

  /** Hosts on randomly connected switches, with parallel cables, in one or more parts. */
  private static final class RandomGraph {
    final Simulation simulation = new Simulation(1);
    final List<TestHost> hosts = new ArrayList<>();
    final TestPackets packets = new TestPackets();
    final Network network;

    /** Of each host, the least switch that it can reach. */
    final int[] part;

    RandomGraph(Random random) {
      NetworkBuilder builder =
          new NetworkBuilder(simulation, new Ports(QUEUES, simulation.streams()));
      int count = 1 + random.nextInt(10);
      int switches = 1 + random.nextInt(6);
      for (int i = 0; i < count; i++) {
        hosts.add(new TestHost(simulation.partition(), i));
        builder.addHost(hosts.get(i));
      }
      int[] ports = new int[switches];
      int[] reach = new int[switches];
      for (int i = 0; i < switches; i++) {
        builder.addSwitch("s" + i, packet -> -1, 1000);
        reach[i] = i;
      }
      int[] leaf = new int[count];
      for (int i = 0; i < count; i++) {
        leaf[i] = random.nextInt(switches);
        builder.connect(i, 0, count + leaf[i], ports[leaf[i]]++, RATE, 1000);
      }
      for (int i = random.nextInt(10); i > 0; i--) {
        int a = random.nextInt(switches);
        int b = random.nextInt(switches);
        if (a != b) {
          builder.connect(count + a, ports[a]++, count + b, ports[b]++, RATE, 1000);
          join(reach, reach[a], reach[b]);
        }
      }
      network = builder.build();
      part = new int[count];
      for (int i = 0; i < count; i++) {
        part[i] = reach[leaf[i]];
      }
    }

    private static void join(int[] reach, int a, int b) {
      for (int i = 0; i < reach.length; i++) {
        reach[i] = reach[i] == a ? b : reach[i];
      }
    }

    void sendFromEach(int group, int number) {
      for (TestHost host : hosts) {
        host.send(packets.packet(host.id(), number, Multicast.destination(group), 1000));
      }
      simulation.run(Long.MAX_VALUE, 1_000_000);
    }

    long copies(int at, int from, int number) {
      return hosts.get(at).arrivals.stream()
          .filter(arrival -> arrival.source() == from && arrival.number() == number)
          .count();
    }
  }
}
