package org.rdsim.statistics;

import java.util.Arrays;

/**
 * The cumulative distribution of a sample as the steps of a figure: at {@link #value}, the count of
 * values at or below it rises to {@link #count}. A sample of few distinct values is kept exactly; a
 * larger one keeps every thousandth of the values, and the smallest and the largest hundred one by
 * one, so that both tails are exact and no step in between is off by more than a thousandth.
 */
public final class EmpiricalCdf {
  private static final int EXACT = 1200;
  private static final int BODY_STEPS = 1000;
  private static final int TAIL = 100;

  private final long[] values;
  private final long[] counts;
  private final long total;

  private EmpiricalCdf(long[] values, long[] counts, long total) {
    this.values = values;
    this.counts = counts;
    this.total = total;
  }

  /** The distribution of a sample; without steps if the sample is empty. */
  public static EmpiricalCdf of(LongSample sample) {
    int n = sample.size();
    EmpiricalCdf exact = keep(sample, Integer.MAX_VALUE, EXACT);
    return exact != null ? exact : keep(sample, BODY_STEPS, n);
  }

  /**
   * A distribution from its steps, as read from a file.
   *
   * @param values strictly increasing
   * @param counts strictly increasing; the last is the number of values in the sample
   */
  public static EmpiricalCdf ofSteps(long[] values, long[] counts) {
    boolean increasing = values.length == counts.length && (counts.length == 0 || counts[0] > 0);
    for (int i = 1; increasing && i < values.length; i++) {
      increasing = values[i] > values[i - 1] && counts[i] > counts[i - 1];
    }
    if (!increasing) {
      throw new IllegalArgumentException("the steps of a distribution must rise");
    }
    return new EmpiricalCdf(
        values.clone(), counts.clone(), counts.length == 0 ? 0 : counts[counts.length - 1]);
  }

  /** Number of steps kept. */
  public int steps() {
    return values.length;
  }

  /** Where step {@code i} stands. */
  public long value(int i) {
    return values[i];
  }

  /** How many values of the sample lie at or below {@link #value}. */
  public long count(int i) {
    return counts[i];
  }

  /** Number of values in the sample. */
  public long total() {
    return total;
  }

  private static EmpiricalCdf keep(LongSample sample, int bodySteps, int limit) {
    int n = sample.size();
    long[] values = new long[Math.min(n, limit)];
    long[] counts = new long[values.length];
    int kept = 0;
    int first = 1;
    for (int rank = 1; rank <= n; rank++) {
      boolean lastOfItsValue = rank == n || sample.ranked(rank + 1) > sample.ranked(rank);
      if (!lastOfItsValue) {
        continue;
      }
      long previous = kept == 0 ? 0 : counts[kept - 1];
      boolean inTail = first <= TAIL || rank > n - TAIL;
      first = rank + 1;
      if (inTail || (long) rank * bodySteps / n > previous * bodySteps / n) {
        if (kept == limit) {
          return null;
        }
        values[kept] = sample.ranked(rank);
        counts[kept++] = rank;
      }
    }
    return new EmpiricalCdf(Arrays.copyOf(values, kept), Arrays.copyOf(counts, kept), n);
  }
}
