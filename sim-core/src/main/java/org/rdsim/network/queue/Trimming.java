package org.rdsim.network.queue;

/**
 * What becomes of packets for which a trimming class has no room: their headers go on in another
 * class.
 *
 * @param wireBytes bytes on the wire of what goes on
 * @param toClass class of trimmed packets
 * @param tail whether the last trimmable packet that waits is trimmed, and the arriving one takes
 *     its room, rather than the arriving one
 */
public record Trimming(int wireBytes, int toClass, boolean tail) {
  /** Checks the ranges. */
  public Trimming {
    if (wireBytes < 1 || toClass < 0) {
      throw new IllegalArgumentException("trimming out of range: " + wireBytes + ", " + toClass);
    }
  }
}
