package org.rdsim.network.queue;

/**
 * What becomes of packets for which a trimming class has no room: their headers go on in another
 * class.
 *
 * @param wireBytes bytes on the wire of what goes on
 * @param toClass class of trimmed packets
 * @param victim which packet is trimmed
 */
public record Trimming(int wireBytes, int toClass, Victim victim) {
  /** Which packet is trimmed. */
  public enum Victim {
    /** The one that finds no room. */
    ARRIVING,
    /** The last one that waits; the arriving one takes its room. */
    TAIL,
    /** One of the two, with the same chance. */
    RANDOM
  }

  /** Checks the ranges. */
  public Trimming {
    if (wireBytes < 1 || toClass < 0) {
      throw new IllegalArgumentException("trimming out of range: " + wireBytes + ", " + toClass);
    }
  }
}
