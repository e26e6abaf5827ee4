package org.rdsim.network.fault;

import org.rdsim.engine.RandomStream;
import org.rdsim.network.LinkFault;
import org.rdsim.network.Packet;

/** Bernoulli loss: each packet of the chosen kind is lost with the same probability. */
public final class Loss implements LinkFault {
  private final double probability;
  private final Scope scope;
  private final RandomStream random;

  /**
   * Creates a loss model.
   *
   * @param probability 0 to 1
   * @param scope which packets may be lost
   * @param random the link's own stream
   */
  public Loss(double probability, Scope scope, RandomStream random) {
    this.probability = Probability.check(probability);
    this.scope = scope;
    this.random = random;
  }

  @Override
  public boolean loses(Packet packet) {
    return scope.holds(packet) && random.nextDouble() < probability;
  }
}
