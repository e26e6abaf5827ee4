package org.rdsim.topology.shape;

import org.rdsim.engine.RandomStreams;
import org.rdsim.topology.Topology;
import org.rdsim.topology.routing.ShortestPathRouting;

/**
 * Groups of switches, one more than each has trunks; every switch has a trunk to one switch of each
 * other group, drawn so that all have as many (A. Valadarsky et al., "Xpander: towards
 * optimal-performance datacenters", CoNEXT 2016).
 */
public final class Xpander {
  private final int degree;
  private final int groupSize;
  private final int hostsPerSwitch;
  private final long graphSeed;
  private final TierAttributes edge;
  private final Trunk trunk;

  /**
   * Plans an Xpander.
   *
   * @param degree trunks of each switch, at least 2
   * @param groupSize switches of each group, at least 1
   * @param hostsPerSwitch hosts on each switch, at least 1
   * @param graphSeed of the graph
   * @param edge the switches and the cables to hosts
   * @param trunk the cable between neighbours
   */
  public Xpander(
      int degree,
      int groupSize,
      int hostsPerSwitch,
      long graphSeed,
      TierAttributes edge,
      Trunk trunk) {
    this.degree = degree;
    this.groupSize = groupSize;
    this.hostsPerSwitch = hostsPerSwitch;
    this.graphSeed = graphSeed;
    this.edge = edge;
    this.trunk = trunk;
  }

  /** Draws the graph; switches are named by group and number, as in {@code s2.0}. */
  public Topology build() {
    RandomStreams streams = new RandomStreams(graphSeed);
    RegularGraph drawn = RegularGraph.lift(degree, groupSize, streams.of("topology/xpander"));
    RackGraph graph =
        new RackGraph(
            drawn.nodes(), hostsPerSwitch, i -> "s" + i / groupSize + "." + i % groupSize, edge);
    graph.connect(drawn, trunk);
    return graph.build(new ShortestPathRouting());
  }
}
