package org.rdsim.result;

import org.rdsim.measure.LinkSeries;

/** Utilisation of a link in an interval, in steps of 10^-6. */
final class LinkLoad {
  private static final double BIT_PICOSECONDS = 8e12;
  private static final double STEPS = 1e6;
  private static final int DIGITS = 6;

  private LinkLoad() {}

  /** Time to send what reached the link's end in interval {@code i}, over that interval. */
  static double of(LinkSeries series, int i, int link, long bitsPerSecond) {
    long intervalPs = series.intervalPs(i);
    return intervalPs == 0
        ? 0
        : series.sentBytes(i, link) * BIT_PICOSECONDS / bitsPerSecond / intervalPs;
  }

  static long steps(double load) {
    return Math.round(load * STEPS);
  }

  static String format(double load) {
    return Decimal.format(steps(load), DIGITS);
  }

  static String format(long steps) {
    return Decimal.format(steps, DIGITS);
  }

  static long parse(String text) {
    return Decimal.parse(text, DIGITS);
  }
}
