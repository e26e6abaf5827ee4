package org.rdsim.network;

import org.rdsim.engine.Entity;

/** MAC control frames in flight on a link, in order: when each acts, and what it says. */
final class MacControlFrames {
  private long[] times = new long[4];
  private long[] frames = new long[4];
  private int head;
  private int count;

  void add(long actsAt, long frame) {
    if (count == times.length) {
      grow();
    }
    int at = (head + count) & (times.length - 1);
    times[at] = actsAt;
    frames[at] = frame;
    count++;
  }

  /** When the first acts, or {@link Entity#NEVER}. */
  long next() {
    return count == 0 ? Entity.NEVER : times[head];
  }

  /** Takes the first away. */
  long poll() {
    long frame = frames[head];
    head = (head + 1) & (times.length - 1);
    count--;
    return frame;
  }

  private void grow() {
    long[] newTimes = new long[times.length * 2];
    long[] newFrames = new long[times.length * 2];
    for (int i = 0; i < count; i++) {
      int from = (head + i) & (times.length - 1);
      newTimes[i] = times[from];
      newFrames[i] = frames[from];
    }
    times = newTimes;
    frames = newFrames;
    head = 0;
  }
}
