package org.rdsim.result;

import java.math.BigInteger;

/**
 * What one direction of a cable carried, and what became of packets in the queue before it.
 *
 * @param deliveredPackets packets that crossed it
 * @param deliveredBytes wire bytes of those
 * @param lostPackets packets lost on it
 * @param lostBytes wire bytes of those
 * @param droppedPackets packets for which the queue had no room
 * @param markedPackets packets marked with congestion experienced
 * @param trimmedPackets packets cut to their headers for want of room
 * @param peakQueueBytes most wire bytes in the queue, with the packet being sent
 * @param pauses what flow control did here
 * @param faults what faults did
 * @param linkLayer what its ends did
 */
public record LinkCounts(
    long deliveredPackets,
    long deliveredBytes,
    long lostPackets,
    long lostBytes,
    long droppedPackets,
    long markedPackets,
    long trimmedPackets,
    long peakQueueBytes,
    PauseCounts pauses,
    FaultCounts faults,
    LinkLayerCounts linkLayer) {

  private static final long BIT_PICOSECONDS = 8_000_000_000_000L;

  /** Counts of a link whose ends do nothing special. */
  public LinkCounts(
      long deliveredPackets,
      long deliveredBytes,
      long lostPackets,
      long lostBytes,
      long droppedPackets,
      long markedPackets,
      long trimmedPackets,
      long peakQueueBytes,
      PauseCounts pauses,
      FaultCounts faults) {
    this(
        deliveredPackets,
        deliveredBytes,
        lostPackets,
        lostBytes,
        droppedPackets,
        markedPackets,
        trimmedPackets,
        peakQueueBytes,
        pauses,
        faults,
        LinkLayerCounts.NONE);
  }

  /** Time for which packets were being sent, in picoseconds, rounded down. */
  long busyPs(long bitsPerSecond) {
    return BigInteger.valueOf(deliveredBytes + lostBytes - faults.duplicatedBytes())
        .multiply(BigInteger.valueOf(BIT_PICOSECONDS))
        .divide(BigInteger.valueOf(bitsPerSecond))
        .longValueExact();
  }
}
