package org.rdsim.network.fault;

/** Which directions of a cable fail. */
public enum Direction {
  /** The named one and the other. */
  BOTH,
  /** The named one only. */
  ONE;

  /** Whether a link fails when those that a pattern names do. */
  boolean hits(NamePattern pattern, String link, String reverse) {
    return pattern.matches(link) || (this == BOTH && pattern.matches(reverse));
  }
}
