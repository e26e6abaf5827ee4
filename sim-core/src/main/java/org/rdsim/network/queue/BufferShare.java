package org.rdsim.network.queue;

/**
 * What one class of one port may take of a switch's shared buffer.
 *
 * @param alpha most bytes of the pool, as a multiple of what is free in it (Choudhury and Hahne,
 *     "Dynamic Queue Length Thresholds for Shared-Memory Packet Switches", IEEE/ACM ToN 1998)
 * @param guaranteeBytes bytes that no other class or port can take
 */
public record BufferShare(double alpha, long guaranteeBytes) {
  /** Nothing is kept; what is free is halved between a class and the pool. */
  static final BufferShare NONE = new BufferShare(1, 0);

  private static final int SHIFT = 16;

  /** Checks the ranges. */
  public BufferShare {
    if (!(alpha > 0 && alpha <= 1024) || guaranteeBytes < 0) {
      throw new IllegalArgumentException("share out of range: " + alpha + ", " + guaranteeBytes);
    }
  }

  /** Alpha in units of 2^-16, so that thresholds are whole numbers. */
  long scaledAlpha() {
    return Math.max(1, Math.round(alpha * (1 << SHIFT)));
  }

  /** That multiple of some bytes, rounded down. */
  static long times(long scaledAlpha, long bytes) {
    return (bytes * scaledAlpha) >> SHIFT;
  }
}
