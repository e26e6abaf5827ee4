package org.rdsim.network.queue;

import java.math.BigInteger;
import org.rdsim.network.PauseFrame;

/** How much can still come by a cable after a port has decided to pause its sender. */
public final class Headroom {
  private static final long GBPS = 1_000_000_000L;
  private static final BigInteger BIT_PS_PER_BYTE = BigInteger.valueOf(8_000_000_000_000L);

  private Headroom() {}

  /**
   * Longest time from the arrival of a pause frame until the sender obeys (IEEE 802.3, 31B.3.7): 60
   * quanta up to 10 Gb/s, 118 up to 40 Gb/s, 394 up to 100 Gb/s. Faster ports are assumed to take
   * the same time as at 100 Gb/s.
   */
  public static long reactionPs(long bitsPerSecond) {
    if (bitsPerSecond <= 10 * GBPS) {
      return PauseFrame.durationPs(60, bitsPerSecond);
    }
    if (bitsPerSecond <= 40 * GBPS) {
      return PauseFrame.durationPs(118, bitsPerSecond);
    }
    return PauseFrame.durationPs(394, Math.min(bitsPerSecond, 100 * GBPS));
  }

  /**
   * Bytes that come after the threshold was crossed: the packet that crosses it; what the sender
   * sends while the pause frame waits behind a packet and those of other classes, crosses the cable
   * and acts; the packet that the sender has begun by then; and what was on its way.
   *
   * @param pipelinePs time from a packet's arrival to its place in the buffer
   * @param reactionPs time from the arrival of a pause frame until it acts
   * @param largestPacket bytes on the wire
   * @param classes how many classes can be paused
   */
  public static long bytes(
      long bitsPerSecond,
      long propagationPs,
      long pipelinePs,
      long reactionPs,
      int largestPacket,
      int classes) {
    BigInteger time = BigInteger.valueOf(2 * propagationPs + pipelinePs + reactionPs);
    long sent =
        time.multiply(BigInteger.valueOf(bitsPerSecond))
            .add(BIT_PS_PER_BYTE)
            .subtract(BigInteger.ONE)
            .divide(BIT_PS_PER_BYTE)
            .longValueExact();
    return sent + 3L * largestPacket + (long) classes * PauseFrame.WIRE_BYTES;
  }
}
