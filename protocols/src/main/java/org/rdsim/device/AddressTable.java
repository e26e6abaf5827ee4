package org.rdsim.device;

import java.util.Arrays;

/**
 * The device's table of address handles. A handle has the index of its entry in the upper 24 bits
 * and a variant in the lower 8, which changes each time the entry is used again, so that a dead
 * handle does not match its successor.
 */
final class AddressTable {
  private AddressVector[] vectors = new AddressVector[8];
  private int[] handles = new int[8];
  private int[] pds = new int[8];
  private int[] nextFree = new int[8];
  private int fresh = 1;
  private int firstFree;
  private int live;

  /** Number of live handles. */
  int size() {
    return live;
  }

  /** Enters a vector and returns its handle, never 0. */
  int create(int pd, AddressVector vector) {
    int index = firstFree;
    if (index == 0) {
      index = fresh++;
      reserve(index);
      handles[index] = index << 8;
    } else {
      firstFree = nextFree[index];
      handles[index] = (handles[index] & ~0xFF) | ((handles[index] + 1) & 0xFF);
    }
    vectors[index] = vector;
    pds[index] = pd;
    live++;
    return handles[index];
  }

  /** Kills a live handle and returns its vector. */
  AddressVector destroy(int handle) {
    int index = handle >>> 8;
    AddressVector vector = vectors[index];
    vectors[index] = null;
    nextFree[index] = firstFree;
    firstFree = index;
    live--;
    return vector;
  }

  /** The vector of a live handle of a protection domain; null for any other number. */
  AddressVector find(int handle, int pd) {
    int index = handle >>> 8;
    boolean known = index < vectors.length && handles[index] == handle && pds[index] == pd;
    return known ? vectors[index] : null;
  }

  private void reserve(int index) {
    if (index == vectors.length) {
      vectors = Arrays.copyOf(vectors, index * 2);
      handles = Arrays.copyOf(handles, index * 2);
      pds = Arrays.copyOf(pds, index * 2);
      nextFree = Arrays.copyOf(nextFree, index * 2);
    }
  }
}
