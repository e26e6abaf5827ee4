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
  TIMED_OUT
}
