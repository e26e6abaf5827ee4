package org.rdsim.wire.uet;

/** Fields of headers that are narrower than Java's types. */
final class Fields {
  private static final long INT = 0xFFFFFFFFL;

  private Fields() {}

  /**
   * Checks that a value fits.
   *
   * @throws IllegalArgumentException if it has more bits
   */
  static void check(String name, int value, int bits) {
    if (value >>> bits != 0) {
      throw new IllegalArgumentException(name + " has " + bits + " bits: " + value);
    }
  }

  /** Checks that a value fits into 16 bits with a sign. */
  static void checkSigned(String name, int value) {
    if (value != (short) value) {
      throw new IllegalArgumentException(name + " has 16 bits with a sign: " + value);
    }
  }

  /** The lowest bits of a value after so many. */
  static int of(long word, int shift, int bits) {
    return (int) ((word >>> shift) & ((1L << bits) - 1));
  }

  static int flag(boolean is, int mask) {
    return is ? mask : 0;
  }

  static boolean is(int word, int mask) {
    return (word & mask) != 0;
  }

  /** Two halves of a word of 64 bits. */
  static long pair(int upper, int lower) {
    return ((long) upper << Integer.SIZE) | (lower & INT);
  }
}
