package org.rdsim.congestion;

/**
 * TIMELY: a rate that follows the gradient of the round-trip time (Mittal et al., "TIMELY:
 * RTT-based Congestion Control for the Datacenter", SIGCOMM 2015, algorithm 1). It is updated once
 * for all that was in flight at the update before.
 */
public final class Timely implements CongestionControl {
  private static final int HYPERACTIVE_AFTER = 5;

  private final TimelySettings settings;
  private final FlowPath path;
  private double rate;
  private double difference;
  private long previousRtt;
  private int fallingInARow;
  private long updateFrom = Long.MIN_VALUE;

  /** Creates the control of a queue pair that has sent nothing yet. */
  public Timely(TimelySettings settings, FlowPath path) {
    this.settings = settings;
    this.path = path;
    this.rate = Math.min(path.bitsPerSecond(), settings.initialRate());
  }

  /** The rate in bits per second. */
  double rate() {
    return rate;
  }

  @Override
  public boolean maySend(long outstanding) {
    return outstanding < (1 << 23) - 1;
  }

  @Override
  public long sent(long nowPs, int wireBytes) {
    return path.nextAt(nowPs, wireBytes, (long) rate);
  }

  @Override
  public void acknowledged(Feedback feedback) {
    if (feedback.rttPs <= 0 || feedback.acknowledged < updateFrom) {
      return;
    }
    updateFrom = feedback.next;
    long rtt = Math.max(1, feedback.rttPs - path.packetPs());
    if (previousRtt != 0) {
      update(rtt);
    }
    previousRtt = rtt;
  }

  private void update(long rtt) {
    double ewma = settings.alpha();
    difference = (1 - ewma) * difference + ewma * (rtt - previousRtt);
    double gradient = difference / settings.minRttPs();
    if (rtt < settings.lowPs()) {
      fallingInARow = 0;
      rate += settings.step();
    } else if (rtt > settings.highPs()) {
      fallingInARow = 0;
      rate *= 1 - settings.beta() * (1 - (double) settings.highPs() / rtt);
    } else if (gradient <= 0) {
      fallingInARow++;
      rate += (fallingInARow >= HYPERACTIVE_AFTER ? HYPERACTIVE_AFTER : 1) * settings.step();
    } else {
      fallingInARow = 0;
      rate *= Math.max(0, 1 - settings.beta() * gradient);
    }
    double line = path.bitsPerSecond();
    rate = Math.max(Math.min(rate, line), Math.min((double) settings.minRate(), line));
  }
}
