package org.rdsim.congestion.uet;

/**
 * How much one congestion control context may have in flight. The transport owns the count of bytes
 * in flight and says it with each call; control packets and whatever else is not congestion
 * controlled is never asked for and never told of. It has no events of its own.
 */
public interface UetSender {
  /** What {@link #creditTarget} says where the receiver gives no credit. */
  long NO_CREDIT = -1;

  /** Counts of credit are cyclic in the bits of this mask. */
  int CREDIT_MASK = 0xFFFFFF;

  /** How far a cyclic count of credit is ahead of another; negative if it is behind. */
  static int creditAhead(int count, int of) {
    return (count - of) << Byte.SIZE >> Byte.SIZE;
  }

  /**
   * Whether one more packet, new or repeated, may be sent.
   *
   * @param inFlight bytes sent and neither acknowledged nor taken for lost
   * @param bytes nominal size of the packet
   */
  boolean maySend(long inFlight, int bytes);

  /**
   * Whether the sender runs dry once a packet has been sent, so that it has to ask for an
   * acknowledgement. A transport asks as well while {@link #windowBytes} is below what makes its
   * receiver acknowledge by itself.
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
   * The receiver refuses a packet that a switch trimmed. Refusals for other reasons are not told.
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
   * What a packet asks for, in units of credit, cyclic in 24 bits; {@link #NO_CREDIT} without
   * credit. For a packet with data it is asked after {@link #sent}.
   *
   * @param backlog bytes, headers among them, that still wait to be sent or repeated
   * @param sharing contexts, this one among them, that wait for the same line; at least 1
   */
  default long creditTarget(long backlog, int sharing) {
    return NO_CREDIT;
  }

  /** The window in bytes; {@link Long#MAX_VALUE} without one. */
  long windowBytes();

  /** The shortest round trip known, in picoseconds. */
  long baseRttPs();

  /** The queueing delay that it holds, in picoseconds; a round trip where it holds none. */
  default long targetDelayPs() {
    return baseRttPs();
  }

  /** The smoothed queueing delay in picoseconds; 0 where none is kept. */
  default long averageDelayPs() {
    return 0;
  }
}
