package org.rdsim.transport.rc;

/**
 * Packet sequence numbers: 24 bits on the wire, compared with half a window of 2^23 (InfiniBand
 * Architecture volume 1, 9.7.2), and counted without wrap inside an engine.
 */
final class Psn {
  static final int MASK = 0xFFFFFF;

  /** Most packets that may be outstanding, so that old and new can be told apart. */
  static final int HALF_WINDOW = 1 << 23;

  /** No packet has this number. */
  static final long NONE = -1;

  private Psn() {}

  /** The number on the wire. */
  static int wire(long psn) {
    return (int) psn & MASK;
  }

  /** The count nearest to {@code near} that has this number on the wire. */
  static long unwrap(int wire, long near) {
    int ahead = ((wire - wire(near)) << 8) >> 8;
    return near + ahead;
  }
}
