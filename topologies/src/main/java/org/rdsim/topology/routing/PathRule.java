package org.rdsim.topology.routing;

import java.util.List;

/** Which paths between switches are routes. */
interface PathRule {
  /** Stands for the distance of a switch that has no route. */
  int UNREACHABLE = -1;

  /**
   * Links of a route from each switch to the hosts of a rack; 1 for the switches of the rack.
   *
   * @param switchesOfRack numbers of the switches that the rack's hosts are connected to
   */
  int[] hopsTo(List<Integer> switchesOfRack);

  /**
   * Whether a route to a rack may lead from a switch to a neighbor that is one hop nearer.
   *
   * @param switchesOfRack numbers of the switches that the rack's hosts are connected to
   */
  default boolean allows(int from, int to, List<Integer> switchesOfRack) {
    return true;
  }
}
