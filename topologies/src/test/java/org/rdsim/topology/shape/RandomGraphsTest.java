package org.rdsim.topology.shape;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.rdsim.topology.Routes;
import org.rdsim.topology.Topology;

/** Random regular graphs and Xpanders. */
class RandomGraphsTest {
  private static Topology regular(int switches, int degree, long seed) {
    return FabricConfig.readFormat(
            "'type': 'random-regular', 'switches': %d, 'degree': %d, 'graphSeed': %d",
            switches, degree, seed)
        .build();
  }

  private static Topology xpander(int degree, int groupSize, long seed) {
    return FabricConfig.readFormat(
            "'type': 'xpander', 'degree': %d, 'groupSize': %d, 'graphSeed': %d",
            degree, groupSize, seed)
        .build();
  }

  /** The switches next to each; with one host each, a topology that exists is connected. */
  private static List<Set<Integer>> neighbors(Topology topology, int degree) {
    List<Set<Integer>> all = new ArrayList<>();
    int hosts = topology.hostCount();
    for (int i = 0; i < topology.switches().size(); i++) {
      assertThat(topology.portCount(hosts + i)).isEqualTo(degree + 1);
      Set<Integer> neighbors = new TreeSet<>();
      for (int port = 1; port <= degree; port++) {
        neighbors.add(topology.neighbor(hosts + i, port) - hosts);
      }
      assertThat(neighbors).as("no loops and no parallel cables").hasSize(degree).doesNotContain(i);
      all.add(neighbors);
    }
    return all;
  }

  @Property(tries = 200, seed = "1")
  void shouldDrawConnectedRegularGraphs(
      @ForAll @IntRange(min = 4, max = 40) int switches,
      @ForAll @IntRange(min = 3, max = 9) int degree,
      @ForAll @LongRange(min = 0) long seed) {
    Assume.that(degree < switches && switches * degree % 2 == 0);

    Topology topology = regular(switches, degree, seed);

    neighbors(topology, degree);
    Routes routes = new Routes(topology);
    assertThat(routes.length(0, switches - 1, 7)).isEqualTo(routes.distance(0, switches - 1));
  }

  @Property(tries = 100, seed = "1")
  void shouldConnectEachSwitchToOneOfEveryOtherGroup(
      @ForAll @IntRange(min = 3, max = 8) int degree,
      @ForAll @IntRange(min = 1, max = 8) int groupSize,
      @ForAll @LongRange(min = 0) long seed) {
    Topology topology = xpander(degree, groupSize, seed);

    List<Set<Integer>> neighbors = neighbors(topology, degree);
    for (int i = 0; i < neighbors.size(); i++) {
      TreeSet<Integer> groups = new TreeSet<>();
      neighbors.get(i).forEach(each -> groups.add(each / groupSize));
      assertThat(groups).hasSize(degree).doesNotContain(i / groupSize);
    }
  }

  @Test
  void shouldDependOnTheSeedOfTheGraphAlone() {
    assertThat(regular(20, 4, 1).cables())
        .isEqualTo(regular(20, 4, 1).cables())
        .isNotEqualTo(regular(20, 4, 2).cables());
    assertThat(xpander(4, 5, 1).cables())
        .isEqualTo(xpander(4, 5, 1).cables())
        .isNotEqualTo(xpander(4, 5, 2).cables());
  }

  /** In a random graph each pair of switches is as likely neighbours as any other. */
  @Test
  void shouldFavourNoPairOfSwitches() {
    int switches = 10;
    int degree = 3;
    int graphs = 3_000;
    long[] pairs = new long[switches * (switches - 1) / 2];
    for (int seed = 0; seed < graphs; seed++) {
      List<Set<Integer>> neighbors = neighbors(regular(switches, degree, seed), degree);
      int pair = 0;
      for (int a = 0; a < switches; a++) {
        for (int b = a + 1; b < switches; b++) {
          pairs[pair++] += neighbors.get(a).contains(b) ? 1 : 0;
        }
      }
    }
    double share = degree / (double) (switches - 1);
    double deviation = Math.sqrt(graphs * share * (1 - share));
    for (long count : pairs) {
      assertThat((double) count)
          .isBetween(graphs * share - 4.5 * deviation, graphs * share + 4.5 * deviation);
    }
  }

  @Test
  void shouldNeedFewHops() {
    assertThat(new Routes(regular(64, 8, 1)).diameter()).isBetween(2 + 3, 2 + 4);
    assertThat(new Routes(xpander(8, 8, 1)).diameter()).isBetween(2 + 3, 2 + 4);
  }
}
