package org.rdsim.htsim;

/**
 * What htsim derives from the rate of a host link and the longest path: the figures behind its
 * queues, marks and timeouts.
 *
 * @param rttPs a full packet's way there and a control packet's way back, stored at each hop
 * @param pathBytes what the host's link carries in that time
 * @param queueBytes data that a port holds
 * @param markLow bytes above which packets may be marked
 * @param markHigh bytes above which all packets are marked
 * @param timeoutPs after which a packet is sent anew
 * @param targetPs queueing delay that NSCC aims at, where packets are trimmed
 * @param windowBytes initial and largest window
 */
record HtsimFigures(
    long rttPs,
    long pathBytes,
    long queueBytes,
    long markLow,
    long markHigh,
    long timeoutPs,
    long targetPs,
    long windowBytes) {
  private static final int CONTROL_BYTES = 64;
  private static final long PS_BITS_PER_MBIT = 1_000_000;
  private static final long TIMEOUT_FLOOR_PS = 15_000_000;
  private static final int QUEUES_PER_TIMEOUT = 6;

  /**
   * The figures of a network.
   *
   * @param mbps rate of the host links, in Mb/s
   * @param hops links of the longest path
   * @param oneWayPs delays of its links and switches
   * @param mtu bytes of a full packet
   */
  static HtsimFigures of(long mbps, int hops, long oneWayPs, int mtu) {
    long rtt = 2 * oneWayPs + hops * (sendingPs(mtu, mbps) + sendingPs(CONTROL_BYTES, mbps));
    long pathBytes = Math.multiplyExact(rtt, mbps) / (8 * PS_BITS_PER_MBIT);
    long packets = ceilDiv(pathBytes, mtu);
    long queue = packets * mtu;
    return new HtsimFigures(
        rtt,
        pathBytes,
        queue,
        ceilDiv(packets, 5) * mtu,
        ceilDiv(4 * packets, 5) * mtu,
        TIMEOUT_FLOOR_PS + QUEUES_PER_TIMEOUT * sendingPs(queue, mbps),
        rtt * 3 / 4,
        pathBytes * 3 / 2);
  }

  private static long sendingPs(long bytes, long mbps) {
    return bytes * (8 * PS_BITS_PER_MBIT / mbps);
  }

  private static long ceilDiv(long a, long b) {
    return (a + b - 1) / b;
  }
}
