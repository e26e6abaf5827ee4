package org.rdsim.topology.routing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.rdsim.network.Forwarding;
import org.rdsim.network.Network;
import org.rdsim.network.Packet;
import org.rdsim.topology.Networks;
import org.rdsim.topology.Topology;
import org.rdsim.topology.TopologyBuilder;

class ShortestPathRoutingTest {
  private static final long RATE = 100_000_000_000L;

  /** A ring of four switches with a host on each. */
  private static Topology ring() {
    TopologyBuilder graph = new TopologyBuilder().addHosts(4);
    for (int i = 0; i < 4; i++) {
      graph.addSwitch("s" + i, 1, 0);
    }
    for (int i = 0; i < 4; i++) {
      graph.connect(i, 4 + i, RATE, 1);
      graph.connect(4 + i, 4 + (i + 1) % 4, RATE, 1);
    }
    return graph.build(new ShortestPathRouting());
  }

  @Test
  void shouldUseBothWaysAroundAnEvenRing() {
    Network network = Networks.wire(ring(), 1);

    TreeSet<String> transit = new TreeSet<>();
    for (int entropy = 0; entropy < 100; entropy++) {
      assertThat(network.path(0, 2, entropy).hops()).isEqualTo(4);
      transit.add(network.path(0, 2, entropy).links().get(1).to().name());
    }
    assertThat(transit).containsExactly("s1", "s3");
  }

  @Test
  void shouldSpreadDifferentlyWithAnotherSeed() {
    Topology ring = ring();

    assertThat(waysAround(ring, 1))
        .isEqualTo(waysAround(ring, 1))
        .isNotEqualTo(waysAround(ring, 2));
  }

  private static List<String> waysAround(Topology ring, long seed) {
    Network network = Networks.wire(ring, seed);
    List<String> ways = new ArrayList<>();
    for (int entropy = 0; entropy < 64; entropy++) {
      ways.add(network.path(0, 2, entropy).links().get(1).to().name());
    }
    return ways;
  }

  @Test
  void shouldUseAllParallelCablesToAHost() {
    TopologyBuilder graph = new TopologyBuilder().addHosts(2);
    int node = graph.addSwitch("s", 1, 0);
    graph.connect(0, node, RATE, 1);
    graph.connect(1, node, RATE, 1);
    graph.connect(1, node, RATE, 1);
    Forwarding forwarding = graph.build(new ShortestPathRouting()).nextHops(1).get(0);

    assertThat(egresses(forwarding, 1)).containsExactly(1, 2);
    assertThat(egresses(forwarding, 0)).containsExactly(0);
  }

  @Test
  void shouldKnowNoWayToAnotherPlane() {
    TopologyBuilder graph = new TopologyBuilder().addHosts(3);
    int left = graph.addSwitch("left", 1, 0);
    int right = graph.addSwitch("right", 1, 0);
    graph.connect(0, left, RATE, 1);
    graph.connect(1, left, RATE, 1);
    graph.connect(0, right, RATE, 1);
    graph.connect(2, right, RATE, 1);
    graph.connect(1, 2, RATE, 1);

    Forwarding forwarding = graph.build(new ShortestPathRouting()).nextHops(1).get(0);

    assertThat(egresses(forwarding, 2)).containsExactly(-1);
  }

  private static Set<Integer> egresses(Forwarding forwarding, int destination) {
    Set<Integer> ports = new TreeSet<>();
    Packet probe = Networks.probe();
    probe.destination = destination;
    for (int entropy = 0; entropy < 64; entropy++) {
      probe.entropy = entropy;
      ports.add(forwarding.egress(probe));
    }
    return ports;
  }

  @Property(tries = 100, seed = "1")
  void shouldTakeTheFewestHopsInAnyGraph(
      @ForAll @IntRange(min = 1, max = 12) int switches,
      @ForAll @IntRange(min = 2, max = 12) int hosts,
      @ForAll @IntRange(max = 12) int extraCables,
      @ForAll long seed) {
    Topology topology = random(switches, hosts, extraCables, seed);
    Network network = Networks.wire(topology, seed);
    int[][] hops = hops(topology);
    for (int a = 0; a < hosts; a++) {
      for (int b = 0; b < hosts; b++) {
        for (int entropy = 0; a != b && entropy < 8; entropy++) {
          assertThat(network.path(a, b, entropy).hops()).isEqualTo(hops[a][b]);
        }
      }
    }
  }

  private static Topology random(int switches, int hosts, int extraCables, long seed) {
    Random random = new Random(seed);
    TopologyBuilder graph = new TopologyBuilder().addHosts(hosts);
    for (int i = 0; i < switches; i++) {
      graph.addSwitch("s" + i, 1, 0);
    }
    for (int host = 0; host < hosts; host++) {
      graph.connect(host, hosts + random.nextInt(switches), RATE, 1);
    }
    for (int i = 1; i < switches; i++) {
      graph.connect(hosts + i, hosts + random.nextInt(i), RATE, 1);
    }
    for (int i = 0; i < extraCables && switches > 1; i++) {
      int a = random.nextInt(switches);
      int b = (a + 1 + random.nextInt(switches - 1)) % switches;
      graph.connect(hosts + a, hosts + b, RATE, 1);
    }
    return graph.build(new ShortestPathRouting());
  }

  /**
   * Distances by the algorithm of Floyd and Warshall; hosts have one cable and so are no transit.
   */
  private static int[][] hops(Topology topology) {
    int nodes = topology.nodeCount();
    int[][] hops = new int[nodes][nodes];
    for (int a = 0; a < nodes; a++) {
      Arrays.fill(hops[a], nodes + 1);
      hops[a][a] = 0;
      for (int port = 0; port < topology.portCount(a); port++) {
        hops[a][topology.neighbor(a, port)] = 1;
      }
    }
    for (int via = 0; via < nodes; via++) {
      for (int a = 0; a < nodes; a++) {
        for (int b = 0; b < nodes; b++) {
          hops[a][b] = Math.min(hops[a][b], hops[a][via] + hops[via][b]);
        }
      }
    }
    return hops;
  }
}
