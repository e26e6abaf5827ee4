package org.rdsim.topology.routing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.rdsim.network.Forwarding;
import org.rdsim.network.forward.EcmpHash;
import org.rdsim.network.forward.TableForwarding;
import org.rdsim.topology.Routing;
import org.rdsim.topology.Topology;

/**
 * Equal-cost multipath over all paths with the fewest hops, for any graph: what a link-state
 * routing protocol with equal metrics computes (RFC 2992 describes the choice of a next hop by
 * hash).
 */
public final class ShortestPathRouting implements Routing {
  @Override
  public List<Forwarding> forwardings(Topology topology, long seed) {
    ShortestPaths paths = new ShortestPaths(topology);
    List<Forwarding> forwardings = new ArrayList<>();
    for (int i = 0; i < topology.switches().size(); i++) {
      forwardings.add(table(topology, paths, i, EcmpHash.salt(seed, i)));
    }
    return forwardings;
  }

  private static Forwarding table(
      Topology topology, ShortestPaths paths, int switchNumber, int salt) {
    List<int[]> sets = new ArrayList<>();
    Map<PortSet, Integer> known = new HashMap<>();
    int[] setOfHost = new int[topology.hostCount()];
    for (int rack = 0; rack < paths.racks(); rack++) {
      if (paths.hops(switchNumber, rack) == 1) {
        for (int host : paths.hostsOf(rack)) {
          setOfHost[host] = intern(paths.portsToHost(switchNumber, host), sets, known);
        }
      } else {
        int set = intern(paths.portsToRack(switchNumber, rack), sets, known);
        for (int host : paths.hostsOf(rack)) {
          setOfHost[host] = set;
        }
      }
    }
    return new TableForwarding(setOfHost, sets.toArray(int[][]::new), salt);
  }

  private static int intern(int[] ports, List<int[]> sets, Map<PortSet, Integer> known) {
    Integer number = known.putIfAbsent(new PortSet(ports), sets.size());
    if (number != null) {
      return number;
    }
    sets.add(ports);
    return sets.size() - 1;
  }
}
