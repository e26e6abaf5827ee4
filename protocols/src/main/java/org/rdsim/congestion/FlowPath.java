package org.rdsim.congestion;

import org.rdsim.units.DataRate;

/**
 * What a congestion control knows of the way of its packets before the first is sent.
 *
 * @param bitsPerSecond line rate of the sender's port
 * @param baseRttPs time from the start of a full packet to its acknowledgement while nothing else
 *     is on the way, at least 1
 * @param packetBytes bytes on the wire of a full packet, at least 1
 * @param hops links between sender and receiver, at least 1
 */
public record FlowPath(long bitsPerSecond, long baseRttPs, int packetBytes, int hops) {
  private static final double PS_PER_BYTE_AT_1_BPS = 8e12;

  /** Checks the ranges. */
  public FlowPath {
    if (bitsPerSecond < 1 || baseRttPs < 1 || packetBytes < 1 || hops < 1) {
      throw new IllegalArgumentException(
          "no such path: " + bitsPerSecond + ", " + baseRttPs + ", " + packetBytes + ", " + hops);
    }
  }

  /** Bytes that the sender's line carries in the base round trip. */
  double bandwidthDelayBytes() {
    return bytesIn(baseRttPs);
  }

  /** Bytes that the sender's line carries in a time. */
  double bytesIn(long timePs) {
    return bitsPerSecond * (timePs / PS_PER_BYTE_AT_1_BPS);
  }

  /** Full packets that the sender's line carries in the base round trip. */
  public double bandwidthDelayPackets() {
    return bandwidthDelayBytes() / packetBytes;
  }

  /** Time that a full packet takes on the sender's line, in picoseconds. */
  long packetPs() {
    return DataRate.serializationPs(packetBytes, bitsPerSecond);
  }

  /**
   * When the next packet may begin after one that begins now, at a rate.
   *
   * @return {@link CongestionControl#AT_ONCE} at line rate
   */
  long nextAt(long nowPs, int wireBytes, long rate) {
    return rate >= bitsPerSecond
        ? CongestionControl.AT_ONCE
        : nowPs + DataRate.serializationPs(wireBytes, rate);
  }

  /** A rate that was published for some line rate, in proportion to that of the sender's line. */
  long inProportion(long rate, long publishedFor) {
    return Math.max(1, Math.round((double) rate * bitsPerSecond / publishedFor));
  }
}
