package org.rdsim.units;

/** Data rates in bits per second, held as a {@code long}. */
public final class DataRate {
  private static final long PS_PER_SECOND = 1_000_000_000_000L;

  private DataRate() {}

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
