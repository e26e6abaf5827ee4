package org.rdsim.topology.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rdsim.config.ConfigException;
import org.rdsim.topology.Cable;
import org.rdsim.topology.SwitchNode;
import org.rdsim.topology.Topology;
import org.rdsim.topology.routing.ShortestPathRouting;

class GraphTest {
  private static final NaturalOrder ORDER = new NaturalOrder();

  @Test
  void shouldPutNumbersInNamesInOrder() {
    List<String> names =
        Arrays.asList("h10", "h2", "h", "h02", "a.2.b", "a.10.a", "h2x", "H3", "7");

    names.sort(ORDER);

    assertThat(names).containsExactly("7", "H3", "a.2.b", "a.10.a", "h", "h02", "h2", "h2x", "h10");
  }

  @Property(tries = 500, seed = "1")
  void shouldOrderAllNames(@ForAll String a, @ForAll String b, @ForAll String c) {
    assertThat(ORDER.compare(a, b)).isEqualTo(-ORDER.compare(b, a));
    assertThat(ORDER.compare(a, b) == 0).isEqualTo(a.equals(b));
    List<String> sorted = Arrays.asList(a, b, c);
    sorted.sort(ORDER);
    assertThat(ORDER.compare(sorted.get(0), sorted.get(2))).isLessThanOrEqualTo(0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'type': 'leaf-spine', 'hosts': 24, 'leaves': 3, 'spines': 2, 'parallelLinks': 2",
        "'type': 'dumbbell', 'left': 3, 'trunkSpeed': '10Gbps', 'switchLatency': '30ns'",
        "'type': 'random-regular', 'switches': 12, 'degree': 3",
        "'type': 'direct'"
      })
  void shouldBeTheShapeThatItWritesOut(String keys) {
    Topology shape = FabricConfig.read(keys).build();

    Topology graph = writtenOut(shape, new Random(1)).build();

    assertThat(graph.cables()).containsExactlyInAnyOrderElementsOf(shape.cables());
    assertThat(graph.linkNames()).containsExactlyInAnyOrderElementsOf(shape.linkNames());
    assertThat(graph.switches().stream().map(SwitchNode::pipelinePs))
        .containsExactlyElementsOf(shape.switches().stream().map(SwitchNode::pipelinePs).toList());
  }

  @Property(tries = 50, seed = "1")
  void shouldNotDependOnTheOrderOfItsLists(@ForAll Random random) {
    Topology shape =
        FabricConfig.read(
                "'type': 'dragonfly', 'switchesPerGroup': 3, 'hostsPerSwitch': 2, 'globalLinks': 1")
            .build();

    Topology one = writtenOut(shape, new Random(1)).build();
    Topology other = writtenOut(shape, random).build();

    assertThat(other.cables()).isEqualTo(one.cables());
    assertThat(other.linkNames()).isEqualTo(one.linkNames());
    assertThat(other.switches()).isEqualTo(one.switches());
  }

  /** The same nodes and cables in another order, with their ends swapped at random. */
  private static GraphConfig writtenOut(Topology shape, Random random) {
    List<String> hosts = new ArrayList<>();
    for (int host = 0; host < shape.hostCount(); host++) {
      hosts.add(shape.name(host));
    }
    List<GraphSwitchConfig> switches = new ArrayList<>();
    shape.switches().forEach(s -> switches.add(new GraphSwitchConfig(s.name(), s.pipelinePs())));
    List<GraphLinkConfig> links = new ArrayList<>();
    for (Cable cable : shape.cables()) {
      List<String> ends = Arrays.asList(shape.name(cable.nodeA()), shape.name(cable.nodeB()));
      if (random.nextBoolean()) {
        Collections.swap(ends, 0, 1);
      }
      links.add(new GraphLinkConfig(ends, cable.bitsPerSecond(), cable.propagationPs(), 1));
    }
    Collections.shuffle(hosts, random);
    Collections.shuffle(switches, random);
    Collections.shuffle(links, random);
    return new GraphConfig(hosts, switches, links);
  }

  @Test
  void shouldRefuseAPathThatUsesUpTheHops() {
    StringBuilder switches = new StringBuilder();
    StringBuilder links = new StringBuilder("{'ends': ['a', 's0']}, {'ends': ['b', 's63']}");
    for (int i = 0; i < 64; i++) {
      switches.append(i == 0 ? "" : ", ").append("{'name': 's" + i + "'}");
      links.append(i == 0 ? "" : ", {'ends': ['s" + (i - 1) + "', 's" + i + "']}");
    }

    assertThatThrownBy(
            () ->
                FabricConfig.readFormat(
                    "'type': 'graph', 'hosts': ['a', 'b'], 'switches': [%s], 'links': [%s]",
                    switches, links))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining(
            "$.topology.links: the longest of the shortest paths has 64 switches; packets may pass"
                + " 63 before they are dropped");
  }

  @Test
  void shouldKnowTheLongestOfTheShortestPaths() {
    Topology lot = FabricConfig.read("'type': 'parking-lot', 'switches': 9").build();
    assertThat(ShortestPathRouting.mostSwitches(lot)).isEqualTo(9);
    Topology star = FabricConfig.read("'type': 'star', 'hosts': 3").build();
    assertThat(ShortestPathRouting.mostSwitches(star)).isEqualTo(1);
  }
}
