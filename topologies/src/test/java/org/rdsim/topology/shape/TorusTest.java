package org.rdsim.topology.shape;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.rdsim.topology.Routes;
import org.rdsim.topology.Topology;

class TorusTest {
  private static Topology torus(List<Integer> sizes, int hosts, String paths) {
    return FabricConfig.readFormat(
            "'type': 'torus', 'sizes': %s, 'hostsPerSwitch': %d, 'paths': '%s'",
            sizes, hosts, paths)
        .build();
  }

  /** Steps the shorter way around in every dimension. */
  private static int distance(List<Integer> sizes, int a, int b) {
    int sum = 0;
    for (int size : sizes) {
      int apart = Math.abs(a % size - b % size);
      sum += Math.min(apart, size - apart);
      a /= size;
      b /= size;
    }
    return sum;
  }

  @Property(tries = 40, seed = "1")
  void shouldTakeTheShorterWayAroundInEveryDimension(
      @ForAll @Size(min = 1, max = 4) List<@IntRange(min = 2, max = 5) Integer> sizes,
      @ForAll @IntRange(min = 1, max = 2) int hosts,
      @ForAll boolean inOrder) {
    Topology topology = torus(sizes, hosts, inOrder ? "dimension-ordered" : "minimal");
    Routes routes = new Routes(topology);
    int count = topology.hostCount();
    for (int i = 0; i < 200; i++) {
      int from = i * 7919 % count;
      int to = i * 104_729 % count;
      if (from != to) {
        int expected = 2 + distance(sizes, from / hosts, to / hosts);
        assertThat(routes.length(from, to, i)).isEqualTo(expected);
        assertThat(routes.distance(from, to)).isEqualTo(expected);
      }
    }
  }

  @Test
  void shouldHaveThePathsOfTheTextbook() {
    assertThat(new Routes(torus(List.of(4, 4), 1, "minimal")).diameter()).isEqualTo(2 + 4);
    assertThat(new Routes(torus(List.of(3, 3, 3), 1, "minimal")).diameter()).isEqualTo(2 + 3);
    assertThat(new Routes(torus(List.of(2, 2, 2, 2), 1, "minimal")).diameter()).isEqualTo(2 + 4);
    Routes routes = new Routes(torus(List.of(5, 5), 1, "minimal"));
    assertThat(routes.count(0, 2 + 2 * 5)).as("4! / (2! 2!)").isEqualTo(6);
    assertThat(new Routes(torus(List.of(4, 4), 1, "minimal")).count(0, 2 + 2 * 4))
        .as("twice around in each dimension")
        .isEqualTo(6 * 4);
    assertThat(new Routes(torus(List.of(2, 2, 2), 1, "minimal")).count(0, 7)).isEqualTo(6);
  }

  @Test
  void shouldHaveOnePathInDimensionOrder() {
    Topology topology = torus(List.of(5, 5), 1, "dimension-ordered");
    Routes routes = new Routes(topology);

    assertThat(routes.count(0, 2 + 2 * 5)).isEqualTo(1);
    assertThat(topology.name(25 + 2 + 2 * 5)).isEqualTo("s2.2");
    int[] ports = routes.ports(25, 0, 2 + 2 * 5, 0);
    assertThat(topology.name(topology.neighbor(25, ports[0]))).isEqualTo("s1.0");
  }

  @Test
  void shouldHaveOneCableInADimensionOfTwo() {
    Topology cube = torus(List.of(2, 2, 2), 1, "minimal");

    assertThat(cube.cables()).hasSize(8 + 12);
    TreeSet<String> neighbors = new TreeSet<>();
    for (int port = 1; port < cube.portCount(8); port++) {
      neighbors.add(cube.name(cube.neighbor(8, port)));
    }
    assertThat(neighbors).containsExactly("s0.0.1", "s0.1.0", "s1.0.0");
  }
}
