package org.rdsim.topology;

import java.util.List;
import org.rdsim.network.forward.NextHops;

/** How the switches of a topology find the way. */
public interface Routing {
  /**
   * The routes of each switch, in the order of the switches.
   *
   * @param seed decides which flows share a path
   * @param weighted whether ports get weights by what they can carry to a destination; where all
   *     paths are alike it makes no difference
   */
  List<NextHops> nextHops(Topology topology, long seed, boolean weighted);

  /** Whether every route has the fewest hops of all paths to its destination. */
  default boolean isShortest() {
    return true;
  }

  /** Whether no detour around failed links can be faster than the routes of the whole topology. */
  default boolean isFastest() {
    return false;
  }
}
