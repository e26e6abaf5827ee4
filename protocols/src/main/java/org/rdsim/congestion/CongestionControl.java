package org.rdsim.congestion;

/**
 * One queue pair's congestion control: how much may be in flight, and at what pace packets leave.
 * It is told what happens and asked before each packet; it has no events of its own, so that what
 * it does by the clock it makes up for when it is next told or asked.
 */
public interface CongestionControl {
  /** What {@link #sent} says when the next packet may follow at once. */
  long AT_ONCE = 0;

  /**
   * Whether the window lets one more packet be sent.
   *
   * @param outstanding packets sent and not acknowledged, each counted as a full one
   */
  boolean maySend(long outstanding);

  /**
   * A packet begins to be sent.
   *
   * @param wireBytes of the packet
   * @return when the next may begin, in picoseconds, or when to ask again by {@link #resumed};
   *     {@link #AT_ONCE} if the line alone decides
   */
  default long sent(long nowPs, int wireBytes) {
    return AT_ONCE;
  }

  /**
   * The time that {@link #sent} or this method named has come.
   *
   * @return when the next packet may begin after all; {@link #AT_ONCE} if that is now
   */
  default long resumed(long nowPs) {
    return AT_ONCE;
  }

  /** An acknowledgement has come; what it says is valid during the call only. */
  default void acknowledged(Feedback feedback) {}

  /** A congestion notification has come. */
  default void notified(long nowPs) {}

  /** The peer, or an answer out of turn, says that a packet was lost. */
  default void lost(long nowPs) {}

  /** No acknowledgement came in time. */
  default void timedOut(long nowPs) {}
}
