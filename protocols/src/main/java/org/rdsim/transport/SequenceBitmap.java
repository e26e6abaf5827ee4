package org.rdsim.transport;

import java.util.Arrays;

/**
 * A set of sequence numbers that lie close together: a ring of bits. The numbers in the set at one
 * time may span {@link #span()} and no more.
 */
public final class SequenceBitmap {
  private final long[] words;
  private final int mask;
  private int count;

  /**
   * Creates an empty set.
   *
   * @param span that the numbers must be able to have, 1 to 2^24
   */
  public SequenceBitmap(int span) {
    if (span < 1 || span > 1 << 24) {
      throw new IllegalArgumentException("span of 1 to 2^24: " + span);
    }
    // One word more, since the span can begin in the middle of a word.
    int needed = (span + 2 * Long.SIZE - 2) / Long.SIZE;
    int length = needed == 1 ? 1 : Integer.highestOneBit(needed - 1) << 1;
    this.words = new long[length];
    this.mask = length - 1;
  }

  /** One more than the largest difference of two numbers in the set. */
  public int span() {
    return words.length * Long.SIZE - (words.length == 1 ? 0 : Long.SIZE - 1);
  }

  /** Numbers in the set. */
  public int count() {
    return count;
  }

  /** Whether a number is in the set. */
  public boolean contains(long number) {
    return (words[index(number)] & (1L << number)) != 0;
  }

  /** Puts a number into the set; says whether it was not there. */
  public boolean add(long number) {
    return addAll(number & -Long.SIZE, 1L << number) != 0;
  }

  /** Takes a number out; says whether it was there. */
  public boolean remove(long number) {
    return removeAll(number & -Long.SIZE, 1L << number) != 0;
  }

  /**
   * The 64 numbers from {@code base} as bits.
   *
   * @param base a multiple of 64
   */
  public long word(long base) {
    return words[index(base)];
  }

  /** Adds those of the 64 numbers from {@code base} that have a bit; returns the new ones. */
  public long addAll(long base, long bits) {
    int index = index(base);
    long fresh = bits & ~words[index];
    words[index] |= bits;
    count += Long.bitCount(fresh);
    return fresh;
  }

  /**
   * Takes out those of the 64 numbers from {@code base} that have a bit; returns what was there.
   */
  public long removeAll(long base, long bits) {
    int index = index(base);
    long gone = bits & words[index];
    words[index] ^= gone;
    count -= Long.bitCount(gone);
    return gone;
  }

  /** The smallest number of a set that is not empty and has none below {@code from}. */
  public long first(long from) {
    long base = from & -Long.SIZE;
    long bits = word(base) & (-1L << from);
    while (bits == 0) {
      base += Long.SIZE;
      bits = word(base);
    }
    return base + Long.numberOfTrailingZeros(bits);
  }

  /** Empties the set. */
  public void clear() {
    Arrays.fill(words, 0);
    count = 0;
  }

  private int index(long number) {
    return (int) (number >>> 6) & mask;
  }
}
