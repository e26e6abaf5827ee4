package org.rdsim.result;

/**
 * What faults did to packets on one direction of a cable.
 *
 * @param downPackets packets lost because the link or a switch at its ends was down
 * @param corruptedPackets packets corrupted that went on
 * @param duplicatedPackets copies made
 * @param duplicatedBytes wire bytes of those
 * @param reorderedPackets packets that arrived later than in their turn
 */
public record FaultCounts(
    long downPackets,
    long corruptedPackets,
    long duplicatedPackets,
    long duplicatedBytes,
    long reorderedPackets) {
  /** Nothing went wrong. */
  public static final FaultCounts NONE = new FaultCounts(0, 0, 0, 0, 0);
}
