package org.rdsim.device;

/**
 * A port's table of global identifiers. An entry that is deleted while queue pairs or address
 * handles use it is dead, but keeps its slot until they have let go (Linux, core/cache.c).
 */
final class GidTable {
  private final GidEntry[] entries;
  private final boolean[] dead;
  private final int[] users;

  GidTable(int length) {
    entries = new GidEntry[length];
    dead = new boolean[length];
    users = new int[length];
  }

  int length() {
    return entries.length;
  }

  /** The live entry of a slot, or null. */
  GidEntry get(int index) {
    return dead[index] ? null : entries[index];
  }

  boolean isLive(int index) {
    return index >= 0 && index < entries.length && get(index) != null;
  }

  /**
   * Fills a slot.
   *
   * @return whether it could be: a slot in use cannot be filled anew
   */
  boolean set(int index, GidEntry entry) {
    if (users[index] > 0) {
      return false;
    }
    entries[index] = entry;
    dead[index] = false;
    return true;
  }

  /** Deletes an entry. */
  void remove(int index) {
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

  private void clearIfUnused(int index) {
    if (dead[index] && users[index] == 0) {
      entries[index] = null;
      dead[index] = false;
    }
  }
}
