package org.rdsim.topology.routing;

import java.util.BitSet;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rdsim.network.forward.NextHops;
import org.rdsim.topology.Topology;

/**
 * Routes around failed links: all paths with the fewest hops in what is left. Where that leaves a
 * switch with the ports that it had, it keeps its routes, computed or not; unless the topology's
 * own routes are not among the shortest, when all switches change so that none sends back what
 * another has sent on.
 */
final class Rerouting {
  private final Topology topology;
  private final long seed;
  private final boolean weighted;
  private final RouteTables whole;
  private final List<NextHops> unchanged;
  private final Map<BitSet, List<NextHops>> known = new LinkedHashMap<>();

  /**
   * Prepares to work out routes.
   *
   * @param seed of the salts
   * @param weighted whether ports have weights
   */
  Rerouting(Topology topology, long seed, boolean weighted) {
    this.topology = topology;
    this.seed = seed;
    this.weighted = weighted;
    this.whole = tables(new BitSet());
    this.unchanged = Collections.nCopies(topology.switches().size(), null);
  }

  /**
   * The routes of each switch, or null where they are those of the whole topology.
   *
   * @param failed links that are down
   */
  List<NextHops> around(BitSet failed) {
    if (failed.isEmpty()) {
      return unchanged;
    }
    List<NextHops> routes = known.get(failed);
    if (routes == null) {
      routes = compute(failed);
      known.put((BitSet) failed.clone(), routes);
    }
    return routes;
  }

  private List<NextHops> compute(BitSet failed) {
    if (topology.routing().isShortest()) {
      return tables(failed).differingFrom(whole, seed);
    }
    LiveLinks live = new LiveLinks(topology, failed);
    return RouteTables.build(topology, live, new ShortestPaths(topology, live), seed, weighted);
  }

  private RouteTables tables(BitSet failed) {
    LiveLinks live = new LiveLinks(topology, failed);
    return RouteTables.of(topology, live, new ShortestPaths(topology, live), weighted);
  }
}
