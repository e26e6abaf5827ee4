package org.rdsim.topology.shape;

import org.rdsim.topology.Topology;
import org.rdsim.topology.routing.ShortestPathRouting;

/**
 * Switches in a row with hosts on each: a flow from end to end shares each trunk with others that
 * take only one.
 */
public final class ParkingLot {
  private final int switches;
  private final int hostsPerSwitch;
  private final TierAttributes edge;
  private final Trunk trunk;

  /**
   * Plans a parking lot.
   *
   * @param switches number of switches, at least 1
   * @param hostsPerSwitch hosts on each, at least 1
   * @param edge the switches and the cables to hosts
   * @param trunk the cables between neighbours
   */
  public ParkingLot(int switches, int hostsPerSwitch, TierAttributes edge, Trunk trunk) {
    this.switches = switches;
    this.hostsPerSwitch = hostsPerSwitch;
    this.edge = edge;
    this.trunk = trunk;
  }

  /** Draws the graph; switches are named {@code s0}, {@code s1}, and so on along the row. */
  public Topology build() {
    RackGraph graph = new RackGraph(switches, hostsPerSwitch, i -> "s" + i, edge);
    for (int i = 1; i < switches; i++) {
      graph.connect(i - 1, i, trunk);
    }
    return graph.build(new ShortestPathRouting());
  }
}
