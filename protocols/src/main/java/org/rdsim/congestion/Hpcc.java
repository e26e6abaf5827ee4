package org.rdsim.congestion;

import org.rdsim.network.HopStamps;

/**
 * HPCC: a window, and a pace to match, that keeps the bytes in flight at the busiest hop just below
 * what fills it, by what switches stamp into packets (Li et al., "HPCC: High Precision Congestion
 * Control", SIGCOMM 2019, algorithm 1).
 */
public final class Hpcc implements CongestionControl {
  private static final double BITS_PER_BYTE_PS = 8e12;

  private final double eta;
  private final int maxStage;
  private final FlowPath path;
  private final double whole;
  private final double least;
  private final double additive;
  private final HopStamps previous = new HopStamps();
  private boolean begun;
  private double window;
  private double reference;
  private double utilisation = 1;
  private int stage;
  private long updateAfter;

  /**
   * Creates the control of a queue pair that has sent nothing yet.
   *
   * @param eta utilisation to strive for, above 0
   * @param maxStage additive increases before a multiplicative one
   * @param additiveBytes what the window grows in a round trip
   * @param minRate of the window, in bits per second
   * @param path whose base round-trip time is that of the algorithm
   */
  public Hpcc(double eta, int maxStage, double additiveBytes, long minRate, FlowPath path) {
    this.eta = eta;
    this.maxStage = maxStage;
    this.path = path;
    this.additive = additiveBytes;
    this.whole = path.bandwidthDelayBytes();
    this.least = Math.min(1, (double) minRate / path.bitsPerSecond()) * whole;
    this.window = whole;
    this.reference = whole;
  }

  /** The window in bytes. */
  double window() {
    return window;
  }

  /** The average utilisation of the busiest hop. */
  double utilisation() {
    return utilisation;
  }

  @Override
  public boolean maySend(long outstanding) {
    return outstanding * path.packetBytes() < window;
  }

  @Override
  public long sent(long nowPs, int wireBytes) {
    if (window >= whole) {
      return AT_ONCE;
    }
    return path.nextAt(nowPs, wireBytes, (long) (path.bitsPerSecond() * (window / whole)));
  }

  @Override
  public void acknowledged(Feedback feedback) {
    HopStamps stamps = feedback.stamps;
    if (stamps == null || stamps.count() == 0) {
      return;
    }
    if (!begun || stamps.count() != previous.count()) {
      begun = true;
      previous.copyFrom(stamps);
      updateAfter = feedback.next;
      return;
    }
    if (!measure(stamps)) {
      return;
    }
    previous.copyFrom(stamps);
    boolean whole = feedback.acknowledged > updateAfter;
    update(whole);
    if (whole) {
      updateAfter = feedback.next;
    }
  }

  /** Takes the busiest hop into the average; whether the stamps are later than those before. */
  private boolean measure(HopStamps stamps) {
    double most = 0;
    double tau = 0;
    long base = path.baseRttPs();
    for (int hop = 0; hop < stamps.count(); hop++) {
      long time = stamps.timePs(hop) - previous.timePs(hop);
      if (time <= 0) {
        return false;
      }
      double capacity = stamps.bitsPerSecond(hop) / BITS_PER_BYTE_PS;
      double sent = stamps.sentBytes(hop) - previous.sentBytes(hop);
      long queue = Math.min(stamps.queuedBytes(hop), previous.queuedBytes(hop));
      double busy = sent / (time * capacity) + queue / (capacity * base);
      if (busy > most) {
        most = busy;
        tau = time;
      }
    }
    double weight = Math.min(1, tau / base);
    utilisation = (1 - weight) * utilisation + weight * most;
    return true;
  }

  private void update(boolean whole) {
    boolean multiplies = utilisation >= eta || stage >= maxStage;
    double next = (multiplies ? reference / (utilisation / eta) : reference) + additive;
    window = Math.max(least, Math.min(next, this.whole));
    if (whole) {
      reference = window;
      stage = multiplies ? 0 : stage + 1;
    }
  }
}
