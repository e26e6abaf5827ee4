package org.rdsim.network;

import java.math.BigInteger;
import java.util.List;
import org.rdsim.units.DataRate;

/**
 * The path of packets through an idle network, link by link. Where switches choose for each packet
 * anew there are several links at the same distance, one of which a packet takes; the path then has
 * the shortest delay and the highest rate among them, so that no packet is faster than the path.
 */
public final class PathInfo {
  private static final long PS_PER_SECOND = 1_000_000_000_000L;

  private final List<List<Link>> stages;
  private final long[] delays;
  private final long[] rates;

  /** Bytes that have to arrive until the next link can begin; the largest number for all. */
  private final int[] needed;

  private final long delayPs;
  private final long bottleneck;

  /**
   * Works out the times of a path.
   *
   * @param stages the links among which a packet chooses, by distance
   */
  PathInfo(List<List<Link>> stages) {
    this.stages = List.copyOf(stages);
    this.delays = new long[stages.size()];
    this.rates = new long[stages.size()];
    this.needed = new int[stages.size()];
    long slowest = Long.MAX_VALUE;
    long total = 0;
    for (int i = 0; i < rates.length; i++) {
      delays[i] = Long.MAX_VALUE;
      for (Link link : stages.get(i)) {
        delays[i] = Math.min(delays[i], link.delayPs());
        rates[i] = Math.max(rates[i], link.from().bitsPerSecond());
      }
      slowest = Math.min(slowest, rates[i]);
      total += delays[i];
    }
    this.delayPs = total;
    this.bottleneck = slowest;
    for (int i = 0; i < needed.length; i++) {
      needed[i] = needed(i);
    }
  }

  /** A switch cuts through where one of the links that follow is no faster than one before. */
  private int needed(int hop) {
    int least = Integer.MAX_VALUE;
    if (hop + 1 == rates.length) {
      return least;
    }
    long slowest = Long.MAX_VALUE;
    for (Link next : stages.get(hop + 1)) {
      slowest = Math.min(slowest, next.from().bitsPerSecond());
    }
    for (Link link : stages.get(hop)) {
      if (link.cutThroughBytes() > 0 && slowest <= rates[hop]) {
        least = Math.min(least, link.cutThroughBytes());
      }
    }
    return least;
  }

  /** The links of one path, from the source to the destination. */
  public List<Link> links() {
    return stages.stream().map(stage -> stage.get(0)).toList();
  }

  /** Number of links. */
  public int hops() {
    return rates.length;
  }

  /** Number of links of which a packet takes one at this hop, from 0. */
  public int width(int hop) {
    return stages.get(hop).size();
  }

  /** The ports of which a packet takes one at this hop, from 0. */
  public List<Port> ports(int hop) {
    return stages.get(hop).stream().map(Link::from).toList();
  }

  /** Whether it leads from a host to itself. */
  public boolean isLoopback() {
    Link first = stages.get(0).get(0);
    return first.from().node() == first.to();
  }

  /** Time to send so many bytes at this hop, from 0. */
  public long serializationPs(int hop, int bytes) {
    return DataRate.serializationPs(bytes, rates[hop]);
  }

  /** Propagation and switch pipelines, in picoseconds. */
  public long delayPs() {
    return delayPs;
  }

  /** Propagation and the pipeline of the switch at the end of this hop, in picoseconds. */
  public long delayPs(int hop) {
    return delays[hop];
  }

  /** Rate of the slowest link in bits per second. */
  public long bottleneckBitsPerSecond() {
    return bottleneck;
  }

  /**
   * Time, without delays, from the start of a transmission at one hop to the end of the same
   * packet's transmission at a later one, if it meets nothing: of all of it where switches store
   * packets, of its first bytes where they cut through.
   */
  public long crossingPs(int from, int to, int wireBytes) {
    long time = 0;
    for (int hop = from; hop < to; hop++) {
      time += serializationPs(hop, Math.min(wireBytes, needed[hop]));
    }
    return time + serializationPs(to, wireBytes);
  }

  /** Time of one packet from the start of its transmission to its arrival. */
  public long oneWayPs(int wireBytes) {
    return delayPs + crossingPs(0, rates.length - 1, wireBytes);
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
