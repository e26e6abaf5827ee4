package org.rdsim.topology.shape;

import org.rdsim.topology.Topology;
import org.rdsim.topology.TopologyBuilder;
import org.rdsim.topology.routing.ShortestPathRouting;

/**
 * Servers with several NICs, one for each rail: NICs of the same place in their servers share a
 * rail switch, so that traffic within a rail takes a single switch, and spines connect the rails
 * (W. Wang et al., "Rail-only: a low-cost high-performance network for training LLMs with trillion
 * parameters", Hot Interconnects 2024, describes the design that it departs from).
 *
 * <p>Each NIC is a host of its own. What connects the NICs or accelerators inside a server is not
 * part of the network.
 */
public final class RailOptimized {
  private final int servers;
  private final int rails;
  private final int serversPerUnit;
  private final int spines;
  private final TierAttributes rail;
  private final TierAttributes spine;
  private final int parallelLinks;

  /**
   * Plans a cluster.
   *
   * @param servers number of servers, at least 1
   * @param rails NICs of each server, at least 1
   * @param serversPerUnit servers that share rail switches, at least 1
   * @param spines number of spine switches, at least 1
   * @param parallelLinks cables between each rail switch and each spine, at least 1
   * @param rail the rail switches and the cables to NICs
   * @param spine the spines and the cables to rail switches
   */
  public RailOptimized(
      int servers,
      int rails,
      int serversPerUnit,
      int spines,
      int parallelLinks,
      TierAttributes rail,
      TierAttributes spine) {
    this.servers = servers;
    this.rails = rails;
    this.serversPerUnit = serversPerUnit;
    this.spines = spines;
    this.parallelLinks = parallelLinks;
    this.rail = rail;
    this.spine = spine;
  }

  private int units() {
    return (servers + serversPerUnit - 1) / serversPerUnit;
  }

  /** Number of cables. */
  public long cables() {
    return (long) servers * rails + (long) units() * rails * spines * parallelLinks;
  }

  /**
   * Draws the graph. Hosts are named by server and rail, as in {@code server3.nic1}, and numbered
   * server by server; switches {@code rail1.u0}, by rail and unit, and {@code spine0}.
   */
  public Topology build() {
    TopologyBuilder graph = new TopologyBuilder();
    for (int host = 0; host < servers * rails; host++) {
      graph.addHost("server" + host / rails + ".nic" + host % rails);
    }
    int firstRail = servers * rails;
    for (int i = 0; i < units() * rails; i++) {
      graph.addSwitch("rail" + i % rails + ".u" + i / rails, 1, rail.pipelinePs());
    }
    int firstSpine = firstRail + units() * rails;
    for (int i = 0; i < spines; i++) {
      graph.addSwitch("spine" + i, 2, spine.pipelinePs());
    }
    for (int host = 0; host < servers * rails; host++) {
      int unit = host / rails / serversPerUnit;
      int to = firstRail + unit * rails + host % rails;
      graph.connect(host, to, rail.bitsPerSecond(), rail.propagationPs());
    }
    for (int i = firstRail; i < firstSpine; i++) {
      for (int k = 0; k < spines * parallelLinks; k++) {
        int to = firstSpine + k / parallelLinks;
        graph.connect(i, to, spine.bitsPerSecond(), spine.propagationPs());
      }
    }
    return graph.build(new ShortestPathRouting());
  }
}
