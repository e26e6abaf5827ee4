package org.rdsim.congestion;

/**
 * The reaction point of DCQCN: a rate that congestion notifications cut, and that a timer and a
 * byte counter bring back (Zhu et al., "Congestion Control for Large-Scale RDMA Deployments",
 * SIGCOMM 2015, section 3.1). Adapters differ from the paper in that they look at notifications
 * once in a period.
 *
 * <p>What happens by timers is made up for when something happens to the queue pair. At one instant
 * alpha goes before a cut, and a cut before an increase.
 */
public final class Dcqcn implements CongestionControl {
  private static final long NEVER = Long.MAX_VALUE;

  /** Below this, no cut changes the rate any more. */
  private static final double TINY = 1e-12;

  private static final double PS_PER_SECOND = 1e12;
  private static final int MANY = 1 << 20;

  private final DcqcnSettings settings;
  private final FlowPath path;
  private final long line;

  private long rate;
  private long target;
  private double alpha;
  private boolean begun;

  private long alphaDue = NEVER;
  private boolean notifiedForAlpha;
  private long cutDue = NEVER;
  private boolean notifiedForCut;
  private long increaseDue = NEVER;
  private int timeStage;
  private int byteStage;
  private long bytes;

  /** Bits of the latest packet that the rate has not made up for at a time. */
  private double debt;

  private long debtAt;

  /** Creates the control of a queue pair that has sent nothing yet. */
  public Dcqcn(DcqcnSettings settings, FlowPath path) {
    this.settings = settings;
    this.path = path;
    this.line = path.bitsPerSecond();
    this.rate = Math.min(line, settings.initialRate());
    this.target = rate;
    this.alpha = settings.initialAlpha();
  }

  /** The rate in bits per second. */
  long rate() {
    return rate;
  }

  /** The rate that increases strive for, in bits per second. */
  long target() {
    return target;
  }

  /** The estimate of congestion, 0 to 1. */
  double alpha() {
    return alpha;
  }

  @Override
  public boolean maySend(long outstanding) {
    return outstanding < (1 << 23) - 1;
  }

  @Override
  public long sent(long nowPs, int wireBytes) {
    if (!begun && rate == line) {
      return AT_ONCE;
    }
    if (increaseDue == NEVER && !notifiedForCut) {
      increaseDue = nowPs + settings.increaseTimerPs();
    }
    advance(nowPs);
    bytes += wireBytes;
    while (bytes >= settings.byteReset()) {
      bytes -= settings.byteReset();
      byteStage = Math.min(byteStage + 1, MANY);
      increase();
    }
    debt = 8.0 * wireBytes;
    debtAt = nowPs;
    return next(path.nextAt(nowPs, wireBytes, rate));
  }

  @Override
  public long resumed(long nowPs) {
    advance(nowPs);
    pay(nowPs);
    return debt < 1 || rate >= line
        ? AT_ONCE
        : next(nowPs + (long) Math.ceil(debt * (PS_PER_SECOND / rate)));
  }

  /** An increase may come before the end of the gap, and shorten it. */
  private long next(long end) {
    return Math.min(end, increaseDue);
  }

  /** Makes up for the latest packet at the present rate. */
  private void pay(long atPs) {
    debt -= rate * ((atPs - debtAt) / PS_PER_SECOND);
    debtAt = atPs;
  }

  @Override
  public void notified(long nowPs) {
    advance(nowPs);
    if (settings.cutPeriodPs() == 0) {
      begun = true;
      cut(nowPs);
      alpha = (1 - settings.g()) * alpha + settings.g();
      alphaDue = nowPs + settings.alphaTimerPs();
      return;
    }
    notifiedForCut = true;
    if (begun) {
      notifiedForAlpha = true;
      return;
    }
    begun = true;
    pay(nowPs);
    rate = atLeastLeast((long) (rate * settings.rateOnFirstCnp()));
    target = rate;
    alphaDue = nowPs + settings.alphaTimerPs();
    cutDue = nowPs + settings.cutPeriodPs();
  }

  /** Does what timers would have done up to an instant, and at it. */
  void advance(long nowPs) {
    if (notifiedForCut && cutDue <= nowPs) {
      decayUntil(cutDue);
      increaseUntil(cutDue - 1);
      cut(cutDue);
      notifiedForCut = false;
    }
    if (cutDue <= nowPs) {
      cutDue += ((nowPs - cutDue) / settings.cutPeriodPs() + 1) * settings.cutPeriodPs();
    }
    decayUntil(nowPs);
    increaseUntil(nowPs);
  }

  private void decayUntil(long time) {
    while (alphaDue <= time) {
      if (alpha < TINY && !notifiedForAlpha) {
        alphaDue += ((time - alphaDue) / settings.alphaTimerPs() + 1) * settings.alphaTimerPs();
        return;
      }
      alpha = (1 - settings.g()) * alpha + (notifiedForAlpha ? settings.g() : 0);
      notifiedForAlpha = false;
      alphaDue += settings.alphaTimerPs();
    }
  }

  private void increaseUntil(long time) {
    while (increaseDue <= time) {
      if (rate == line && target == line) {
        long steps = (time - increaseDue) / settings.increaseTimerPs() + 1;
        timeStage = (int) Math.min(timeStage + steps, MANY);
        increaseDue += steps * settings.increaseTimerPs();
        return;
      }
      timeStage = Math.min(timeStage + 1, MANY);
      pay(increaseDue);
      increase();
      increaseDue += settings.increaseTimerPs();
    }
  }

  private void cut(long atPs) {
    if (settings.clampTargetRate() || (settings.clampAfterTimeIncrease() && timeStage > 0)) {
      target = rate;
    }
    pay(atPs);
    double factor = Math.max(1 - alpha / 2, settings.minDecreaseFactor());
    rate = atLeastLeast((long) (rate * factor));
    timeStage = 0;
    byteStage = 0;
    bytes = 0;
    increaseDue = atPs + settings.increaseTimerPs();
  }

  private long atLeastLeast(long value) {
    return Math.max(value, Math.min(settings.minRate(), line));
  }

  private void increase() {
    if (Math.max(timeStage, byteStage) >= settings.fastRecoverySteps()) {
      boolean hyper = Math.min(timeStage, byteStage) > settings.fastRecoverySteps();
      target = Math.min(line, target + (hyper ? settings.rhai() : settings.rai()));
    }
    rate = (rate + target + 1) / 2;
  }
}
