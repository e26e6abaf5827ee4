package org.rdsim.topology.shape;

import java.util.function.IntFunction;
import org.rdsim.topology.Routing;
import org.rdsim.topology.Topology;
import org.rdsim.topology.TopologyBuilder;

/**
 * Draws graphs in which every switch has as many hosts. Hosts are numbered switch by switch and
 * have the first ports of their switch.
 */
final class RackGraph {
  private final TopologyBuilder graph = new TopologyBuilder();
  private final int hosts;

  /**
   * Begins with the switches and their hosts.
   *
   * @param names names the switches by number
   * @param edge the switches and the cables to hosts
   */
  RackGraph(int switches, int hostsPerSwitch, IntFunction<String> names, TierAttributes edge) {
    this.hosts = switches * hostsPerSwitch;
    graph.addHosts(hosts);
    for (int i = 0; i < switches; i++) {
      graph.addSwitch(names.apply(i), 1, edge.pipelinePs());
    }
    for (int host = 0; host < hosts; host++) {
      graph.connect(
          host, hosts + host / hostsPerSwitch, edge.bitsPerSecond(), edge.propagationPs());
    }
  }

  /** Connects two switches by the next free ports of both. */
  void connect(int switchA, int switchB, Trunk trunk) {
    for (int i = 0; i < trunk.parallel(); i++) {
      graph.connect(hosts + switchA, hosts + switchB, trunk.bitsPerSecond(), trunk.propagationPs());
    }
  }

  /** Connects switches as the nodes of a graph. */
  void connect(RegularGraph edges, Trunk trunk) {
    for (int node = 0; node < edges.nodes(); node++) {
      for (int neighbor : edges.neighborsOf(node)) {
        if (node < neighbor) {
          connect(node, neighbor, trunk);
        }
      }
    }
  }

  Topology build(Routing routing) {
    return graph.build(routing);
  }
}
