package org.rdsim.topology.routing;

import java.util.BitSet;
import java.util.List;
import org.rdsim.network.forward.NextHops;
import org.rdsim.topology.Routing;
import org.rdsim.topology.Topology;

/**
 * Equal-cost multipath over all paths with the fewest hops, for any graph: what a link-state
 * routing protocol with equal metrics computes (RFC 2992 describes the choice of a next hop by
 * hash).
 */
public final class ShortestPathRouting implements Routing {
  @Override
  public List<NextHops> nextHops(Topology topology, long seed, boolean weighted) {
    return RouteTables.build(topology, new ShortestPaths(topology), seed, weighted);
  }

  /** Most switches on a path of the fewest hops between two hosts. */
  public static int mostSwitches(Topology topology) {
    HostRacks racks = new HostRacks(topology);
    ShortestPaths paths = new ShortestPaths(topology);
    BitSet withHosts = new BitSet();
    for (int rack = 0; rack < racks.count(); rack++) {
      racks.switchesOf(rack).forEach(withHosts::set);
    }
    int most = 0;
    for (int rack = 0; rack < racks.count(); rack++) {
      int[] hops = paths.hopsTo(racks.switchesOf(rack));
      most = Math.max(most, withHosts.stream().map(number -> hops[number]).max().orElse(0));
    }
    return most;
  }
}
