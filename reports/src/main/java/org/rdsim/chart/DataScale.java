package org.rdsim.chart;

/** The unit in which people read a number of bytes: the largest that leaves it at 10 or more. */
enum DataScale {
  B("B", 1),
  KB("kB", 1_000L),
  MB("MB", 1_000_000L),
  GB("GB", 1_000_000_000L);

  private final String symbol;
  private final long bytes;

  DataScale(String symbol, long bytes) {
    this.symbol = symbol;
    this.bytes = bytes;
  }

  static DataScale of(long maxBytes) {
    DataScale best = B;
    for (DataScale scale : values()) {
      if (maxBytes >= 10 * scale.bytes) {
        best = scale;
      }
    }
    return best;
  }

  String symbol() {
    return symbol;
  }

  long bytes() {
    return bytes;
  }
}
