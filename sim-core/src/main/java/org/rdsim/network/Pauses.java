package org.rdsim.network;

import org.rdsim.engine.Entity;

/** Until when the classes of a port are paused, and for how long each has been so far. */
public final class Pauses {
  /** Most traffic classes of a port. */
  public static final int CLASSES = 8;

  private final long[] from = new long[CLASSES];
  private final long[] until = new long[CLASSES];
  private final long[] before = new long[CLASSES];

  /**
   * Sets the end of the pause of a class.
   *
   * @param end the current instant to resume
   */
  public void set(int trafficClass, long now, long end) {
    if (now >= until[trafficClass]) {
      before[trafficClass] += until[trafficClass] - from[trafficClass];
      from[trafficClass] = now;
    }
    until[trafficClass] = end;
  }

  /** Whether a class is paused. */
  public boolean isPaused(int trafficClass, long now) {
    return now < until[trafficClass];
  }

  /** The classes that are paused, as bits. */
  public int paused(long now) {
    int bits = 0;
    for (int i = 0; i < CLASSES; i++) {
      if (now < until[i]) {
        bits |= 1 << i;
      }
    }
    return bits;
  }

  /** The next end of a pause, or {@link Entity#NEVER}. */
  public long nextEnd(long now) {
    long next = Entity.NEVER;
    for (long end : until) {
      if (end > now && end < next) {
        next = end;
      }
    }
    return next;
  }

  /** For how long a class has been paused, in picoseconds. */
  public long pausedPs(int trafficClass, long now) {
    long end = Math.min(now, until[trafficClass]);
    return before[trafficClass] + Math.max(0, end - from[trafficClass]);
  }
}
