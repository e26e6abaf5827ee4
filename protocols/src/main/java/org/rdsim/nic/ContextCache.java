package org.rdsim.nic;

import java.util.Arrays;

/**
 * Which queue pairs' state a NIC holds: those that were used last. What has been fetched stays at
 * least until it is used once, so that each fetch gets something done.
 */
final class ContextCache {
  private static final int NONE = -1;

  private final int capacity;

  /** By slot of a queue pair: its neighbours in the order of use, and what is known of it. */
  private int[] newer = {};

  private int[] older = {};
  private boolean[] held = {};
  private boolean[] unused = {};

  private int newest = NONE;
  private int oldest = NONE;
  private int size;
  private int unusedCount;

  ContextCache(int capacity) {
    this.capacity = capacity;
  }

  /** Entries that wait to be used, and so can't make room. */
  int unused() {
    return unusedCount;
  }

  int capacity() {
    return capacity;
  }

  /** Whether a state is here; it is then the one that was used last. */
  boolean use(int slot) {
    if (slot >= held.length || !held[slot]) {
      return false;
    }
    if (unused[slot]) {
      unused[slot] = false;
      unusedCount--;
    }
    if (slot != newest) {
      unlink(slot);
      linkNewest(slot);
    }
    return true;
  }

  /** Takes in a state, in the place of the one whose last use is longest ago. */
  void add(int slot) {
    reserve(slot);
    if (held[slot]) {
      return;
    }
    if (size == capacity) {
      int victim = oldest;
      while (unused[victim]) {
        victim = newer[victim];
      }
      remove(victim);
    }
    held[slot] = true;
    unused[slot] = true;
    unusedCount++;
    size++;
    linkNewest(slot);
  }

  /** Forgets a state, if it is here. */
  void remove(int slot) {
    if (slot >= held.length || !held[slot]) {
      return;
    }
    if (unused[slot]) {
      unused[slot] = false;
      unusedCount--;
    }
    held[slot] = false;
    size--;
    unlink(slot);
  }

  private void reserve(int slot) {
    if (slot >= held.length) {
      int length = Math.max(slot + 1, held.length * 2);
      newer = Arrays.copyOf(newer, length);
      older = Arrays.copyOf(older, length);
      held = Arrays.copyOf(held, length);
      unused = Arrays.copyOf(unused, length);
    }
  }

  private void linkNewest(int slot) {
    newer[slot] = NONE;
    older[slot] = newest;
    if (newest == NONE) {
      oldest = slot;
    } else {
      newer[newest] = slot;
    }
    newest = slot;
  }

  private void unlink(int slot) {
    if (newer[slot] == NONE) {
      newest = older[slot];
    } else {
      older[newer[slot]] = older[slot];
    }
    if (older[slot] == NONE) {
      oldest = newer[slot];
    } else {
      newer[older[slot]] = newer[slot];
    }
  }
}
