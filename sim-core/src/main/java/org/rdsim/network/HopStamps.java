package org.rdsim.network;

/**
 * In-band telemetry: what the egress ports of the switches on its way noted in a packet as they
 * began to send it (Li et al., "HPCC: High Precision Congestion Control", SIGCOMM 2019, section
 * 4.1). The header has room for {@link #MOST_HOPS} switches; later ones note nothing.
 */
public final class HopStamps {
  /** Switches that can note something. */
  public static final int MOST_HOPS = 5;

  private int count;
  private final long[] bitsPerSecond = new long[MOST_HOPS];
  private final long[] queuedBytes = new long[MOST_HOPS];
  private final long[] sentBytes = new long[MOST_HOPS];
  private final long[] times = new long[MOST_HOPS];

  /** Forgets all. */
  public void clear() {
    count = 0;
  }

  /**
   * Notes one hop.
   *
   * @param rate of the link, in bits per second
   * @param queued bytes that wait behind the packet
   * @param sent bytes sent before it since the start of the run
   * @param at start of its transmission, in picoseconds
   */
  public void add(long rate, long queued, long sent, long at) {
    if (count < MOST_HOPS) {
      bitsPerSecond[count] = rate;
      queuedBytes[count] = queued;
      sentBytes[count] = sent;
      times[count] = at;
      count++;
    }
  }

  /** Takes over all that others say. */
  public void copyFrom(HopStamps other) {
    count = other.count;
    System.arraycopy(other.bitsPerSecond, 0, bitsPerSecond, 0, count);
    System.arraycopy(other.queuedBytes, 0, queuedBytes, 0, count);
    System.arraycopy(other.sentBytes, 0, sentBytes, 0, count);
    System.arraycopy(other.times, 0, times, 0, count);
  }

  /** Hops noted. */
  public int count() {
    return count;
  }

  /** Rate of a hop's link, in bits per second. */
  public long bitsPerSecond(int hop) {
    return bitsPerSecond[hop];
  }

  /** Bytes that waited at a hop. */
  public long queuedBytes(int hop) {
    return queuedBytes[hop];
  }

  /** Bytes that a hop had sent. */
  public long sentBytes(int hop) {
    return sentBytes[hop];
  }

  /** When a hop noted it, in picoseconds. */
  public long timePs(int hop) {
    return times[hop];
  }
}
