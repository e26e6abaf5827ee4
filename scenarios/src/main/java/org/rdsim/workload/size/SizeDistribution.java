package org.rdsim.workload.size;

import java.util.Arrays;
import java.util.function.LongUnaryOperator;
import org.rdsim.engine.RandomStream;

/**
 * A distribution of message sizes: a piecewise linear distribution function, which is what load
 * generators of the field take. A step in it (a size given twice) is a size of its own probability,
 * a flat part a range without messages.
 */
public final class SizeDistribution {
  private static final int STEPS = 256;

  private final long[] bytes;
  private final double[] probabilities;

  /**
   * Makes a distribution.
   *
   * @param bytes sizes, not falling, at least two
   * @param probabilities of a size up to the one at the same place; not falling, from 0 to 1
   * @throws IllegalArgumentException if that is not what they are; the message is for the user
   */
  public SizeDistribution(long[] bytes, double[] probabilities) {
    this.bytes = bytes.clone();
    this.probabilities = probabilities.clone();
    int last = bytes.length - 1;
    if (last < 1 || probabilities.length != bytes.length) {
      throw new IllegalArgumentException("a distribution needs at least two points");
    }
    if (probabilities[0] != 0 || probabilities[last] != 1) {
      throw new IllegalArgumentException("a distribution begins with 0 and ends with 1");
    }
    for (int i = 0; i < last; i++) {
      if (bytes[i] < 0 || bytes[i] > bytes[i + 1] || !(probabilities[i] <= probabilities[i + 1])) {
        throw new IllegalArgumentException("sizes and probabilities never fall");
      }
    }
  }

  /** The distribution of a single size. */
  public static SizeDistribution fixed(long bytes) {
    return new SizeDistribution(new long[] {bytes, bytes}, new double[] {0, 1});
  }

  /** The size below which a fraction of the messages are, rounded to whole bytes, at least 1. */
  public long quantile(double fraction) {
    int above = above(fraction);
    double step = probabilities[above] - probabilities[above - 1];
    double share = step == 0 ? 0 : (fraction - probabilities[above - 1]) / step;
    double size = bytes[above - 1] + share * (bytes[above] - bytes[above - 1]);
    return Math.max(1, (long) StrictMath.rint(size));
  }

  /** The first point whose probability is above a fraction, or the last. */
  private int above(double fraction) {
    int low = 1;
    int high = bytes.length - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (probabilities[middle] > fraction) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  /** Draws a size, by inversion of one uniform number. */
  public long draw(RandomStream random) {
    return quantile(random.nextDouble());
  }

  /** Mean in bytes: the trapezoid rule, exact for linear pieces. */
  public double mean() {
    double mean = 0;
    for (int i = 1; i < bytes.length; i++) {
      double middle = (bytes[i - 1] + (double) bytes[i]) / 2;
      mean += (probabilities[i] - probabilities[i - 1]) * middle;
    }
    return mean;
  }

  /** Mean of a function of the size, such as the bytes that it takes on the wire. */
  public double mean(LongUnaryOperator function) {
    double mean = 0;
    for (int i = 1; i < bytes.length; i++) {
      double mass = probabilities[i] - probabilities[i - 1];
      if (mass > 0) {
        mean += mass * meanOfPiece(bytes[i - 1], bytes[i], function);
      }
    }
    return mean;
  }

  private static double meanOfPiece(long from, long to, LongUnaryOperator function) {
    if (from == to) {
      return function.applyAsLong(Math.max(1, from));
    }
    double sum = 0;
    for (int i = 0; i < STEPS; i++) {
      double size = from + (i + 0.5) / STEPS * (to - from);
      sum += function.applyAsLong(Math.max(1, (long) StrictMath.rint(size)));
    }
    return sum / STEPS;
  }

  /** Probability of a size up to this one. */
  public double probabilityUpTo(long size) {
    int last = bytes.length - 1;
    if (size >= bytes[last]) {
      return 1;
    }
    int at = 0;
    while (at < last && bytes[at + 1] <= size) {
      at++;
    }
    if (size < bytes[0]) {
      return 0;
    }
    double share = (size - bytes[at]) / (double) (bytes[at + 1] - bytes[at]);
    return probabilities[at] + share * (probabilities[at + 1] - probabilities[at]);
  }

  /** The largest size. */
  public long largest() {
    return Math.max(1, bytes[bytes.length - 1]);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SizeDistribution same
        && Arrays.equals(bytes, same.bytes)
        && Arrays.equals(probabilities, same.probabilities);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(bytes) + Arrays.hashCode(probabilities);
  }
}
