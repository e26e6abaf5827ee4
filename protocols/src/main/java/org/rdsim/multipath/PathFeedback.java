package org.rdsim.multipath;

/** How a packet fared on its path. */
public enum PathFeedback {
  /** It arrived, and no switch marked it. */
  GOOD,
  /** It arrived, marked by a switch. */
  MARKED,
  /** It was trimmed on the way, but not by the last switch. */
  TRIMMED,
  /** Its timer ran out. */
  TIMED_OUT;

  /** What an acknowledgement says. */
  public static PathFeedback ofArrival(boolean marked) {
    return marked ? MARKED : GOOD;
  }

  /**
   * What a refusal says: only a switch that other paths avoid is the path's fault.
   *
   * @param trimmed whether a switch trimmed the packet
   * @param lastHop whether that was the last one
   * @param marked whether a switch marked it before
   */
  public static PathFeedback ofRefusal(boolean trimmed, boolean lastHop, boolean marked) {
    return trimmed && !lastHop ? TRIMMED : ofArrival(marked);
  }
}
