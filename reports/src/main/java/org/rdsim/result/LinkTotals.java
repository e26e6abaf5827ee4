package org.rdsim.result;

/**
 * What a figure of the network shows of a link.
 *
 * @param busyPs time for which it was busy, in picoseconds
 * @param dropped packets for which the queue before it was full
 * @param lost packets lost on it
 * @param lostDown those of the lost that met it while it was down
 */
record LinkTotals(long busyPs, long dropped, long lost, long lostDown) {
  static LinkTotals of(LinkCounts counts, long bitsPerSecond) {
    return new LinkTotals(
        counts.busyPs(bitsPerSecond),
        counts.droppedPackets(),
        counts.lostPackets(),
        counts.faults().downPackets());
  }
}
