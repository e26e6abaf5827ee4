package org.rdsim.topology.shape;

import org.rdsim.engine.RandomStreams;
import org.rdsim.topology.Topology;
import org.rdsim.topology.routing.ShortestPathRouting;

/**
 * Switches in a random regular graph, with hosts on each (A. Singla et al., "Jellyfish: networking
 * data centers randomly", NSDI 2012).
 */
public final class RandomRegular {
  private final int switches;
  private final int degree;
  private final int hostsPerSwitch;
  private final long graphSeed;
  private final TierAttributes edge;
  private final Trunk trunk;

  /**
   * Plans a random graph.
   *
   * @param switches number of switches, more than the degree
   * @param degree trunks of each switch, at least 2, or 1 with 2 switches; even if the number of
   *     switches is odd
   * @param hostsPerSwitch hosts on each switch, at least 1
   * @param graphSeed of the graph
   * @param edge the switches and the cables to hosts
   * @param trunk the cable between neighbours
   */
  public RandomRegular(
      int switches,
      int degree,
      int hostsPerSwitch,
      long graphSeed,
      TierAttributes edge,
      Trunk trunk) {
    this.switches = switches;
    this.degree = degree;
    this.hostsPerSwitch = hostsPerSwitch;
    this.graphSeed = graphSeed;
    this.edge = edge;
    this.trunk = trunk;
  }

  /** Draws the graph; switches are named {@code s0}, {@code s1}, and so on. */
  public Topology build() {
    RandomStreams streams = new RandomStreams(graphSeed);
    RegularGraph drawn =
        RegularGraph.random(switches, degree, streams.of("topology/random-regular"));
    RackGraph graph = new RackGraph(switches, hostsPerSwitch, i -> "s" + i, edge);
    graph.connect(drawn, trunk);
    return graph.build(new ShortestPathRouting());
  }
}
