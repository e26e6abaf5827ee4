package org.rdsim.device;

/**
 * A ring of fixed-size records of words, addressed by free-running index. It allocates nothing
 * until used and doubles when full, so that an idle queue pair stays small.
 */
final class WordRing {
  private static final int FIRST_RECORDS = 4;
  private static final long[] EMPTY = {};

  private final int stride;
  private int mask = -1;
  private long[] words = EMPTY;

  /** Creates an empty ring of records of {@code stride} words. */
  WordRing(int stride) {
    this.stride = stride;
  }

  /** Makes room for the record at {@code tail} while records from {@code head} on are kept. */
  void reserve(long head, long tail) {
    if (tail - head > mask) {
      grow(head, tail);
    }
  }

  private void grow(long head, long tail) {
    int records = mask < 0 ? FIRST_RECORDS : Math.multiplyExact(mask + 1, 2);
    long[] larger = new long[Math.multiplyExact(records, stride)];
    for (long index = head; index < tail; index++) {
      int to = ((int) index & (records - 1)) * stride;
      System.arraycopy(words, at(index), larger, to, stride);
    }
    words = larger;
    mask = records - 1;
  }

  int at(long index) {
    return ((int) index & mask) * stride;
  }

  long get(long index, int word) {
    return words[at(index) + word];
  }

  void set(long index, int word, long value) {
    words[at(index) + word] = value;
  }

  /** Copies a record of another ring, whose records are not longer. */
  void copy(WordRing other, long from, long to) {
    System.arraycopy(other.words, other.at(from), words, at(to), other.stride);
  }

  /** Copies a whole record over another one. */
  void move(long from, long to) {
    System.arraycopy(words, at(from), words, at(to), stride);
  }
}
