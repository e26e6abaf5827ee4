package org.rdsim.network.fault;

import org.rdsim.engine.RandomStream;
import org.rdsim.network.Fate;
import org.rdsim.network.LinkFault;
import org.rdsim.network.Packet;

/** Some packets are held back at the end of a link, where others overtake them. */
public final class Reordering implements LinkFault {
  private final double probability;
  private final long delayPs;
  private final long spreadPs;
  private final Scope scope;
  private final RandomStream random;

  /**
   * Creates a model.
   *
   * @param probability 0 to 1
   * @param delayPs shortest extra time in picoseconds, at least 1
   * @param spreadPs the extra time is uniform from {@code delayPs} to this much more; at least 0
   * @param scope which packets may be held
   * @param random the link's own stream
   */
  public Reordering(
      double probability, long delayPs, long spreadPs, Scope scope, RandomStream random) {
    if (delayPs < 1 || spreadPs < 0) {
      throw new IllegalArgumentException("delay out of range: " + delayPs + " + " + spreadPs);
    }
    this.probability = Probability.check(probability);
    this.delayPs = delayPs;
    this.spreadPs = spreadPs;
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
      fate.hold(delayPs + (random.nextLong() >>> 1) % (spreadPs + 1));
    }
  }
}
