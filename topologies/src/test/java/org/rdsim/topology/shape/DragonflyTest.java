package org.rdsim.topology.shape;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.rdsim.engine.ChiSquare;
import org.rdsim.network.Link;
import org.rdsim.network.Network;
import org.rdsim.rules.Rule;
import org.rdsim.topology.Cable;
import org.rdsim.topology.Networks;
import org.rdsim.topology.Routes;
import org.rdsim.topology.Topology;

class DragonflyTest {
  private static Topology dragonfly(int g, int a, int p, int h, String paths) {
    return FabricConfig.readFormat(
            "'type': 'dragonfly', 'groups': %d, 'switchesPerGroup': %d, 'hostsPerSwitch': %d,"
                + " 'globalLinks': %d, 'paths': '%s'",
            g, a, p, h, paths)
        .build();
  }

  private static int group(Topology topology, int node) {
    return Integer.parseInt(topology.name(node).replaceAll("g(\\d+)\\..*", "$1"));
  }

  @Test
  void shouldHaveOneCableBetweenAnyTwoGroupsWhenFull() {
    Topology full =
        FabricConfig.read(
                "'type': 'dragonfly', 'switchesPerGroup': 4, 'hostsPerSwitch': 2, 'globalLinks': 2")
            .build();

    assertThat(full.hostCount()).isEqualTo(9 * 4 * 2);
    assertThat(cablesBetweenGroups(full))
        .hasSize(9 * 8 / 2)
        .allSatisfy((k, n) -> assertThat(n).isOne());
    for (int node = full.hostCount(); node < full.nodeCount(); node++) {
      assertThat(full.portCount(node)).isEqualTo(2 + 3 + 2);
    }
  }

  private static Map<String, Integer> cablesBetweenGroups(Topology topology) {
    Map<String, Integer> count = new TreeMap<>();
    for (Cable cable : topology.cables()) {
      if (!topology.isHost(cable.nodeA())) {
        int a = group(topology, cable.nodeA());
        int b = group(topology, cable.nodeB());
        if (a != b) {
          count.merge(Math.min(a, b) + "-" + Math.max(a, b), 1, Integer::sum);
        }
      }
    }
    return count;
  }

  @Property(tries = 60, seed = "1")
  void shouldTakeALocalAGlobalAndALocalLinkAtMost(
      @ForAll @IntRange(min = 2, max = 9) int g,
      @ForAll @IntRange(min = 1, max = 4) int a,
      @ForAll @IntRange(min = 1, max = 3) int h) {
    Assume.that(a * h >= g - 1);
    Topology topology = dragonfly(g, a, 1, h, "minimal");
    Network network = Networks.wire(topology, 5);
    Routes routes = new Routes(topology);
    Map<String, Integer> cables = cablesBetweenGroups(topology);

    assertThat(cables).hasSize(g * (g - 1) / 2);
    int least = a * h / (g - 1);
    assertThat(cables.values()).allSatisfy(n -> assertThat(n).isBetween(least, least + 1));
    for (int from = 0; from < topology.hostCount(); from++) {
      for (int to = 0; to < topology.hostCount(); to++) {
        if (from != to) {
          int length = routes.length(from, to, 0);
          assertThat(length).isBetween(3, from / a == to / a ? 3 : 5);
          for (int entropy = 0; entropy < 4; entropy++) {
            assertThat(network.path(from, to, entropy).hops()).isEqualTo(length);
            int global = globalLinks(topology, network, from, to, entropy);
            assertThat(global).isEqualTo(from / a == to / a ? 0 : 1);
          }
        }
      }
    }
  }

  private static int globalLinks(
      Topology topology, Network network, int from, int to, int entropy) {
    int global = 0;
    for (Link link : network.path(from, to, entropy).links()) {
      int one = link.from().node().id();
      int other = link.to().id();
      if (!topology.isHost(one) && !topology.isHost(other)) {
        global += group(topology, one) == group(topology, other) ? 0 : 1;
      }
    }
    return global;
  }

  @Property(tries = 40, seed = "1")
  void shouldReachEveryHostByWayOfAnIntermediateGroup(
      @ForAll @IntRange(min = 2, max = 9) int g,
      @ForAll @IntRange(min = 1, max = 4) int a,
      @ForAll @IntRange(min = 1, max = 3) int h,
      @ForAll long seed) {
    Assume.that(a * h >= g - 1);
    Topology topology = dragonfly(g, a, 1, h, "valiant");
    Network network = Networks.wire(topology, seed);
    for (int from = 0; from < topology.hostCount(); from++) {
      for (int to = 0; to < topology.hostCount(); to++) {
        for (int entropy = 0; from != to && entropy < 8; entropy++) {
          assertThat(network.path(from, to, entropy).hops()).isLessThanOrEqualTo(2 + 5);
          int global = globalLinks(topology, network, from, to, entropy);
          assertThat(global).isLessThanOrEqualTo(from / a == to / a ? 0 : 2);
        }
      }
    }
  }

  @Test
  @Rule("fabric/15")
  void shouldTakeMinimalPathsWithUgalWhileQueuesAreEmpty() {
    Network minimal = Networks.wire(dragonfly(9, 4, 1, 2, "minimal"), 3);
    Network ugal = Networks.wire(dragonfly(9, 4, 1, 2, "ugal"), 3);
    for (int to = 1; to < 36; to++) {
      for (int entropy = 0; entropy < 8; entropy++) {
        assertThat(ugal.path(0, to, entropy).links())
            .extracting(Link::name)
            .isEqualTo(minimal.path(0, to, entropy).links().stream().map(Link::name).toList());
      }
    }
  }

  @Test
  void shouldSpreadFlowsOverAllIntermediateGroupsEvenly() {
    Topology topology = dragonfly(9, 4, 1, 2, "valiant");
    Network network = Networks.wire(topology, 3);
    long[] flows = new long[9];
    for (int entropy = 0; entropy < 9_000; entropy++) {
      TreeSet<Integer> groups = new TreeSet<>();
      for (Link link : network.path(0, 35, entropy).links()) {
        groups.add(group(topology, link.to().id() < 36 ? 36 + link.to().id() : link.to().id()));
      }
      groups.remove(0);
      groups.remove(8);
      assertThat(groups).hasSizeLessThanOrEqualTo(1);
      flows[groups.isEmpty() ? 0 : groups.first()]++;
    }
    assertThat(flows[8]).isZero();
    flows[8] = flows[0] / 2;
    flows[0] -= flows[8];
    assertThat(ChiSquare.isUniform(flows)).isTrue();
  }
}
