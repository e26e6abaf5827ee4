package org.rdsim.result;

import java.util.Arrays;

/** Which messages are measured: those that are posted in a certain time. */
final class Window {
  private final long fromPs;
  private final long toPs;
  private long before;
  private long after;
  private long[] measuredOfFlow = {};

  /**
   * Begins to tell messages apart.
   *
   * @param fromPs first instant
   * @param toPs first instant after it
   */
  Window(long fromPs, long toPs) {
    this.fromPs = fromPs;
    this.toPs = toPs;
  }

  /** Whether a message is measured; counts it. */
  boolean holds(int flow, long postedPs) {
    if (postedPs < fromPs) {
      before++;
    } else if (postedPs >= toPs) {
      after++;
    } else {
      if (flow >= measuredOfFlow.length) {
        measuredOfFlow = Arrays.copyOf(measuredOfFlow, Math.max(flow + 1, 2 * flow));
      }
      measuredOfFlow[flow]++;
      return true;
    }
    return false;
  }

  /** Messages posted too early. */
  long before() {
    return before;
  }

  /** Messages posted too late. */
  long after() {
    return after;
  }

  /** Measured messages of a flow. */
  long measured(int flow) {
    return flow < measuredOfFlow.length ? measuredOfFlow[flow] : 0;
  }
}
