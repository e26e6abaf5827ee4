package org.rdsim.units;

import java.util.List;

/** Data rates in bits per second, held as a {@code long}. Prefixes are decimal: 1Kbps is 1000. */
public final class DataRate {
  private static final long PS_PER_SECOND = 1_000_000_000_000L;

  private static final Scale SCALE =
      new Scale("a data rate", "bits per second")
          .unit("bps", 1)
          .unit("Kbps", 1_000L)
          .unit("Mbps", 1_000_000L)
          .unit("Gbps", 1_000_000_000L)
          .unit("Tbps", 1_000_000_000_000L);

  private DataRate() {}

  /** Names of the units, smallest first. */
  public static List<String> units() {
    return SCALE.names();
  }

  /**
   * Reads a text such as "100Gbps" exactly.
   *
   * @return bits per second, 0 or more
   * @throws UnitException if the text is no rate, not a whole number of bits per second, or too
   *     large; "GBps" is refused because B stands for bytes
   */
  public static long parse(String text) {
    try {
      return SCALE.parse(text);
    } catch (UnitException e) {
      throw text.indexOf('B') > 0 ? new UnitException(e.getMessage() + " (B means bytes)") : e;
    }
  }

  /** Writes bits per second exactly, in the largest unit that fits: "12.5Gbps", and "0bps". */
  public static String format(long bitsPerSecond) {
    return bitsPerSecond == 0 ? SCALE.formatWhole(0) : SCALE.formatLargest(bitsPerSecond);
  }

  /**
   * Time to put {@code bytes} on a wire of {@code bitsPerSecond}, rounded up to a whole picosecond.
   *
   * @param bytes 0 to 1,000,000
   * @param bitsPerSecond at least 1
   */
  public static long serializationPs(long bytes, long bitsPerSecond) {
    long scaled = Math.multiplyExact(bytes * 8, PS_PER_SECOND);
    return (scaled + bitsPerSecond - 1) / bitsPerSecond;
  }
}
