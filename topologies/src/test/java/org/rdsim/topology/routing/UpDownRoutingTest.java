package org.rdsim.topology.routing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.rdsim.engine.ChiSquare;
import org.rdsim.network.Link;
import org.rdsim.network.Network;
import org.rdsim.network.Packet;
import org.rdsim.network.forward.NextHops;
import org.rdsim.topology.Networks;
import org.rdsim.topology.Topology;
import org.rdsim.topology.shape.FatTree;
import org.rdsim.topology.shape.LeafSpine;
import org.rdsim.topology.shape.Star;
import org.rdsim.topology.shape.TierAttributes;

class UpDownRoutingTest {
  private static final TierAttributes TIER = new TierAttributes(100_000_000_000L, 1_000, 0);
  private static final int ENTROPIES = 6_400;

  @Provide
  Arbitrary<Topology> trees() {
    Arbitrary<Integer> count = Arbitraries.integers().between(1, 4);
    Arbitrary<Topology> stars = count.map(hosts -> new Star(hosts, TIER).build());
    Arbitrary<Topology> twoTiers =
        Combinators.combine(count, count, count, count)
            .as(
                (leaves, hosts, spines, parallel) ->
                    new LeafSpine(1, leaves, hosts, spines, parallel, TIER, TIER).build());
    Arbitrary<Topology> threeTiers =
        Combinators.combine(count.list().ofSize(3), count.list().ofSize(2))
            .as((down, up) -> new FatTree(down, up, List.of(TIER, TIER, TIER)).build());
    return Arbitraries.oneOf(stars, twoTiers, threeTiers);
  }

  @Property(tries = 200, seed = "1")
  void shouldHaveAllShortestPaths(@ForAll("trees") Topology tree, @ForAll long seed) {
    List<NextHops> byArithmetic = tree.nextHops(seed);
    List<NextHops> bySearch = new ShortestPathRouting().nextHops(tree, seed, false);
    Packet probe = Networks.probe();
    for (int node = 0; node < byArithmetic.size(); node++) {
      for (int host = 0; host < tree.hostCount(); host++) {
        probe.destination = host;
        assertThat(ports(byArithmetic.get(node), probe))
            .isEqualTo(ports(bySearch.get(node), probe));
        for (int entropy = 0; entropy < 16; entropy++) {
          probe.entropy = entropy * 7919;
          assertThat(byArithmetic.get(node).egress(probe))
              .isEqualTo(bySearch.get(node).egress(probe));
        }
      }
    }
  }

  private static List<Integer> ports(NextHops hops, Packet probe) {
    int group = hops.group(probe);
    assertThat(group).isLessThan(hops.groups());
    return IntStream.range(0, hops.size(group)).mapToObj(place -> hops.port(group, place)).toList();
  }

  @Property(tries = 200, seed = "1")
  void shouldReachEveryHostUpAndThenDown(@ForAll("trees") Topology tree, @ForAll long seed) {
    Network network = Networks.wire(tree, seed);
    for (int a = 0; a < tree.hostCount(); a++) {
      for (int b = 0; b < tree.hostCount(); b++) {
        for (int entropy = 0; a != b && entropy < 8; entropy++) {
          assertUpThenDown(tree, network.path(a, b, entropy).links());
        }
      }
    }
  }

  private static void assertUpThenDown(Topology tree, List<Link> links) {
    int hops = links.size();
    assertThat(hops).isEven();
    for (int i = 0; i < hops; i++) {
      int reached = links.get(i).to().id();
      int tier = tree.isHost(reached) ? 0 : tierOf(tree, reached);
      assertThat(tier).isEqualTo(i < hops / 2 ? i + 1 : hops - 1 - i);
    }
  }

  private static int tierOf(Topology tree, int node) {
    return tree.switches().get(node - tree.hostCount()).tier();
  }

  private static Topology kary(int half) {
    return new FatTree(
            List.of(half, half, 2 * half), List.of(half, half), List.of(TIER, TIER, TIER))
        .build();
  }

  @Test
  void shouldSpreadFlowsEvenlyOverAllPaths() {
    Topology tree = kary(4);
    for (long seed = 1; seed <= 10; seed++) {
      Network network = Networks.wire(tree, seed);
      long[] paths = new long[16];
      for (int entropy = 0; entropy < ENTROPIES; entropy++) {
        Link toCore = network.path(3, 100, entropy).links().get(2);
        paths[toCore.to().id() - firstCore(tree)]++;
      }
      assertThat(ChiSquare.isUniform(paths)).isTrue();
    }
  }

  @Test
  void shouldSpreadFlowsWithScatteredEntropiesEvenly() {
    Topology tree = kary(4);
    Network network = Networks.wire(tree, 5);
    long[] paths = new long[16];
    for (int i = 0; i < ENTROPIES; i++) {
      int entropy = i << 16 | 4791;
      paths[network.path(3, 100, entropy).links().get(2).to().id() - firstCore(tree)]++;
    }
    assertThat(ChiSquare.isUniform(paths)).isTrue();
  }

  @Test
  void shouldSpreadFlowsEvenlyOverParallelCables() {
    Topology tree = new LeafSpine(1, 2, 2, 2, 4, TIER, TIER).build();
    Network network = Networks.wire(tree, 3);
    long[] up = new long[8];
    long[] down = new long[4];
    for (int entropy = 0; entropy < ENTROPIES; entropy++) {
      List<Link> links = network.path(0, 3, entropy).links();
      up[links.get(1).from().index() - 2]++;
      down[links.get(2).from().index() - 4]++;
    }
    assertThat(ChiSquare.isUniform(up)).isTrue();
    assertThat(ChiSquare.isUniform(down)).isTrue();
  }

  @Test
  void shouldLetSwitchesChooseIndependently() {
    Network network = Networks.wire(kary(4), 7);
    long[] choices = new long[16];
    for (int entropy = 0; entropy < ENTROPIES; entropy++) {
      int first = network.path(0, 100, entropy).links().get(1).from().index() - 4;
      int second = network.path(4, 100, entropy).links().get(1).from().index() - 4;
      choices[4 * first + second]++;
    }
    assertThat(ChiSquare.isUniform(choices)).isTrue();
  }

  private static int firstCore(Topology tree) {
    return tree.nodeCount() - 16;
  }
}
