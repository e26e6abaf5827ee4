package org.rdsim.network.fault;

import org.rdsim.engine.RandomStream;
import org.rdsim.network.LinkFault;
import org.rdsim.network.Packet;

/**
 * Loss in bursts: a link is in a good or a bad state, each with its own probability of losing a
 * packet, and may change state before each packet (E. N. Gilbert, "Capacity of a burst-noise
 * channel", 1960; E. O. Elliott, "Estimates of error rates for codes on burst-noise channels",
 * 1963). It begins in the state of the long run. Packets out of scope are not seen.
 */
public final class GilbertElliott implements LinkFault {
  private final double toBad;
  private final double toGood;
  private final double lossGood;
  private final double lossBad;
  private final Scope scope;
  private final RandomStream random;
  private boolean bad;

  /**
   * Creates a loss model. All numbers are probabilities, 0 to 1.
   *
   * @param toBad of going from the good to the bad state
   * @param toGood of going back
   * @param lossGood of losing a packet in the good state
   * @param lossBad of losing a packet in the bad state
   * @param scope which packets may be lost
   * @param random the link's own stream
   */
  public GilbertElliott(
      double toBad,
      double toGood,
      double lossGood,
      double lossBad,
      Scope scope,
      RandomStream random) {
    this.toBad = Probability.check(toBad);
    this.toGood = Probability.check(toGood);
    this.lossGood = Probability.check(lossGood);
    this.lossBad = Probability.check(lossBad);
    this.scope = scope;
    this.random = random;
    this.bad = random.nextDouble() * (toBad + toGood) < toBad;
  }

  @Override
  public boolean loses(Packet packet) {
    if (!scope.holds(packet)) {
      return false;
    }
    if (random.nextDouble() < (bad ? toGood : toBad)) {
      bad = !bad;
    }
    return random.nextDouble() < (bad ? lossBad : lossGood);
  }
}
