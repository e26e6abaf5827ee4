package org.rdsim.network.fault;

import org.rdsim.engine.RandomStream;
import org.rdsim.network.Fate;
import org.rdsim.network.LinkFault;
import org.rdsim.network.Packet;

/** A copy of a packet arrives right after it, or some time later. */
public final class Duplication implements LinkFault {
  private final double probability;
  private final long delayPs;
  private final Scope scope;
  private final RandomStream random;

  /**
   * Creates a model.
   *
   * @param probability 0 to 1
   * @param delayPs from the packet to its copy, in picoseconds, at least 0
   * @param scope which packets may be duplicated
   * @param random the link's own stream
   */
  public Duplication(double probability, long delayPs, Scope scope, RandomStream random) {
    if (delayPs < 0) {
      throw new IllegalArgumentException("delay must not be negative: " + delayPs);
    }
    this.probability = Probability.check(probability);
    this.delayPs = delayPs;
    this.scope = scope;
    this.random = random;
  }

  @Override
  public boolean loses(Packet packet) {
    return false;
  }

  @Override
  public void judge(Packet packet, Fate fate) {
    if (scope.holds(packet) && random.nextDouble() < probability) {
      fate.copy(delayPs);
    }
  }
}
