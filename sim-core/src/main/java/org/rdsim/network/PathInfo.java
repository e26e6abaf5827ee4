package org.rdsim.network;

import java.math.BigInteger;
import java.util.List;
import org.rdsim.units.DataRate;

/** The path of a packet through an idle network: its links, in order. */
public final class PathInfo {
  private static final long PS_PER_SECOND = 1_000_000_000_000L;

  private final List<Link> links;
  private final long delayPs;
  private final long bottleneck;

  PathInfo(List<Link> links) {
    this.links = List.copyOf(links);
    this.delayPs = links.stream().mapToLong(Link::delayPs).sum();
    this.bottleneck = links.stream().mapToLong(l -> l.from().bitsPerSecond()).min().orElse(0);
  }

  /** The links, from the source to the destination. */
  public List<Link> links() {
    return links;
  }

  /** Number of links. */
  public int hops() {
    return links.size();
  }

  /** Propagation and switch pipelines, in picoseconds. */
  public long delayPs() {
    return delayPs;
  }

  /** Rate of the slowest link in bits per second. */
  public long bottleneckBitsPerSecond() {
    return bottleneck;
  }

  /** Time of one packet from the start of its transmission to its arrival, store and forward. */
  public long oneWayPs(int wireBytes) {
    long time = delayPs;
    for (Link link : links) {
      time += DataRate.serializationPs(wireBytes, link.from().bitsPerSecond());
    }
    return time;
  }

  /** Time from the start of a packet to the arrival of its answer over the way back. */
  public long baseRttPs(int wireBytes, PathInfo back, int answerWireBytes) {
    return oneWayPs(wireBytes) + back.oneWayPs(answerWireBytes);
  }

  /** Bytes that the bottleneck carries in a time, rounded up. */
  public long bandwidthDelayBytes(long timePs) {
    BigInteger bits = BigInteger.valueOf(bottleneck).multiply(BigInteger.valueOf(timePs));
    BigInteger bitsPerByte = BigInteger.valueOf(8 * PS_PER_SECOND);
    return bits.add(bitsPerByte).subtract(BigInteger.ONE).divide(bitsPerByte).longValueExact();
  }
}
