package org.rdsim.engine;

import java.util.Arrays;

/**
 * The event queue: a two-level wheel of growable buckets of one-long keys, with an unordered list
 * for the far future. A bucket is sorted when the clock reaches it.
 *
 * <p>Keys come out by (time, kind, tie). The tie scrambles the entity's number by a bijection that
 * depends on (time, seed), so that no entity is favoured by its number when several act at one
 * instant, and the order does not depend on the order of insertion.
 *
 * <p>Level 0 has 4096 buckets of 4.096 ns, level 1 has 4096 buckets of 16.8 us. A key of level 0
 * holds, from the top, 12 bits of time, 2 of kind, 24 of tie, 24 of number; a key of level 1 holds
 * 24 bits of time, 2 of kind, 24 of number.
 */
final class BucketWheel {
  static final int NUMBER_BITS = 24;
  static final int NUMBER_MASK = (1 << NUMBER_BITS) - 1;
  private static final int KIND_BITS = 2;
  private static final int SLOT_BITS = 12;
  private static final int SLOTS = 1 << SLOT_BITS;
  private static final int SLOT_MASK = SLOTS - 1;
  private static final int WIDTH0 = 12;
  private static final int WIDTH1 = WIDTH0 + SLOT_BITS;
  private static final int TIME0_SHIFT = KIND_BITS + 2 * NUMBER_BITS;
  private static final int TIME1_SHIFT = KIND_BITS + NUMBER_BITS;
  private static final long ORDER_MASK = (1L << TIME0_SHIFT) - 1;
  private static final long NONE = Long.MAX_VALUE;

  private final long seed;
  private final Level near = new Level();
  private final Level far = new Level();

  /** Keys beyond level 1, as pairs of time and (kind, number). */
  private long[] beyond = new long[64];

  private int beyondSize;

  /** Absolute number of the bucket of level 0 that is being popped. */
  private long current;

  private long[] bucket = Level.EMPTY;
  private int position;
  private int size;

  private long time;
  private long key;

  BucketWheel(long seed) {
    this.seed = seed;
  }

  /** Adds a key. The time may not lie before that of the last key popped. */
  void push(long at, int kind, int number) {
    long slot = at >>> WIDTH0;
    long distance = slot - current;
    if (distance == 0) {
      insertIntoCurrent(nearKey(at, kind, number));
    } else if (distance < SLOTS) {
      assert distance > 0 : "pushed into the past";
      near.add((int) slot & SLOT_MASK, nearKey(at, kind, number));
    } else if ((at >>> WIDTH1) - (current >>> SLOT_BITS) < SLOTS) {
      far.add((int) (at >>> WIDTH1) & SLOT_MASK, farKey(at, kind, number));
    } else {
      addBeyond(at, ((long) kind << NUMBER_BITS) | number);
    }
  }

  /**
   * Takes the next key if its time is at most {@code limit}; its parts are then in {@link #time},
   * {@link #kind}, {@link #number} and {@link #order}. Never moves the wheel past the bucket that
   * holds the limit.
   */
  boolean pop(long limit) {
    if (position == size && !nextBucket(limit)) {
      return false;
    }
    long next = bucket[position];
    long at = (current << WIDTH0) | (next >>> TIME0_SHIFT);
    if (at > limit) {
      return false;
    }
    position++;
    time = at;
    key = next;
    return true;
  }

  /** Number of keys in the current bucket if the one just taken was its first, else 0. */
  int opened() {
    return position == 1 ? size : 0;
  }

  /** Kind of a key in the current bucket. */
  int kindAt(int index) {
    return (int) (bucket[index] >>> (2 * NUMBER_BITS)) & 3;
  }

  /** Number of a key in the current bucket. */
  int numberAt(int index) {
    return (int) bucket[index] & NUMBER_MASK;
  }

  /**
   * Time of the next key if it is at most {@code limit}, else NEVER. Moves as {@link #pop} does.
   */
  long next(long limit) {
    if (position == size && !nextBucket(limit)) {
      return NONE;
    }
    long at = (current << WIDTH0) | (bucket[position] >>> TIME0_SHIFT);
    return at > limit ? NONE : at;
  }

  /** A time that no key lies before, and near to the next key; NEVER if there is none. */
  long bound() {
    if (position < size) {
      return (current << WIDTH0) | (bucket[position] >>> TIME0_SHIFT);
    }
    long turn = ((current >>> SLOT_BITS) + 1) << SLOT_BITS;
    long found = near.nextUsed(current + 1, turn);
    if (found == NONE) {
      found = near.isEmpty() ? nextTurn(turn) : turn;
    }
    return found == NONE ? NONE : found << WIDTH0;
  }

  long time() {
    return time;
  }

  int kind() {
    return (int) (key >>> (2 * NUMBER_BITS)) & 3;
  }

  int number() {
    return (int) key & NUMBER_MASK;
  }

  /** Place of the key among those of its instant. */
  long order() {
    return key & ORDER_MASK;
  }

  /** The order of two entities of one kind at one instant: a bijection on 24 bits. */
  static int tie(long time, long seed, int number) {
    long hash = (time ^ seed) * 0x9E3779B97F4A7C15L;
    hash = (hash ^ (hash >>> 32)) * 0xD6E8FEB86659FD93L;
    int x = (number ^ (int) (hash >>> 40)) & NUMBER_MASK;
    x = (x * ((int) (hash >>> 8) | 1)) & NUMBER_MASK;
    x ^= x >>> 12;
    return (x * 0x6B43A9B5) & NUMBER_MASK;
  }

  private long nearKey(long at, int kind, int number) {
    return ((at & ((1L << WIDTH0) - 1)) << TIME0_SHIFT)
        | ((long) kind << (2 * NUMBER_BITS))
        | ((long) tie(at, seed, number) << NUMBER_BITS)
        | number;
  }

  private static long farKey(long at, int kind, int number) {
    return ((at & ((1L << WIDTH1) - 1)) << TIME1_SHIFT) | ((long) kind << NUMBER_BITS) | number;
  }

  private void insertIntoCurrent(long key) {
    if (size == bucket.length) {
      bucket = near.grow(bucket);
    }
    int low = position;
    int high = size;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (bucket[middle] < key) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    System.arraycopy(bucket, low, bucket, low + 1, size - low);
    bucket[low] = key;
    size++;
  }

  private void addBeyond(long at, long kindAndNumber) {
    if (beyondSize + 2 > beyond.length) {
      beyond = Arrays.copyOf(beyond, beyond.length * 2);
    }
    beyond[beyondSize++] = at;
    beyond[beyondSize++] = kindAndNumber;
  }

  /** Makes the next bucket that has keys the current one, if it begins no later than the limit. */
  private boolean nextBucket(long limit) {
    near.recycle(bucket);
    bucket = Level.EMPTY;
    position = 0;
    size = 0;
    long last = limit >>> WIDTH0;
    while (current < last) {
      long turn = ((current >>> SLOT_BITS) + 1) << SLOT_BITS;
      long found = near.nextUsed(current + 1, turn);
      if (found == NONE) {
        long next = near.isEmpty() ? nextTurn(turn) : turn;
        if (next > last) {
          return false;
        }
        current = next;
        enterTurn();
        found = near.isUsed((int) current & SLOT_MASK) ? current : NONE;
      } else if (found > last) {
        return false;
      }
      if (found != NONE) {
        open(found);
        return true;
      }
    }
    return false;
  }

  /** First level-0 bucket of the next level-1 bucket that has keys, when level 0 is empty. */
  private long nextTurn(long turn) {
    long slot = turn >>> SLOT_BITS;
    long found = far.isEmpty() ? NONE : far.nextUsed(slot, slot + SLOTS - 1);
    for (int i = 0; i < beyondSize; i += 2) {
      found = Math.min(found, beyond[i] >>> WIDTH1);
    }
    return found == NONE ? NONE : found << SLOT_BITS;
  }

  /** Spreads the level-1 bucket that begins at the current one over level 0. */
  private void enterTurn() {
    long turn = current >>> SLOT_BITS;
    int kept = 0;
    for (int i = 0; i < beyondSize; i += 2) {
      long at = beyond[i];
      long parts = beyond[i + 1];
      if ((at >>> WIDTH1) - turn < SLOTS) {
        far.add(
            (int) (at >>> WIDTH1) & SLOT_MASK,
            farKey(at, (int) (parts >>> NUMBER_BITS), (int) parts & NUMBER_MASK));
      } else {
        beyond[kept++] = at;
        beyond[kept++] = parts;
      }
    }
    beyondSize = kept;
    int slot = (int) turn & SLOT_MASK;
    long[] keys = far.take(slot);
    int count = far.takenCount();
    for (int i = 0; i < count; i++) {
      long key = keys[i];
      long at = (turn << WIDTH1) | (key >>> TIME1_SHIFT);
      near.add(
          (int) (at >>> WIDTH0) & SLOT_MASK,
          nearKey(at, (int) (key >>> NUMBER_BITS) & 3, (int) key & NUMBER_MASK));
    }
    far.recycle(keys);
  }

  private void open(long slot) {
    current = slot;
    bucket = near.take((int) slot & SLOT_MASK);
    size = near.takenCount();
    position = 0;
    if (size > 1) {
      Arrays.sort(bucket, 0, size);
    }
  }

  /**
   * One ring of buckets with a bitmap of those that have keys. An array serves whichever bucket
   * needs one next, last-in first-out, so that few arrays are in use and they stay in cache.
   */
  private static final class Level {
    static final long[] EMPTY = {};
    private final long[][] keys = new long[SLOTS][];
    private final int[] counts = new int[SLOTS];
    private final long[] used = new long[SLOTS / Long.SIZE];
    private long[][] spare = new long[16][];
    private int spares;
    private int total;
    private int taken;

    Level() {
      Arrays.fill(keys, EMPTY);
    }

    boolean isEmpty() {
      return total == 0;
    }

    boolean isUsed(int slot) {
      return counts[slot] != 0;
    }

    void add(int slot, long key) {
      int count = counts[slot];
      long[] into = keys[slot];
      if (count == into.length) {
        into = grow(into);
        keys[slot] = into;
      }
      into[count] = key;
      counts[slot] = count + 1;
      used[slot >>> 6] |= 1L << slot;
      total++;
    }

    /** A larger array with the same keys. */
    long[] grow(long[] full) {
      return full.length == 0 && spares > 0
          ? spare[--spares]
          : Arrays.copyOf(full, Math.max(8, full.length * 2));
    }

    /** Empties a bucket; the caller owns its array, and gives it back by {@link #recycle}. */
    long[] take(int slot) {
      long[] array = keys[slot];
      keys[slot] = EMPTY;
      taken = counts[slot];
      counts[slot] = 0;
      used[slot >>> 6] &= ~(1L << slot);
      total -= taken;
      return array;
    }

    void recycle(long[] array) {
      if (array.length > 0) {
        if (spares == spare.length) {
          spare = Arrays.copyOf(spare, spares * 2);
        }
        spare[spares++] = array;
      }
    }

    int takenCount() {
      return taken;
    }

    /** First used bucket in [from, to), all absolute numbers, or NONE; to - from is below 4096. */
    long nextUsed(long from, long to) {
      long slot = from;
      while (slot < to) {
        long word = used[(int) (slot & SLOT_MASK) >>> 6] >>> slot;
        if (word != 0) {
          long found = slot + Long.numberOfTrailingZeros(word);
          return found < to ? found : NONE;
        }
        slot = (slot | 63) + 1;
      }
      return NONE;
    }
  }
}
