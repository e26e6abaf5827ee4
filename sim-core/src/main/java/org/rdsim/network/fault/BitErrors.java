package org.rdsim.network.fault;

import java.util.Arrays;
import org.rdsim.engine.RandomStream;
import org.rdsim.network.LinkFault;
import org.rdsim.network.Packet;

/**
 * Independent bit errors: a packet of n bits on the wire is lost with probability 1 - (1 - p)^n,
 * because the far end of the link finds that the FCS is wrong.
 */
public final class BitErrors implements LinkFault {
  private static final double UNKNOWN = -1;

  private final double errorRate;
  private final RandomStream random;

  /** Probability of loss by wire bytes. */
  private double[] known = {};

  /**
   * Creates a model.
   *
   * @param errorRate probability that a bit is wrong, 0 to 1
   * @param random the link's own stream
   */
  public BitErrors(double errorRate, RandomStream random) {
    this.errorRate = Probability.check(errorRate);
    this.random = random;
  }

  @Override
  public boolean loses(Packet packet) {
    return random.nextDouble() < lossProbability(packet.wireBytes);
  }

  /** Probability of losing a packet of so many bytes. */
  double lossProbability(int wireBytes) {
    if (wireBytes >= known.length) {
      int length = known.length;
      known = Arrays.copyOf(known, Math.max(wireBytes + 1, 2 * length));
      Arrays.fill(known, length, known.length, UNKNOWN);
    }
    if (known[wireBytes] == UNKNOWN) {
      known[wireBytes] = -StrictMath.expm1(8.0 * wireBytes * StrictMath.log1p(-errorRate));
    }
    return known[wireBytes];
  }
}
