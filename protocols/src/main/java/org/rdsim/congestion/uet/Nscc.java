package org.rdsim.congestion.uet;

/**
 * Network-signalled congestion control: a window of bytes that follows marks and queueing delay
 * (Ultra Ethernet Specification 1.0, 3.6.13). Of marked and unmarked, delayed and undelayed, each
 * of the four pairs has its answer; trims and long delays set the window at once to what has lately
 * got through.
 *
 * <p>The average of delays is not specified. Here it is a moving one in which unmarked long delays
 * count little, as in htsim. All counts are whole bytes and picoseconds, rounded down at each step.
 */
public final class Nscc implements UetSender {
  private static final double UNCONFIRMED_DELAY = 0.25;
  private static final int PENALTY_BITS = 7;

  private final NsccSettings settings;
  private final NsccConstants constants;
  private final boolean receiverCredit;

  private long window;
  private long maxWindow;
  private long savedWindow;
  private long baseRtt;
  private long averageDelay;

  private long increase;
  private long received;
  private long lastAdjust;
  private long lastDecrease;

  private long fastBytes;
  private boolean increasing;

  private long achieved;
  private long quickAdaptEnd;
  private boolean quickAdaptDue;
  private long ignored;
  private long toIgnore;

  /**
   * Creates the window of a context that has sent nothing yet.
   *
   * @param receiverCredit whether the receiver's credit governs the last hop
   */
  public Nscc(NsccSettings settings, UetPath path, boolean receiverCredit) {
    this.settings = settings;
    this.receiverCredit = receiverCredit;
    constants = new NsccConstants(settings, path);
    baseRtt = path.baseRttPs();
    maxWindow = constants.maxWindow(baseRtt);
    double initial = settings.initialWindow() * path.packetBytes();
    window = initial > 0 ? Math.max(constants.minWindow, (long) initial) : maxWindow;
  }

  @Override
  public boolean maySend(long inFlight, int bytes) {
    int size = settings.htsim() ? bytes : constants.path.packetBytes();
    return inFlight + size <= window;
  }

  @Override
  public boolean runsDry(long inFlight, int bytes) {
    return settings.htsim() ? inFlight + bytes >= window : inFlight + bytes > window;
  }

  @Override
  public void acknowledged(UetFeedback feedback) {
    achieved += feedback.bytes;
    received += feedback.bytes;
    ignored += feedback.bytes;
    boolean pressed = press(feedback);
    boolean sampled = feedback.rttPs > 0;
    if (!sampled && !settings.htsim()) {
      return;
    }
    long delay = sampled ? sample(feedback.rttPs, feedback.marked) : averageDelay;
    if (quickAdapt(feedback.nowPs, false, feedback.marked, delay, feedback.inFlight)) {
      return;
    }
    adjust(feedback, delay, pressed);
    clamp();
    if (isAdjustDue(feedback.nowPs)) {
      fulfil(feedback.nowPs);
      clamp();
    }
  }

  /** Destination flow control: the target presses for a smaller window, and gives it back. */
  private boolean press(UetFeedback feedback) {
    if (feedback.penalty > 0) {
      if (savedWindow == 0) {
        savedWindow = window;
      }
      long decrease = (feedback.penalty * feedback.bytes) >> PENALTY_BITS;
      window = Math.max(constants.minWindow, Math.min(window, feedback.inFlight) - decrease);
      return true;
    }
    if (feedback.restore && savedWindow > 0) {
      window = savedWindow;
      savedWindow = 0;
    }
    return false;
  }

  private long sample(long rttPs, boolean marked) {
    lowerBaseRtt(rttPs);
    long delay = rttPs - baseRtt;
    average(delay, marked);
    return delay;
  }

  private void lowerBaseRtt(long rttPs) {
    if (rttPs > 0 && rttPs < baseRtt) {
      baseRtt = rttPs;
      maxWindow = constants.maxWindow(baseRtt);
    }
  }

  private void average(long delay, boolean marked) {
    boolean unconfirmed = !marked && delay > constants.targetPs;
    double weight = settings.delayWeight();
    double counted = unconfirmed ? UNCONFIRMED_DELAY * baseRtt : delay;
    averageDelay = (long) (weight * counted + (1 - weight) * averageDelay);
  }

  /** The four pairs of mark and delay; marked without delay is left to the choice of paths. */
  private void adjust(UetFeedback feedback, long delay, boolean pressed) {
    boolean delayed = delay >= constants.targetPs;
    if (feedback.marked) {
      if (delayed) {
        decrease(feedback.nowPs);
      }
    } else if (!pressed) {
      if (delayed) {
        increase = (long) (increase + constants.fair * feedback.bytes);
      } else {
        increaseInProportion(feedback.bytes, delay);
      }
    }
  }

  private void increaseInProportion(long bytes, long delay) {
    increaseFast(bytes, delay);
    if (!increasing) {
      double room = constants.targetPs - delay;
      increase = (long) (increase + constants.proportional * bytes * room);
    }
  }

  private void increaseFast(long bytes, long delay) {
    if (delay < settings.fastIncreaseDelayPs()) {
      fastBytes += bytes;
      if (fastBytes > window || increasing) {
        window = (long) (window + bytes * constants.fast);
        increasing = true;
        return;
      }
    } else {
      fastBytes = 0;
    }
    increasing = false;
  }

  private void decrease(long nowPs) {
    increasing = false;
    fastBytes = 0;
    if (averageDelay > constants.targetPs && nowPs - lastDecrease > baseRtt) {
      double excess = (double) (averageDelay - constants.targetPs) / averageDelay;
      double factor = Math.max(1 - settings.gamma() * excess, settings.maxDecrease());
      window = Math.max(constants.minWindow, (long) (window * factor));
      lastDecrease = nowPs;
    }
  }

  private boolean isAdjustDue(long nowPs) {
    return received > constants.adjustBytes
        || isOver(nowPs, lastAdjust + constants.path.networkRttPs());
  }

  private void fulfil(long nowPs) {
    window += increase / window;
    if (nowPs - lastAdjust >= constants.path.networkRttPs()) {
      window = (long) (window + constants.steady);
      lastAdjust = nowPs;
    }
    increase = 0;
    received = 0;
  }

  /** Whether a period that ends at a time is over; htsim lets its last instant belong to it. */
  private boolean isOver(long nowPs, long endPs) {
    return settings.htsim() ? nowPs > endPs : nowPs >= endPs;
  }

  /**
   * Sets the window to what got through in the last period, if something went wrong and that was
   * little.
   *
   * @return whether it did, or what was in flight then still comes in marked
   */
  private boolean quickAdapt(long nowPs, boolean loss, boolean marked, long delay, long inFlight) {
    boolean handled = marked && ignored < toIgnore;
    if (!handled && isOver(nowPs, quickAdaptEnd)) {
      boolean trouble = quickAdaptDue || loss || delay > constants.quickAdaptPs;
      boolean little = achieved < maxWindow >> settings.quickAdaptGate();
      if (quickAdaptEnd != 0 && trouble && little) {
        window = Math.max(achieved, constants.minWindow);
        toIgnore = inFlight;
        ignored = 0;
        quickAdaptDue = false;
        handled = true;
      }
      achieved = 0;
      quickAdaptEnd = nowPs + baseRtt + constants.targetPs;
    }
    if (handled) {
      increase = 0;
      received = 0;
    }
    return handled;
  }

  @Override
  public void nacked(long nowPs, long rttPs, int bytes, boolean lastHop, long inFlight) {
    lowerBaseRtt(rttPs);
    ignored += bytes;
    average(constants.path.networkRttPs(), true);
    boolean governed = lastHop && receiverCredit;
    if (governed && !settings.htsim()) {
      return;
    }
    quickAdaptDue = true;
    long remaining = settings.htsim() ? inFlight : inFlight - bytes;
    if (!quickAdapt(nowPs, true, true, 0, remaining) && !governed) {
      window -= bytes;
      clamp();
    }
  }

  @Override
  public void timedOut(long nowPs, int bytes) {
    shrink(bytes);
  }

  @Override
  public void inferredLost(long nowPs, int bytes, long inFlight) {
    shrink(bytes);
  }

  private void shrink(int bytes) {
    window = Math.max(constants.minWindow, window - bytes);
    if (!settings.htsim()) {
      ignored += bytes;
    }
  }

  private void clamp() {
    window = Math.max(constants.minWindow, Math.min(window, maxWindow));
  }

  @Override
  public long windowBytes() {
    return window;
  }

  @Override
  public long baseRttPs() {
    return baseRtt;
  }

  @Override
  public long targetDelayPs() {
    return constants.targetPs;
  }

  @Override
  public long averageDelayPs() {
    return averageDelay;
  }

  /** The largest window in bytes. */
  long maxWindow() {
    return maxWindow;
  }

  /** What increases add up to that are not applied yet, in bytes squared. */
  long increase() {
    return increase;
  }

  /** Bytes received since the last quick adaption could have been. */
  long achieved() {
    return achieved;
  }

  /** Bytes received since increases were last applied. */
  long received() {
    return received;
  }

  /** When a quick adaption may come next. */
  long quickAdaptEnd() {
    return quickAdaptEnd;
  }

  /** Bytes that came in since the last quick adaption. */
  long ignored() {
    return ignored;
  }

  /** Bytes whose marks say nothing of the present window. */
  long toIgnore() {
    return toIgnore;
  }

  /** When the window was last decreased. */
  long lastDecrease() {
    return lastDecrease;
  }

  /** Bytes that came in without delay in a row. */
  long fastBytes() {
    return fastBytes;
  }

  /** Whether the window increases fast. */
  boolean isIncreasing() {
    return increasing;
  }
}
