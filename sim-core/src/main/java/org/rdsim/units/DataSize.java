package org.rdsim.units;

import java.util.List;

/**
 * Sizes in bytes, held as a {@code long}. Decimal and binary units are kept apart: 1KB is 1000
 * bytes, 1KiB is 1024.
 */
public final class DataSize {
  private static final Scale SCALE =
      new Scale("a data size", "bytes")
          .unit("B", 1)
          .unit("KB", 1_000L)
          .unit("KiB", 1L << 10)
          .unit("MB", 1_000_000L)
          .unit("MiB", 1L << 20)
          .unit("GB", 1_000_000_000L)
          .unit("GiB", 1L << 30)
          .unit("TB", 1_000_000_000_000L)
          .unit("TiB", 1L << 40);

  private DataSize() {}

  /** Names of the units, smallest first. */
  public static List<String> units() {
    return SCALE.names();
  }

  /**
   * Reads a text such as "64KiB" exactly.
   *
   * @return bytes, 0 or more
   * @throws UnitException if the text is no size, not a whole number of bytes, or too large; a unit
   *     that ends in "b" is refused because b stands for bits
   */
  public static long parse(String text) {
    try {
      return SCALE.parse(text);
    } catch (UnitException e) {
      throw text.endsWith("b") ? new UnitException(e.getMessage() + " (b means bits)") : e;
    }
  }

  /** Writes bytes exactly, as the shortest whole number: 65536 is "64KiB", 1500 is "1500B". */
  public static String format(long bytes) {
    return SCALE.formatWhole(bytes);
  }
}
