package org.rdsim.topology.shape;

import java.util.List;
import org.rdsim.topology.Topology;
import org.rdsim.topology.routing.TreeGeometry;

/**
 * One switch with all hosts. Every path has two links, and only the receiver's can be congested.
 */
public final class Star {
  private final int hosts;
  private final TierAttributes tier;

  /**
   * Plans a star.
   *
   * @param hosts number of hosts, at least 1
   * @param tier the switch and the cables to the hosts
   */
  public Star(int hosts, TierAttributes tier) {
    this.hosts = hosts;
    this.tier = tier;
  }

  /** Draws the graph; the switch is named {@code switch}. */
  public Topology build() {
    TreeGeometry geometry = new TreeGeometry(List.of(new TreeGeometry.Tier(hosts, 1, 1)));
    return Tree.build(geometry, List.of(tier), (t, subtree, copy) -> "switch");
  }
}
