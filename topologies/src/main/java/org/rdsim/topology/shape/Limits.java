package org.rdsim.topology.shape;

import org.rdsim.config.Problems;
import org.rdsim.network.Packet;
import org.rdsim.topology.Topology;
import org.rdsim.topology.routing.ShortestPathRouting;

/** Limits that all topologies share. */
public final class Limits {
  /** More would use up the hops that packets may take. */
  static final int MAX_SWITCHES_ON_PATH = Packet.DEFAULT_HOP_LIMIT - 1;

  private Limits() {}

  /**
   * Reports too many hosts.
   *
   * @return whether there is nothing to report
   */
  static boolean checkHosts(long hosts, Problems problems) {
    if (hosts > TopologyConfig.MAX_HOSTS) {
      problems.error("this makes " + hosts + " hosts; at most " + TopologyConfig.MAX_HOSTS);
      return false;
    }
    return true;
  }

  /** Reports too many cables. */
  static void checkCables(long cables, Problems problems) {
    if (cables > Topology.MAX_CABLES) {
      problems.error("this takes " + cables + " cables; at most " + Topology.MAX_CABLES);
    }
  }

  /**
   * What is wrong with the longest of the shortest paths between hosts, in words; null if nothing
   * is.
   */
  public static String longestPathFault(Topology topology) {
    int longest = ShortestPathRouting.mostSwitches(topology);
    return longest > MAX_SWITCHES_ON_PATH
        ? "the longest of the shortest paths " + tooLong(longest)
        : null;
  }

  /** The end of a message about a path of so many switches. */
  static String tooLong(long switches) {
    return "has "
        + switches
        + " switches; packets may pass "
        + MAX_SWITCHES_ON_PATH
        + " before they are dropped";
  }
}
