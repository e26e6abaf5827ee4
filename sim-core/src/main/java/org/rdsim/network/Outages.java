package org.rdsim.network;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.rdsim.engine.Entity;

/**
 * When something is down: intervals that include their beginning and not their end, in order and
 * apart from one another. They are known before a run begins.
 */
public final class Outages {
  /** Never down. */
  public static final Outages NONE = new Outages(List.of());

  private final long[] from;
  private final long[] until;

  /**
   * One time of being down.
   *
   * @param from picoseconds, at least 0
   * @param until picoseconds, later than {@code from}; {@link Entity#NEVER} for good
   */
  public record Interval(long from, long until) {
    /** Checks the order. */
    public Interval {
      if (from < 0 || until <= from) {
        throw new IllegalArgumentException("no interval: " + from + " to " + until);
      }
    }
  }

  private Outages(List<Interval> apart) {
    from = apart.stream().mapToLong(Interval::from).toArray();
    until = apart.stream().mapToLong(Interval::until).toArray();
  }

  /** Down whenever one of the intervals says so; they may overlap. */
  public static Outages of(List<Interval> intervals) {
    List<Interval> sorted = new ArrayList<>(intervals);
    sorted.sort(Comparator.comparingLong(Interval::from));
    List<Interval> apart = new ArrayList<>();
    for (Interval next : sorted) {
      int last = apart.size() - 1;
      if (last < 0 || apart.get(last).until < next.from) {
        apart.add(next);
      } else if (apart.get(last).until < next.until) {
        apart.set(last, new Interval(apart.get(last).from, next.until));
      }
    }
    return apart.isEmpty() ? NONE : new Outages(apart);
  }

  /** Down whenever this or the other is. */
  public Outages or(Outages other) {
    if (isEmpty() || other.isEmpty()) {
      return isEmpty() ? other : this;
    }
    List<Interval> all = new ArrayList<>(intervals());
    all.addAll(other.intervals());
    return of(all);
  }

  /** The intervals, in order. */
  public List<Interval> intervals() {
    List<Interval> all = new ArrayList<>();
    for (int i = 0; i < from.length; i++) {
      all.add(new Interval(from[i], until[i]));
    }
    return all;
  }

  /** Whether it is never down. */
  public boolean isEmpty() {
    return from.length == 0;
  }

  /** Whether it is down at any time after {@code start} and before {@code end}. */
  public boolean overlap(long start, long end) {
    int low = 0;
    int high = from.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (until[middle] <= start) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low < from.length && from[low] < end;
  }
}
