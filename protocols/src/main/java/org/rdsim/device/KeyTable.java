package org.rdsim.device;

import java.util.Arrays;

/**
 * The device's table of memory keys. A key has the index of its entry in the upper 24 bits and a
 * variant in the lower 8, which changes each time the entry is used again, so that a dead key does
 * not match its successor. Local and remote key of a region are the same number.
 *
 * <p>Entries are flat records of words: a check touches one or two cache lines and allocates
 * nothing. All bounds are judged as unsigned 64-bit addresses, without overflow.
 */
public final class KeyTable {
  private static final int WORDS = 4;
  private static final int KEY_AND_PD = 0;
  private static final int ACCESS = 1;
  private static final int IOVA = 2;
  private static final int LENGTH = 3;

  /** In a free entry: the next free one. */
  private static final int NEXT_FREE = ACCESS;

  /** In a free entry: the key that it had. */
  private static final int LAST_KEY = IOVA;

  private long[] words = new long[8 * WORDS];
  private int fresh = 1;
  private int live;
  private int firstFree;
  private int lastFree;

  /** Number of live keys. */
  public int size() {
    return live;
  }

  /**
   * Enters a region; there must be room for it.
   *
   * @param pd protection domain
   * @param iova address of the first byte, as work requests and peers give it
   * @param length bytes, positive
   * @param access union of {@link Access}
   * @return the key, never 0
   */
  public int register(int pd, long iova, long length, int access) {
    int key = allocate();
    update(key, pd, iova, length, access);
    live++;
    return key;
  }

  /** Changes a live entry; its key stays. */
  public void update(int key, int pd, long iova, long length, int access) {
    int at = (key >>> 8) * WORDS;
    words[at + KEY_AND_PD] = pack(key, pd);
    words[at + ACCESS] = access;
    words[at + IOVA] = iova;
    words[at + LENGTH] = length;
  }

  /** Kills a live key; every later check of it fails. */
  public void deregister(int key) {
    int index = key >>> 8;
    int at = index * WORDS;
    words[at + KEY_AND_PD] = 0;
    words[at + NEXT_FREE] = 0;
    words[at + LAST_KEY] = key;
    if (firstFree == 0) {
      firstFree = index;
    } else {
      words[lastFree * WORDS + NEXT_FREE] = index;
    }
    lastFree = index;
    live--;
  }

  /**
   * Checks an element of a scatter or gather list.
   *
   * @param write whether the device writes to the memory
   * @return SUCCESS or LOC_PROT_ERR
   */
  public WcStatus checkLocal(int lkey, int pd, long address, long length, boolean write) {
    int needed = write ? Access.LOCAL_WRITE : 0;
    return covers(lkey, pd, address, length, needed) ? WcStatus.SUCCESS : WcStatus.LOC_PROT_ERR;
  }

  /**
   * Checks the target of a peer's operation.
   *
   * @param access rights that the operation needs, a union of {@link Access}
   * @return SUCCESS or REM_ACCESS_ERR
   */
  public WcStatus checkRemote(int rkey, int pd, long address, long length, int access) {
    return covers(rkey, pd, address, length, access) ? WcStatus.SUCCESS : WcStatus.REM_ACCESS_ERR;
  }

  /** Where in its region an address lies that has passed a check, in bytes from the start. */
  public long offset(int key, long address) {
    return address - words[(key >>> 8) * WORDS + IOVA];
  }

  private boolean covers(int key, int pd, long address, long length, int access) {
    if (length == 0) {
      return true;
    }
    int at = (key >>> 8) * WORDS;
    if (at >= words.length || words[at + KEY_AND_PD] != pack(key, pd)) {
      return false;
    }
    long offset = address - words[at + IOVA];
    long size = words[at + LENGTH];
    return (words[at + ACCESS] & access) == access
        && Long.compareUnsigned(offset, size) < 0
        && Long.compareUnsigned(length, size - offset) <= 0;
  }

  private int allocate() {
    if (firstFree == 0) {
      int index = fresh++;
      if (fresh * WORDS > words.length) {
        words = Arrays.copyOf(words, words.length * 2);
      }
      return index << 8;
    }
    int index = firstFree;
    int at = index * WORDS;
    firstFree = (int) words[at + NEXT_FREE];
    int last = (int) words[at + LAST_KEY];
    return (last & ~0xFF) | ((last + 1) & 0xFF);
  }

  private static long pack(int key, int pd) {
    return ((long) key << 32) | Integer.toUnsignedLong(pd);
  }
}
