package org.rdsim.topology.shape;

import org.rdsim.topology.Topology;
import org.rdsim.topology.TopologyBuilder;
import org.rdsim.topology.routing.ShortestPathRouting;

/** Two switches with hosts on each, and a trunk between them for all that crosses. */
public final class Dumbbell {
  private final int left;
  private final int right;
  private final TierAttributes edge;
  private final Trunk trunk;

  /**
   * Plans a dumbbell.
   *
   * @param left hosts on the first switch, at least 1; they come first
   * @param right hosts on the second switch, at least 1
   * @param edge the switches and the cables to hosts
   * @param trunk the cables between the switches
   */
  public Dumbbell(int left, int right, TierAttributes edge, Trunk trunk) {
    this.left = left;
    this.right = right;
    this.edge = edge;
    this.trunk = trunk;
  }

  /** Draws the graph; the switches are named {@code left} and {@code right}. */
  public Topology build() {
    TopologyBuilder graph = new TopologyBuilder().addHosts(left + right);
    int leftSwitch = graph.addSwitch("left", 1, edge.pipelinePs());
    int rightSwitch = graph.addSwitch("right", 1, edge.pipelinePs());
    for (int host = 0; host < left + right; host++) {
      int to = host < left ? leftSwitch : rightSwitch;
      graph.connect(host, to, edge.bitsPerSecond(), edge.propagationPs());
    }
    for (int i = 0; i < trunk.parallel(); i++) {
      graph.connect(leftSwitch, rightSwitch, trunk.bitsPerSecond(), trunk.propagationPs());
    }
    return graph.build(new ShortestPathRouting());
  }
}
