package org.rdsim.network;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** When a port sends slower than its line rate. */
public final class ReducedRates {
  private final long[] from;
  private final long[] until;
  private final long[] rates;

  /**
   * A time at a lower rate.
   *
   * @param from first instant, in picoseconds
   * @param until first instant after it
   * @param bitsPerSecond the rate, at least 1
   */
  public record Interval(long from, long until, long bitsPerSecond) {}

  /**
   * Keeps the intervals.
   *
   * @param intervals that don't overlap
   */
  public ReducedRates(List<Interval> intervals) {
    List<Interval> sorted = new ArrayList<>(intervals);
    sorted.sort(Comparator.comparingLong(Interval::from));
    from = sorted.stream().mapToLong(Interval::from).toArray();
    until = sorted.stream().mapToLong(Interval::until).toArray();
    rates = sorted.stream().mapToLong(Interval::bitsPerSecond).toArray();
  }

  /** The rate of a transmission that begins at some time. */
  long at(long time, long lineRate) {
    for (int i = 0; i < from.length && from[i] <= time; i++) {
      if (time < until[i]) {
        return rates[i];
      }
    }
    return lineRate;
  }
}
