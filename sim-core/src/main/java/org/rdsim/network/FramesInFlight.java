package org.rdsim.network;

import org.rdsim.engine.Entity;

/** Numbered frames on a link, in the order in which their last bits arrive. */
final class FramesInFlight {
  private long[] arrivals = new long[16];
  private long[] numbers = new long[16];
  private boolean[] lost = new boolean[16];
  private int head;
  private int count;

  /**
   * Adds a frame behind the others.
   *
   * @param doomed whether nothing of it arrives
   */
  void add(long number, long arrival, boolean doomed) {
    if (count == arrivals.length) {
      grow();
    }
    int at = (head + count) & (arrivals.length - 1);
    arrivals[at] = arrival;
    numbers[at] = number;
    lost[at] = doomed;
    count++;
  }

  /** When the first arrives, or {@link Entity#NEVER}. */
  long next() {
    return count == 0 ? Entity.NEVER : arrivals[head];
  }

  long number() {
    return numbers[head];
  }

  boolean isDoomed() {
    return lost[head];
  }

  void remove() {
    head = (head + 1) & (arrivals.length - 1);
    count--;
  }

  int count() {
    return count;
  }

  /** Arrival of a frame by its place in the order, from 0. */
  long arrival(int index) {
    return arrivals[(head + index) & (arrivals.length - 1)];
  }

  /** Number of a frame by its place in the order, from 0. */
  long number(int index) {
    return numbers[(head + index) & (arrivals.length - 1)];
  }

  private void grow() {
    int size = arrivals.length;
    long[] newArrivals = new long[size * 2];
    long[] newNumbers = new long[size * 2];
    boolean[] newLost = new boolean[size * 2];
    for (int i = 0; i < count; i++) {
      int from = (head + i) & (size - 1);
      newArrivals[i] = arrivals[from];
      newNumbers[i] = numbers[from];
      newLost[i] = lost[from];
    }
    arrivals = newArrivals;
    numbers = newNumbers;
    lost = newLost;
    head = 0;
  }
}
