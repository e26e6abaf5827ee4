package org.rdsim.congestion;

/**
 * Swift: a window that holds the round-trip time at a target, which grows with the length of the
 * path and shrinks with the window (Kumar et al., "Swift: Delay is Simple and Effective for
 * Congestion Control in the Datacenter", SIGCOMM 2020, section 3). NICs answer at once here, so
 * that there is no delay at end points and one window is enough.
 */
public final class Swift implements CongestionControl {
  private final SwiftSettings settings;
  private final FlowPath path;
  private final double slope;
  private final double offset;
  private final double most;
  private double window;
  private long rtt;
  private long lastDecrease = Long.MIN_VALUE / 2;
  private int timeouts;

  /** Creates the control of a queue pair that has sent nothing yet. */
  public Swift(SwiftSettings settings, FlowPath path) {
    this.settings = settings;
    this.path = path;
    double atMost = 1 / Math.sqrt(settings.fsMaxWindow());
    this.slope = settings.fsRangePs() / (1 / Math.sqrt(settings.fsMinWindow()) - atMost);
    this.offset = -slope * atMost;
    long longest = path.baseRttPs() + targetPs(settings.fsMaxWindow());
    this.most = Math.max(1, path.bytesIn(longest) / path.packetBytes());
    this.window = settings.initialWindow() > 0 ? settings.initialWindow() : startWindow();
    this.rtt = path.baseRttPs();
  }

  private double startWindow() {
    return Math.max(1, path.bandwidthDelayPackets());
  }

  /** The window in packets. */
  double window() {
    return window;
  }

  /** The delay that a flow with such a window strives for, in picoseconds. */
  long targetPs(double packets) {
    double scaled = slope / Math.sqrt(packets) + offset;
    double scaling = Math.max(0, Math.min(scaled, (double) settings.fsRangePs()));
    return settings.basePs() + settings.hopPs() * path.hops() + (long) scaling;
  }

  @Override
  public boolean maySend(long outstanding) {
    return outstanding < window;
  }

  @Override
  public long sent(long nowPs, int wireBytes) {
    return window >= 1 ? AT_ONCE : nowPs + (long) (rtt / window);
  }

  @Override
  public void acknowledged(Feedback feedback) {
    if (feedback.rttPs <= 0) {
      return;
    }
    rtt = feedback.rttPs;
    timeouts = 0;
    long target = targetPs(window);
    if (rtt < target) {
      double grown = settings.additive() * feedback.packets;
      window += window >= 1 ? grown / window : grown;
    } else if (mayDecrease(feedback.nowPs)) {
      double excess = settings.beta() * (rtt - target) / rtt;
      decrease(Math.max(1 - excess, 1 - settings.maxDecrease()), feedback.nowPs);
    }
    clamp();
  }

  @Override
  public void lost(long nowPs) {
    timeouts = 0;
    decreaseMost(nowPs);
  }

  @Override
  public void timedOut(long nowPs) {
    if (++timeouts >= settings.timeoutsToMinimum()) {
      window = settings.minWindow();
    } else {
      decreaseMost(nowPs);
    }
  }

  private void decreaseMost(long nowPs) {
    if (mayDecrease(nowPs)) {
      decrease(1 - settings.maxDecrease(), nowPs);
      clamp();
    }
  }

  private boolean mayDecrease(long nowPs) {
    return nowPs - lastDecrease >= rtt;
  }

  private void decrease(double factor, long nowPs) {
    window *= factor;
    lastDecrease = nowPs;
  }

  private void clamp() {
    window = Math.max(settings.minWindow(), Math.min(window, most));
  }
}
