package org.rdsim.topology.shape;

import org.rdsim.topology.Topology;
import org.rdsim.topology.TopologyBuilder;
import org.rdsim.topology.routing.ShortestPathRouting;

/** Two hosts back to back, with one cable and no switch. */
public final class Direct {
  /** Number of hosts. */
  public static final int HOSTS = 2;

  private final long bitsPerSecond;
  private final long propagationPs;

  /**
   * Plans the pair.
   *
   * @param bitsPerSecond line rate of the cable
   * @param propagationPs latency of the cable, at least 1 ps
   */
  public Direct(long bitsPerSecond, long propagationPs) {
    this.bitsPerSecond = bitsPerSecond;
    this.propagationPs = propagationPs;
  }

  /** Draws the graph. */
  public Topology build() {
    TopologyBuilder graph = new TopologyBuilder().addHosts(HOSTS);
    graph.connect(0, 1, bitsPerSecond, propagationPs);
    return graph.build(new ShortestPathRouting());
  }
}
