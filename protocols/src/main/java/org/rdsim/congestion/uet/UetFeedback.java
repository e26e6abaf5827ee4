package org.rdsim.congestion.uet;

/**
 * What one acknowledgement tells a {@link UetSender}. One object serves all of a context; what it
 * says is valid during the call only.
 */
public final class UetFeedback {
  /** Largest value of {@link #penalty}: the window shrinks to one packet. */
  public static final int MOST_PENALTY = 127;

  /** When it came, in picoseconds. */
  public long nowPs;

  /**
   * Time from the start of the packet that triggered it until it came, without what the target says
   * it spent on it, in picoseconds; 0 if the sample is not valid.
   */
  public long rttPs;

  /** Whether the packet that triggered it was marked. */
  public boolean marked;

  /** Bytes that the receiver has newly received, by its cumulative count. */
  public long bytes;

  /** Bytes in flight, without those that this acknowledges. */
  public long inFlight;

  /** How hard the target presses for a smaller window, 0 to {@link #MOST_PENALTY}. */
  public int penalty;

  /** Whether the target gives back the window from before it pressed. */
  public boolean restore;
}
