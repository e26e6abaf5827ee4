package org.rdsim.units;

import java.util.List;

/** Points in simulated time and durations, held as a {@code long} of picoseconds. */
public final class Time {
  public static final long NANOSECOND = 1_000L;
  public static final long MICROSECOND = 1_000_000L;
  public static final long MILLISECOND = 1_000_000_000L;
  public static final long SECOND = 1_000_000_000_000L;

  private static final Scale SCALE =
      new Scale("a time", "picoseconds")
          .unit("ps", 1)
          .unit("ns", NANOSECOND)
          .unit("us", MICROSECOND)
          .unit("ms", MILLISECOND)
          .unit("s", SECOND);

  private Time() {}

  /** Names of the units, smallest first. */
  public static List<String> units() {
    return SCALE.names();
  }

  /**
   * Reads a text such as "1.5us" exactly.
   *
   * @return picoseconds, 0 or more
   * @throws UnitException if the text is no time, not a whole number of picoseconds, or too large
   */
  public static long parse(String text) {
    return SCALE.parse(text);
  }

  /** Writes picoseconds exactly, in the largest unit that fits: 1,500,000 is "1.5us". */
  public static String format(long picoseconds) {
    return SCALE.formatLargest(picoseconds);
  }
}
