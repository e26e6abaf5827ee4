package org.rdsim.topology;

import java.util.List;
import org.rdsim.network.Forwarding;

/** How the switches of a topology find the way. */
public interface Routing {
  /**
   * The forwarding of each switch, in the order of the switches.
   *
   * @param seed decides which flows share a path
   */
  List<Forwarding> forwardings(Topology topology, long seed);
}
