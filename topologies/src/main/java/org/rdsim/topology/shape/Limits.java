package org.rdsim.topology.shape;

import org.rdsim.config.Problems;
import org.rdsim.network.Packet;
import org.rdsim.topology.Topology;

/** Limits that the shapes share. */
final class Limits {
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

  /** The end of a message about a path of so many switches. */
  static String tooLong(long switches) {
    return "has "
        + switches
        + " switches; packets may pass "
        + MAX_SWITCHES_ON_PATH
        + " before they are dropped";
  }
}
