package org.rdsim.network;

/**
 * What credit-based flow control says of one class, as the number that a link carries: how many
 * cells the receiver has freed, or how many the sender has used, since the beginning.
 */
public final class CreditFrame {
  /** Bytes on the wire of an update by the receiver, a control ordered set. */
  public static final int UPDATE_BYTES = 8;

  /** Bytes on the wire of a count by the sender: the shortest frame, with preamble and gap. */
  public static final int COUNT_BYTES = 84;

  /** Bits of the cyclic counts. */
  static final int COUNT_BITS = 15;

  private static final long MASK = (1L << COUNT_BITS) - 1;
  private static final long UPDATE = 0x1_0010;
  private static final long COUNT = 0x2_0000;

  private CreditFrame() {}

  /** Says how many cells of a class the receiver has freed. */
  public static long update(int trafficClass, long freed) {
    return (UPDATE << 32) | ((long) trafficClass << 16) | (freed & MASK);
  }

  /** Says how many cells of a class the sender has used. */
  public static long count(int trafficClass, long used) {
    return (COUNT << 32) | ((long) trafficClass << 16) | (used & MASK);
  }

  static boolean isUpdate(long frame) {
    return frame >>> 32 == UPDATE;
  }

  static boolean isCount(long frame) {
    return frame >>> 32 == COUNT;
  }

  static int trafficClass(long frame) {
    return (int) (frame >>> 16) & 0xFFFF;
  }

  /** How far the count of a frame is ahead of a known one; 0 if it is behind. */
  public static long ahead(long frame, long known) {
    long ahead = (frame - known) & MASK;
    return ahead > MASK / 2 ? 0 : ahead;
  }
}
