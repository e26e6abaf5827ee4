package org.rdsim.network.forward;

import org.rdsim.engine.RandomStreams;
import org.rdsim.network.Forwarding;

/** How switches choose among ports of equal cost. */
@FunctionalInterface
public interface Multipath {
  /** One port for each flow, by hash. */
  Multipath PER_FLOW = (hops, salt, name, streams) -> hops;

  /**
   * The choice of one switch.
   *
   * @param salt of the switch's hash
   * @param name of the switch
   * @param streams source of the switch's randomness
   */
  Forwarding over(NextHops hops, int salt, String name, RandomStreams streams);

  /** Whether it asks the routes for the weights of ports. */
  default boolean needsWeights() {
    return false;
  }
}
