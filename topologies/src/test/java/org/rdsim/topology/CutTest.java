package org.rdsim.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.rdsim.topology.routing.ShortestPathRouting;

class CutTest {
  private static final int HOSTS_EACH = 4;

  /** Racks of four hosts, each with a switch of its own, and spines that all racks share. */
  private static Topology racks(int racks, int spines) {
    TopologyBuilder graph = new TopologyBuilder();
    int hosts = racks * HOSTS_EACH;
    for (int host = 0; host < hosts; host++) {
      graph.addHost("h" + host);
    }
    for (int rack = 0; rack < racks; rack++) {
      graph.addSwitch("leaf" + rack, 1, 0);
    }
    for (int spine = 0; spine < spines; spine++) {
      graph.addSwitch("spine" + spine, 2, 0);
    }
    for (int host = 0; host < hosts; host++) {
      graph.connect(host, hosts + host / HOSTS_EACH, 1_000_000_000L, 1000);
    }
    for (int rack = 0; rack < racks; rack++) {
      for (int spine = 0; spine < spines; spine++) {
        graph.connect(hosts + rack, hosts + racks + spine, 1_000_000_000L, 1000);
      }
    }
    return graph.build(new ShortestPathRouting());
  }

  @Property(tries = 100, seed = "1")
  void shouldSpreadHostsEvenlyAndInOrder(
      @ForAll @IntRange(min = 1, max = 20) int racks, @ForAll @IntRange(min = 1, max = 20) int n) {
    Topology topology = racks(racks, 2);
    int parts = Math.min(n, topology.hostCount());

    int[] hosts = Arrays.copyOf(Cut.into(topology, parts), topology.hostCount());

    assertThat(hosts).isSorted();
    int[] sizes = new int[parts];
    Arrays.stream(hosts).forEach(part -> sizes[part]++);
    int most = Arrays.stream(sizes).max().orElseThrow();
    assertThat(Arrays.stream(sizes).min().orElseThrow()).isGreaterThanOrEqualTo(most - 1);
  }

  @Test
  void shouldPutEachLeafWhereItsHostsAre() {
    int[] parts = Cut.into(racks(6, 3), 3);

    int hosts = 6 * HOSTS_EACH;
    for (int leaf = 0; leaf < 6; leaf++) {
      assertThat(parts[hosts + leaf]).isEqualTo(parts[leaf * HOSTS_EACH]).isEqualTo(leaf / 2);
    }
  }

  @Test
  void shouldSpreadSwitchesThatAllPartsNeed() {
    int[] parts = Cut.into(racks(4, 4), 4);

    int[] spines = Arrays.copyOfRange(parts, 4 * HOSTS_EACH + 4, parts.length);
    assertThat(spines).containsExactlyInAnyOrder(0, 1, 2, 3);
  }

  @Test
  void shouldCutOnlyCablesBetweenTiers() {
    Topology topology = racks(8, 4);
    int[] parts = Cut.into(topology, 4);

    for (Cable cable : topology.cables()) {
      if (topology.isHost(cable.nodeA())) {
        assertThat(parts[cable.nodeA()]).isEqualTo(parts[cable.nodeB()]);
      }
    }
    long cut = topology.cables().stream().filter(c -> parts[c.nodeA()] != parts[c.nodeB()]).count();
    assertThat(cut).isEqualTo(8 * 4 * 3 / 4);
  }

  @Test
  void shouldLeaveAWholeNetworkWhole() {
    assertThat(Cut.into(racks(3, 2), 1)).containsOnly(0);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Cut.into(racks(3, 2), 0))
        .withMessageContaining("at least one part");
  }
}
