package org.rdsim.congestion;

/** Keeps the least time between two congestion notifications. */
public final class CnpLimit {
  private final long intervalPs;
  private long next;

  /**
   * Creates a limit that lets the first notification pass.
   *
   * @param intervalPs at least 0
   */
  public CnpLimit(long intervalPs) {
    this.intervalPs = intervalPs;
  }

  /** Whether a notification may be sent now; if so, the time to the next one begins. */
  public boolean passes(long nowPs) {
    if (nowPs < next) {
      return false;
    }
    next = nowPs + intervalPs;
    return true;
  }
}
