package org.rdsim.experiment;

import java.util.HashMap;
import java.util.Map;
import org.rdsim.topology.Topology;

/**
 * Which port the flows of hosts with several ports take: flows between the same two hosts take
 * ports in turn, and so do the flows of a host with different peers, sending or receiving.
 */
final class Planes {
  private final Topology topology;
  private final Map<Long, Integer> flowsBefore = new HashMap<>();

  Planes(Topology topology) {
    this.topology = topology;
  }

  /** The port of the next flow between two hosts, from 0; both have it. */
  int next(int from, int to) {
    int ports = Math.min(topology.portCount(from), topology.portCount(to));
    if (ports == 1) {
      return 0;
    }
    int before = flowsBefore.merge(((long) from << 32) | to, 1, Integer::sum) - 1;
    return Math.floorMod(from + to + before, ports);
  }
}
