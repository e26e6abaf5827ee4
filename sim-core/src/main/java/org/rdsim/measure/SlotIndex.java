package org.rdsim.measure;

import java.util.Arrays;

/**
 * Finds the slot of a message number: open addressing with linear probes, at most half full, and
 * deletion that closes the gap, so that a table in steady state neither grows nor degrades.
 */
final class SlotIndex {
  static final int ABSENT = -1;

  private long[] keys;
  private int[] slots;
  private int mask;
  private int size;

  SlotIndex(int expected) {
    allocate(Integer.highestOneBit(Math.max(4, expected)) * 4);
  }

  private void allocate(int capacity) {
    keys = new long[capacity];
    slots = new int[capacity];
    Arrays.fill(slots, ABSENT);
    mask = capacity - 1;
    size = 0;
  }

  int get(long key) {
    return slots[position(key)];
  }

  /** Adds a key; false if it is already there. */
  boolean add(long key, int slot) {
    if (size * 2 >= keys.length) {
      grow();
    }
    int at = position(key);
    if (slots[at] != ABSENT) {
      return false;
    }
    keys[at] = key;
    slots[at] = slot;
    size++;
    return true;
  }

  void remove(long key) {
    int gap = position(key);
    if (slots[gap] == ABSENT) {
      return;
    }
    size--;
    int at = gap;
    while (true) {
      slots[gap] = ABSENT;
      do {
        at = (at + 1) & mask;
        if (slots[at] == ABSENT) {
          return;
        }
      } while (staysReachable(home(keys[at]), gap, at));
      keys[gap] = keys[at];
      slots[gap] = slots[at];
      gap = at;
    }
  }

  /** Whether a key at {@code at} whose probe starts at {@code home} never crosses {@code gap}. */
  private static boolean staysReachable(int home, int gap, int at) {
    return gap <= at ? gap < home && home <= at : gap < home || home <= at;
  }

  private int position(long key) {
    int at = home(key);
    while (slots[at] != ABSENT && keys[at] != key) {
      at = (at + 1) & mask;
    }
    return at;
  }

  private int home(long key) {
    long scrambled = key * 0x9E3779B97F4A7C15L;
    return (int) (scrambled >>> 32) & mask;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldSlots = slots;
    allocate(oldKeys.length * 2);
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldSlots[i] != ABSENT) {
        add(oldKeys[i], oldSlots[i]);
      }
    }
  }
}
