package org.rdsim.transport.probe;

/** Sequence numbers: 32 bits on the wire, counted without wrap inside an engine. */
final class Sequence {
  private Sequence() {}

  /** The count nearest to {@code near} that has this number on the wire. */
  static long unwrap(int wire, long near) {
    return near + (wire - (int) near);
  }
}
