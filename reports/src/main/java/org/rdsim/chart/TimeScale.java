package org.rdsim.chart;

import java.util.Locale;

/** The unit in which people read a time: the largest that leaves the number at 10 or more. */
public enum TimeScale {
  /** Nanoseconds. */
  NS("ns", 1_000L),
  /** Microseconds. */
  US("µs", 1_000_000L),
  /** Milliseconds. */
  MS("ms", 1_000_000_000L),
  /** Seconds. */
  S("s", 1_000_000_000_000L);

  private final String symbol;
  private final long ps;

  TimeScale(String symbol, long ps) {
    this.symbol = symbol;
    this.ps = ps;
  }

  /** The scale for times up to {@code maxPs}. */
  public static TimeScale of(long maxPs) {
    TimeScale best = NS;
    for (TimeScale scale : values()) {
      if (maxPs >= 10 * scale.ps) {
        best = scale;
      }
    }
    return best;
  }

  /** The unit's symbol. */
  public String symbol() {
    return symbol;
  }

  /** A time in this unit, for drawing. */
  public double value(long timePs) {
    return timePs / (double) ps;
  }

  /** A time in this unit with four significant digits or all whole ones; no symbol. */
  public String format(long timePs) {
    return fourDigits(value(timePs));
  }

  /** A number of at least 0 with four significant digits or all whole ones. */
  public static String fourDigits(double value) {
    return fixed(value, decimals(value, 4));
  }

  /** A value and its uncertainty, both to the second digit of the uncertainty. */
  public static String withUncertainty(double value, double uncertainty) {
    int decimals = uncertainty == 0 ? decimals(value, 4) : decimals(uncertainty, 2);
    return fixed(value, decimals) + " ± " + fixed(uncertainty, decimals);
  }

  private static int decimals(double value, int significant) {
    int whole = value == 0 ? 0 : (int) Math.floor(Math.log10(value) + 1e-4);
    return Math.max(0, Math.min(9, significant - 1 - whole));
  }

  private static String fixed(double value, int decimals) {
    return String.format(Locale.ROOT, "%,." + decimals + "f", value);
  }
}
