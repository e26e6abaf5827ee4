package org.rdsim.network;

/**
 * A control ordered set of link level retry, as the number that a link carries: it acknowledges all
 * frames up to one, or asks for all after it again.
 */
final class RetryFrame {
  /** Bits of a frame's number. */
  static final int SEQUENCE_BITS = 20;

  /** Bytes on the wire of a control ordered set. */
  static final int WIRE_BYTES = 8;

  private static final long MASK = (1L << SEQUENCE_BITS) - 1;

  /** Apart from the opcodes of MAC control frames, which have 16 bits. */
  private static final long ACK = 0x1_0001;

  private static final long NACK = 0x1_0002;

  private RetryFrame() {}

  static long ack(long number) {
    return (ACK << 32) | (number & MASK);
  }

  static long nack(long number) {
    return (NACK << 32) | (number & MASK);
  }

  static boolean is(long frame) {
    return frame >>> 32 == ACK || isNack(frame);
  }

  static boolean isNack(long frame) {
    return frame >>> 32 == NACK;
  }

  /** The number meant, of those closest to a known one. */
  static long number(long frame, long near) {
    long ahead = (frame - near) & MASK;
    return near + (ahead > MASK / 2 ? ahead - MASK - 1 : ahead);
  }
}
