package org.rdsim.congestion;

/**
 * The window of DCTCP, which shrinks with the share of marked packets (Alizadeh et al., "Data
 * Center TCP", SIGCOMM 2010; RFC 8257, section 3.3), of whole packets and without slow start: RDMA
 * senders begin with what a round trip holds.
 */
public final class Dctcp implements CongestionControl {
  private final double g;
  private final double additive;
  private final double most;
  private double window;
  private double alpha = 1;
  private long arrived;
  private long marked;
  private boolean begun;
  private long windowEnd;
  private boolean cut;

  /**
   * Creates the control of a queue pair that has sent nothing yet.
   *
   * @param g weight of the latest window in alpha, 0 to 1
   * @param additive packets that the window grows in a round trip
   * @param initialWindow packets; 0 for what a round trip holds
   * @param maxWindow packets
   */
  public Dctcp(double g, double additive, double initialWindow, double maxWindow, FlowPath path) {
    this.g = g;
    this.additive = additive;
    this.most = maxWindow;
    double start = initialWindow > 0 ? initialWindow : path.bandwidthDelayPackets();
    this.window = Math.max(1, Math.min(start, most));
  }

  /** The window in packets. */
  double window() {
    return window;
  }

  /** The estimate of congestion, 0 to 1. */
  double alpha() {
    return alpha;
  }

  @Override
  public boolean maySend(long outstanding) {
    return outstanding < window;
  }

  @Override
  public void acknowledged(Feedback feedback) {
    arrived += feedback.packets;
    marked += feedback.marked;
    if (!begun) {
      begun = true;
      windowEnd = feedback.next;
    } else if (feedback.acknowledged >= windowEnd && arrived > 0) {
      alpha = (1 - g) * alpha + g * Math.min(1, (double) marked / arrived);
      arrived = 0;
      marked = 0;
      windowEnd = feedback.next;
      cut = false;
    }
    if (feedback.marked > 0) {
      shrink(1 - alpha / 2);
    } else {
      window = Math.min(most, window + additive * feedback.packets / window);
    }
  }

  /** Shrinks the window, but once only for what was in flight. */
  private void shrink(double factor) {
    if (!cut) {
      cut = true;
      window = Math.max(1, window * factor);
    }
  }

  @Override
  public void lost(long nowPs) {
    shrink(0.5);
  }

  @Override
  public void timedOut(long nowPs) {
    cut = true;
    window = 1;
  }
}
