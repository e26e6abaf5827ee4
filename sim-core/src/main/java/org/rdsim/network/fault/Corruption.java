package org.rdsim.network.fault;

import org.rdsim.engine.RandomStream;
import org.rdsim.network.Fate;
import org.rdsim.network.LinkFault;
import org.rdsim.network.Packet;

/**
 * Corruption that the FCS of a link does not catch: the packet goes on through all switches, and
 * the NIC that receives it drops it because the ICRC is wrong.
 */
public final class Corruption implements LinkFault {
  private final double probability;
  private final Scope scope;
  private final RandomStream random;

  /**
   * Creates a model.
   *
   * @param probability 0 to 1
   * @param scope which packets may be corrupted
   * @param random the link's own stream
   */
  public Corruption(double probability, Scope scope, RandomStream random) {
    this.probability = Probability.check(probability);
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
      fate.corrupt();
    }
  }
}
