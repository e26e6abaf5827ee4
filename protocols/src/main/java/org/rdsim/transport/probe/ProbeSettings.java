package org.rdsim.transport.probe;

import org.rdsim.multipath.PathSelectionConfig;

/**
 * How a probe engine behaves.
 *
 * @param window most data packets in flight, 1 to 65536
 * @param ackEvery new data packets for each acknowledgement, at least 1; no more than the window
 *     count, so that a full window is always answered
 * @param timeoutPs time without progress after which everything unacknowledged is sent again
 * @param pathSelection makes the path selection of a queue pair
 * @param controlDscp DSCP of answers, 0 to 63
 */
record ProbeSettings(
    int window, int ackEvery, long timeoutPs, PathSelectionConfig pathSelection, int controlDscp) {

  /** Windows over which the packets in flight may be spread when one of them is late. */
  private static final int SPREAD = 4;

  ProbeSettings {
    if (window < 1 || window > 1 << 16 || ackEvery < 1 || timeoutPs < 1) {
      throw new IllegalArgumentException(
          "probe settings out of range: " + window + ", " + ackEvery + ", " + timeoutPs);
    }
    ackEvery = Math.min(ackEvery, window);
  }

  /** Sequence numbers between the oldest unacknowledged packet and the newest, at most. */
  int span() {
    return window * SPREAD;
  }
}
