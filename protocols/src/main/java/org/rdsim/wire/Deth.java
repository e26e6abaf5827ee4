package org.rdsim.wire;

import java.nio.ByteBuffer;

/**
 * Datagram extended transport header (InfiniBand Architecture volume 1, 9.2): the queue key in the
 * first 32 bits, 8 reserved bits, the number of the sending queue pair in the last 24.
 *
 * @param queueKey queue key, 32 bits
 * @param sourceQpn number of the sending queue pair, 24 bits
 */
public record Deth(int queueKey, int sourceQpn) {
  private static final int QPN_MASK = 0xFFFFFF;

  /**
   * Checks the range.
   *
   * @throws IllegalArgumentException if the number has more than 24 bits
   */
  public Deth {
    if ((sourceQpn & ~QPN_MASK) != 0) {
      throw new IllegalArgumentException("a queue pair number has 24 bits: " + sourceQpn);
    }
  }

  /** Appends the header's {@link RoceV2#DETH} bytes to a buffer in network order. */
  public void writeTo(ByteBuffer buffer) {
    buffer.putInt(queueKey).putInt(sourceQpn);
  }

  /** Reads the header from a buffer in network order; reserved bits are ignored. */
  public static Deth readFrom(ByteBuffer buffer) {
    return new Deth(buffer.getInt(), buffer.getInt() & QPN_MASK);
  }
}
