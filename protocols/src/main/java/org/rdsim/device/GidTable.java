package org.rdsim.device;

import java.util.Arrays;

/**
 * A port's table of global identifiers. An entry that is deleted while queue pairs or address
 * handles use it is dead, but keeps its slot until they have let go (Linux, core/cache.c).
 */
final class GidTable {
  /** As long as the highest slot that was ever filled needs. */
  private GidEntry[] entries = {};

  private boolean[] dead = {};
  private int[] users = {};

  /** The live entry of a slot, or null. */
  GidEntry get(int index) {
    return index >= entries.length || dead[index] ? null : entries[index];
  }

  boolean isLive(int index) {
    return index >= 0 && get(index) != null;
  }

  /**
   * Fills a slot.
   *
   * @return whether it could be: a slot in use cannot be filled anew
   */
  boolean set(int index, GidEntry entry) {
    reserve(index);
    if (users[index] > 0) {
      return false;
    }
    entries[index] = entry;
    dead[index] = false;
    return true;
  }

  /** Deletes an entry. */
  void remove(int index) {
    reserve(index);
    dead[index] = entries[index] != null;
    clearIfUnused(index);
  }

  void retain(int index) {
    users[index]++;
  }

  void release(int index) {
    users[index]--;
    clearIfUnused(index);
  }

  private void reserve(int index) {
    if (index >= entries.length) {
      entries = Arrays.copyOf(entries, index + 1);
      dead = Arrays.copyOf(dead, index + 1);
      users = Arrays.copyOf(users, index + 1);
    }
  }

  private void clearIfUnused(int index) {
    if (dead[index] && users[index] == 0) {
      entries[index] = null;
      dead[index] = false;
    }
  }
}
