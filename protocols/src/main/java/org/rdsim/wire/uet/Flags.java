package org.rdsim.wire.uet;

/** Bits of the flags in prologues. */
final class Flags {
  static final int MARKED = 0x20;
  static final int ORDERED = 0x20;
  static final int RETRANSMITTED = 0x10;
  static final int ACK_REQUEST = 0x08;
  static final int PROBE = 0x08;
  static final int RUDI = 0x08;
  static final int SYN = 0x04;

  private Flags() {}
}
