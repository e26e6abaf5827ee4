package org.rdsim.congestion.uet;

/**
 * What a congestion control context knows of the network before its first packet. Bytes of packets
 * are nominal sizes, the same at both ends: what the transport says a packet weighs.
 *
 * @param bitsPerSecond the slower of the lines of sender and receiver, all sprayed ports together
 * @param networkRttPs idle round trip between the ends of the network that are farthest apart, of a
 *     full packet and its acknowledgement; the constants of the network follow from it
 * @param baseRttPs idle round trip of this pair, at most {@code networkRttPs}; measurements may
 *     lower it
 * @param packetBytes nominal size of a full packet
 * @param payloadBytes of a full packet, at most {@code packetBytes}
 * @param trimming whether switches trim what they can't hold
 */
public record UetPath(
    long bitsPerSecond,
    long networkRttPs,
    long baseRttPs,
    int packetBytes,
    int payloadBytes,
    boolean trimming) {
  private static final double MILLION = 1e6;

  /** Checks the ranges. */
  public UetPath {
    boolean times = baseRttPs >= 1 && networkRttPs >= baseRttPs;
    boolean sizes = payloadBytes >= 1 && packetBytes >= payloadBytes;
    if (bitsPerSecond < 1 || !times || !sizes) {
      throw new IllegalArgumentException(
          "no such path: "
              + bitsPerSecond
              + (", " + networkRttPs + ", " + baseRttPs)
              + (", " + packetBytes + ", " + payloadBytes));
    }
  }

  /** Bytes that the line carries in a time. */
  public double bytesIn(long timePs) {
    return timePs / MILLION * (bitsPerSecond / MILLION) / Byte.SIZE;
  }

  /** Whole bytes that the line carries in a time. */
  long wholeBytesIn(long timePs) {
    return (long) bytesIn(timePs);
  }
}
