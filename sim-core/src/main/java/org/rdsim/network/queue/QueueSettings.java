package org.rdsim.network.queue;

/**
 * What the egress queues of a switch are like.
 *
 * @param classes traffic classes, 1 or 2; class 0 has strict priority
 * @param limitBytes most bytes a class may hold, with the packet being sent; {@link #UNLIMITED} for
 *     a queue that never drops
 * @param ecn when to mark at enqueue, or null for never
 * @param mode how the port finds out when to send
 */
public record QueueSettings(int classes, long limitBytes, EcnRamp ecn, Mode mode) {
  /** Limit of a queue that never drops. */
  public static final long UNLIMITED = Long.MAX_VALUE;

  /** How a port finds out when to send. All modes give the same results. */
  public enum Mode {
    /** The departure is computed at enqueue; needs a single class. */
    FUSED,
    /** Decisions are made up for just before their effects can be seen. */
    LAZY,
    /** An event for each decision while something waits. */
    EVENTED
  }

  boolean isLazy() {
    return mode == Mode.LAZY;
  }

  /** Queue length up to which nothing is marked. */
  long markAbove() {
    return ecn == null ? Long.MAX_VALUE : ecn.lowBytes();
  }

  /** Checks the ranges. */
  public QueueSettings {
    if (classes < 1 || classes > 2) {
      throw new IllegalArgumentException("classes must be 1 or 2: " + classes);
    }
    if (limitBytes < 1) {
      throw new IllegalArgumentException("limit must be positive: " + limitBytes);
    }
    if (mode == Mode.FUSED && classes > 1) {
      throw new IllegalArgumentException("a fused port has one class");
    }
  }
}
