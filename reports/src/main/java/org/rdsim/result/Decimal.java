package org.rdsim.result;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Whole numbers of a small unit written as exact decimals of a larger one: picoseconds as
 * nanoseconds, bits per second as gigabits per second. Trailing zeros are left out, so a value has
 * exactly one spelling.
 */
public final class Decimal {
  /** Digits between a picosecond and a nanosecond. */
  public static final int PS_IN_NS = 3;

  /** Digits between a bit per second and a gigabit per second. */
  public static final int BPS_IN_GBPS = 9;

  /** Digits of a share. */
  public static final int SHARE = 9;

  private Decimal() {}

  /** {@code part} / {@code whole} in units of 10^-9, rounded half up. */
  static long share(long part, long whole) {
    return BigDecimal.valueOf(part, -SHARE)
        .divide(BigDecimal.valueOf(whole), 0, RoundingMode.HALF_UP)
        .longValueExact();
  }

  /** Writes {@code value} / 10^{@code digits} in plain decimal notation. */
  public static String format(long value, int digits) {
    BigDecimal decimal = BigDecimal.valueOf(value, digits).stripTrailingZeros();
    return decimal.scale() < 0
        ? decimal.setScale(0, RoundingMode.UNNECESSARY).toString()
        : decimal.toPlainString();
  }

  /** Writes picoseconds as nanoseconds. */
  public static String ns(long ps) {
    return format(ps, PS_IN_NS);
  }

  /** Writes bits per second as gigabits per second. */
  public static String gbps(long bitsPerSecond) {
    return format(bitsPerSecond, BPS_IN_GBPS);
  }

  /**
   * Reads what {@link #format} wrote.
   *
   * @throws ArithmeticException if the number has more digits or does not fit
   * @throws NumberFormatException if it is none
   */
  public static long parse(String text, int digits) {
    return parse(new BigDecimal(text), digits);
  }

  static long parse(BigDecimal number, int digits) {
    return number.movePointRight(digits).longValueExact();
  }
}
