package org.rdsim.engine;

/** Pearson's test of counts against equal expectations. */
public final class ChiSquare {
  /** Quantile of the standard normal distribution that a fair sample exceeds once in 30,000. */
  private static final double Z = 4.0;

  private ChiSquare() {}

  /** Whether counts that are equal in expectation may come out like this. */
  public static boolean isUniform(long[] counts) {
    return statistic(counts) < critical(counts.length - 1);
  }

  private static double statistic(long[] counts) {
    double total = 0;
    for (long count : counts) {
      total += count;
    }
    double expected = total / counts.length;
    double sum = 0;
    for (long count : counts) {
      sum += (count - expected) * (count - expected) / expected;
    }
    return sum;
  }

  /** Wilson and Hilferty's approximation. */
  private static double critical(int degrees) {
    double variance = 2.0 / (9.0 * degrees);
    return degrees * Math.pow(1 - variance + Z * Math.sqrt(variance), 3);
  }
}
