package org.rdsim.statistics;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * Every value of a sample, for exact statistics: a latency in picoseconds, a count, a size. It
 * grows as values come and is sorted when first asked.
 */
public final class LongSample {
  private long[] values = {};
  private int size;
  private boolean sorted = true;

  /** Adds a value. */
  public void add(long value) {
    reserve(size + 1);
    values[size++] = value;
    sorted = false;
  }

  /** Adds all values of another sample. */
  public void addAll(LongSample other) {
    reserve(size + other.size);
    System.arraycopy(other.values, 0, values, size, other.size);
    size += other.size;
    sorted = false;
  }

  /** Number of values. */
  public int size() {
    return size;
  }

  /** Whether there is no value, so that no statistic is defined. */
  public boolean isEmpty() {
    return size == 0;
  }

  /**
   * The value of a rank.
   *
   * @param rank 1 for the smallest to {@link #size()} for the largest
   */
  public long ranked(int rank) {
    sort();
    if (rank < 1 || rank > size) {
      throw new IllegalArgumentException("rank " + rank + " of " + size + " values");
    }
    return values[rank - 1];
  }

  /** The smallest value. */
  public long min() {
    return ranked(1);
  }

  /** The largest value. */
  public long max() {
    return ranked(size);
  }

  /**
   * A percentile by the nearest rank: the smallest value such that at least the given share of the
   * sample lies at or below it. It is always a value of the sample; nothing is interpolated.
   *
   * @param share numerator of the share, 0 to {@code of}; 0 gives the smallest value
   * @param of denominator: {@code percentile(999, 1000)} is the 99.9th percentile
   */
  public long percentile(int share, int of) {
    if (share < 0 || share > of || of < 1) {
      throw new IllegalArgumentException("not a share: " + share + "/" + of);
    }
    long rank = ((long) size * share + of - 1) / of;
    return ranked((int) Math.max(1, rank));
  }

  /** The mean, from an exact sum, rounded half up to a whole unit. */
  public long mean() {
    requireValues();
    BigInteger twice = sum().shiftLeft(1).add(BigInteger.valueOf(size));
    BigInteger[] parts = twice.divideAndRemainder(BigInteger.valueOf(2L * size));
    return parts[1].signum() < 0 ? parts[0].longValue() - 1 : parts[0].longValue();
  }

  /**
   * The sample standard deviation, with n - 1 in the denominator; 0 for a single value.
   *
   * @return in the unit of the values
   */
  public double standardDeviation() {
    requireValues();
    sort();
    double mean = sum().doubleValue() / size;
    double squares = 0;
    for (int i = 0; i < size; i++) {
      double deviation = values[i] - mean;
      squares += deviation * deviation;
    }
    return size == 1 ? 0 : Math.sqrt(squares / (size - 1));
  }

  /** The exact sum: 128 bits in two words, the low one unsigned. */
  BigInteger sum() {
    long high = 0;
    long low = 0;
    for (int i = 0; i < size; i++) {
      long next = low + values[i];
      high += (values[i] >> 63) + (Long.compareUnsigned(next, low) < 0 ? 1 : 0);
      low = next;
    }
    return BigInteger.valueOf(high)
        .shiftLeft(64)
        .add(BigInteger.valueOf(low >>> 1).shiftLeft(1))
        .add(BigInteger.valueOf(low & 1));
  }

  private void sort() {
    if (!sorted) {
      Arrays.sort(values, 0, size);
      sorted = true;
    }
  }

  private void requireValues() {
    if (size == 0) {
      throw new IllegalArgumentException("no statistic of an empty sample");
    }
  }

  private void reserve(int needed) {
    if (needed > values.length) {
      values =
          Arrays.copyOf(values, Math.max(needed, Math.max(64, values.length + values.length / 2)));
    }
  }
}
