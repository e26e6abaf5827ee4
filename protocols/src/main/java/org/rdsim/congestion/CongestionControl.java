package org.rdsim.congestion;

/** One flow's congestion control: whether one more packet may be sent. */
public interface CongestionControl {
  /**
   * Whether a packet may be sent now.
   *
   * @param outstanding packets sent and not acknowledged
   */
  boolean maySend(long outstanding);
}
