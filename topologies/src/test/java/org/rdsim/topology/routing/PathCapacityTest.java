package org.rdsim.topology.routing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.rdsim.network.Packet;
import org.rdsim.network.forward.NextHops;
import org.rdsim.topology.Networks;
import org.rdsim.topology.Topology;
import org.rdsim.topology.TopologyBuilder;

class PathCapacityTest {
  private static final long GBPS = 1_000_000_000L;

  private static List<Integer> weights(Topology topology, int switchNumber, int host) {
    NextHops hops = new ShortestPathRouting().nextHops(topology, 1, true).get(switchNumber);
    Packet probe = Networks.probe();
    probe.destination = host;
    int group = hops.group(probe);
    return IntStream.range(0, hops.size(group))
        .mapToObj(place -> hops.weight(group, place))
        .toList();
  }

  /**
   * Two leaves and two spines. The way by the second spine has a fast link up, but a slow one down.
   */
  @Test
  void shouldWeighWhatFitsThroughTheWholePath() {
    TopologyBuilder graph = new TopologyBuilder().addHosts(2);
    int left = graph.addSwitch("left", 1, 0);
    int right = graph.addSwitch("right", 1, 0);
    int fast = graph.addSwitch("fast", 2, 0);
    int slow = graph.addSwitch("slow", 2, 0);
    graph.connect(0, left, 400 * GBPS, 1);
    graph.connect(1, right, 400 * GBPS, 1);
    graph.connect(left, fast, 100 * GBPS, 1);
    graph.connect(left, slow, 400 * GBPS, 1);
    graph.connect(right, fast, 100 * GBPS, 1);
    graph.connect(right, slow, 25 * GBPS, 1);
    Topology topology = graph.build(new ShortestPathRouting());

    assertThat(weights(topology, 0, 1)).containsExactly(4, 1);
    assertThat(weights(topology, 1, 0)).containsExactly(4, 1);
    assertThat(weights(topology, 3, 1)).containsExactly(1);
  }

  @Test
  void shouldAddUpParallelCables() {
    TopologyBuilder graph = new TopologyBuilder().addHosts(2);
    int left = graph.addSwitch("left", 1, 0);
    int right = graph.addSwitch("right", 1, 0);
    int one = graph.addSwitch("one", 2, 0);
    int two = graph.addSwitch("two", 2, 0);
    graph.connect(0, left, 400 * GBPS, 1);
    graph.connect(1, right, 400 * GBPS, 1);
    graph.connect(left, one, 400 * GBPS, 1);
    graph.connect(left, two, 400 * GBPS, 1);
    for (int i = 0; i < 3; i++) {
      graph.connect(one, right, 50 * GBPS, 1);
    }
    graph.connect(two, right, 50 * GBPS, 1);
    Topology topology = graph.build(new ShortestPathRouting());

    assertThat(weights(topology, 0, 1)).containsExactly(3, 1);
    assertThat(weights(topology, 2, 1)).containsExactly(1, 1, 1);
  }

  @Test
  void shouldKeepRatiosOfOddRates() {
    TopologyBuilder graph = new TopologyBuilder().addHosts(2);
    int left = graph.addSwitch("left", 1, 0);
    int right = graph.addSwitch("right", 1, 0);
    graph.connect(0, left, GBPS, 1);
    graph.connect(1, right, GBPS, 1);
    graph.connect(left, right, 33_333_333_331L, 1);
    graph.connect(left, right, 99_999_999_977L, 1);

    List<Integer> weights = weights(graph.build(new ShortestPathRouting()), 0, 1);

    assertThat(weights.get(1) / (double) weights.get(0)).isBetween(2.9999, 3.0001);
  }
}
