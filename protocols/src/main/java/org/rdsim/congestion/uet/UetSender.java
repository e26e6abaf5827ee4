package org.rdsim.congestion.uet;

/**
 * How much one congestion control context may have in flight. The transport owns the count of bytes
 * in flight and says it with each call; control packets and whatever else is not congestion
 * controlled is never asked for and never told of. It has no events of its own.
 */
public interface UetSender {
  /** What {@link #creditTarget} says where the receiver gives no credit. */
  long NO_CREDIT = -1;

  /**
   * Whether one more packet, new or repeated, may be sent.
   *
   * @param inFlight bytes sent and neither acknowledged nor taken for lost
   * @param bytes nominal size of the packet
   */
  boolean maySend(long inFlight, int bytes);

  /**
   * Whether the sender runs dry once a packet has been sent, so that it has to ask for an
   * acknowledgement.
   *
   * @param inFlight bytes in flight with the packet
   * @param bytes nominal size of a full packet
   */
  default boolean runsDry(long inFlight, int bytes) {
    return !maySend(inFlight, bytes);
  }

  /** A packet, new or repeated, begins to be sent. */
  default void sent(int bytes) {}

  /** An acknowledgement has come. */
  void acknowledged(UetFeedback feedback);

  /**
   * The receiver refuses a packet that a switch trimmed, or that it takes for lost.
   *
   * @param rttPs time from the start of the packet until now; 0 if the sample is not valid
   * @param bytes nominal size of the packet
   * @param lastHop whether the port to the receiver trimmed it
   * @param inFlight bytes in flight with the packet still among them
   */
  void nacked(long nowPs, long rttPs, int bytes, boolean lastHop, long inFlight);

  /** The timer of a packet ran out; the packet is no longer in flight. */
  void timedOut(long nowPs, int bytes);

  /**
   * A packet is taken for lost from what acknowledgements say of others.
   *
   * @param inFlight bytes in flight with the packet still among them
   */
  void inferredLost(long nowPs, int bytes, long inFlight);

  /**
   * Any answer, or credit, has come from the receiver: what was sent without its consent ends. The
   * other calls for answers don't imply this one; it comes before them.
   */
  default void heard() {}

  /**
   * Credit has come.
   *
   * @param granted all that was granted so far, in units of credit, cyclic in 24 bits
   */
  default void granted(int granted) {}

  /**
   * What the next packet asks for, in units of credit, cyclic in 24 bits; {@link #NO_CREDIT}
   * without credit.
   *
   * @param inFlight bytes in flight
   * @param backlog bytes, headers among them, that wait to be sent or repeated
   */
  default long creditTarget(long inFlight, long backlog) {
    return NO_CREDIT;
  }

  /** The window in bytes; {@link Long#MAX_VALUE} without one. */
  long windowBytes();

  /** The shortest round trip known, in picoseconds. */
  long baseRttPs();

  /** The smoothed queueing delay in picoseconds; 0 where none is kept. */
  default long averageDelayPs() {
    return 0;
  }
}
