package org.rdsim.device;

import java.util.Arrays;

/**
 * The device's table of memory keys. A key has the index of its entry in the upper 24 bits and a
 * variant in the lower 8, which changes each time the entry is used again, so that a dead key does
 * not match its successor. Local and remote key of a region are the same number; a window has only
 * a remote key.
 *
 * <p>Entries are flat records of words: a check touches one or two cache lines and allocates
 * nothing. All bounds are judged as unsigned 64-bit addresses, without overflow.
 */
public final class KeyTable {
  private static final int WORDS = 4;

  /** 0 in an entry that is free, and in that of a window that is not bound. */
  private static final int KEY_AND_PD = 0;

  /** Rights in the lower half; the upper half says what a window is, and is 0 for a region. */
  private static final int ACCESS = 1;

  private static final int IOVA = 2;
  private static final int LENGTH = 3;

  /** In a free entry: the next free one. */
  private static final int NEXT_FREE = ACCESS;

  /** In a free entry: the key that it had. */
  private static final int LAST_KEY = IOVA;

  private static final long WINDOW = 1L << 56;

  /** The window belongs to the queue pair whose number stands in bits 32 to 55. */
  private static final long OWNED = 1L << 57;

  private static final int OWNER_SHIFT = 32;
  private static final int OWNER_MASK = 0xFFFFFF;

  private final WindowTable windows = new WindowTable(this);
  private final FastRegionTable fastRegions = new FastRegionTable(this);
  private final Paging paging;
  private long[] words = new long[8 * WORDS];
  private int fresh = 1;
  private int live;
  private int firstFree;
  private int lastFree;

  /** Creates an empty table without regions on demand. */
  KeyTable() {
    this(null);
  }

  KeyTable(Paging paging) {
    this.paging = paging;
  }

  /** Pages of the regions on demand. */
  public Paging paging() {
    return paging;
  }

  /** The memory windows. */
  public WindowTable windows() {
    return windows;
  }

  /** The regions of fast registration. */
  public FastRegionTable fastRegions() {
    return fastRegions;
  }

  /** Number of regions and windows. */
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
    change(key, pd, iova, length, access);
    live++;
    return key;
  }

  /** Changes a region; its key stays. */
  public void change(int key, int pd, long iova, long length, int access) {
    enter(key, pd, iova, length, access);
    if (paging != null) {
      paging.registered(key, (access & Access.ON_DEMAND) != 0);
    }
  }

  /** Writes an entry. */
  void enter(int key, int pd, long iova, long length, int access) {
    int at = (key >>> 8) * WORDS;
    words[at + KEY_AND_PD] = pack(key, pd);
    words[at + ACCESS] = access;
    words[at + IOVA] = iova;
    words[at + LENGTH] = length;
  }

  /** Kills the key of a region; every later check of it fails. */
  public void deregister(int key) {
    if (paging != null) {
      paging.deregistered(key);
    }
    free(key);
  }

  /** Takes an entry, for a window that is not bound, and returns its key. */
  int reserve() {
    int key = allocate();
    words[(key >>> 8) * WORDS + ACCESS] = WINDOW;
    live++;
    return key;
  }

  /**
   * Gives a window a range, or another one.
   *
   * @param owner number of the queue pair to which it belongs, or −1
   */
  void bind(int key, int pd, long iova, long length, int access, int owner) {
    enter(key, pd, iova, length, access);
    long kind = owner < 0 ? WINDOW : WINDOW | OWNED | ((long) owner << OWNER_SHIFT);
    words[(key >>> 8) * WORDS + ACCESS] |= kind;
  }

  /** Takes its range away from a window; every later check of its key fails. */
  void unbind(int key) {
    int at = (key >>> 8) * WORDS;
    words[at + KEY_AND_PD] = 0;
    words[at + ACCESS] = WINDOW;
  }

  /** Takes an entry, for a region that is closed, and returns its key. */
  int reserveRegion() {
    int key = allocate();
    words[(key >>> 8) * WORDS + ACCESS] = 0;
    live++;
    return key;
  }

  /** Takes its range away from a region; every later check of its key fails. */
  void closeRegion(int key) {
    words[(key >>> 8) * WORDS + KEY_AND_PD] = 0;
  }

  /** Whether the key is that of a live region, or of a bound window, of the domain. */
  boolean isLive(int key, int pd) {
    int at = (key >>> 8) * WORDS;
    return at > 0 && at < words.length && words[at + KEY_AND_PD] == pack(key, pd);
  }

  /** Whether a live key is that of a window. */
  boolean isWindow(int key) {
    return (words[(key >>> 8) * WORDS + ACCESS] & WINDOW) != 0;
  }

  /** Whether the window of a live key belongs to a queue pair. */
  boolean isOwnedBy(int key, int qpn) {
    long word = words[(key >>> 8) * WORDS + ACCESS];
    return (word & OWNED) != 0 && ((int) (word >>> OWNER_SHIFT) & OWNER_MASK) == qpn;
  }

  /** Rights of a live key. */
  int access(int key) {
    return (int) words[(key >>> 8) * WORDS + ACCESS];
  }

  /** Gives an entry back. */
  void free(int key) {
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
    if (length == 0) {
      return WcStatus.SUCCESS;
    }
    int needed = write ? Access.LOCAL_WRITE : 0;
    return covers(lkey, pd, address, length, needed) && kind(lkey) == 0
        ? WcStatus.SUCCESS
        : WcStatus.LOC_PROT_ERR;
  }

  /**
   * Checks the target of a peer's operation.
   *
   * @param qpn the queue pair that the operation arrived at
   * @param access rights that the operation needs, a union of {@link Access}
   * @return SUCCESS or REM_ACCESS_ERR
   */
  public WcStatus checkRemote(int rkey, int pd, int qpn, long address, long length, int access) {
    if (length == 0) {
      return WcStatus.SUCCESS;
    }
    return covers(rkey, pd, address, length, access)
            && ((kind(rkey) & OWNED) == 0 || isOwnedBy(rkey, qpn))
        ? WcStatus.SUCCESS
        : WcStatus.REM_ACCESS_ERR;
  }

  /** Where in its region an address lies that has passed a check, in bytes from the start. */
  public long offset(int key, long address) {
    return address - words[(key >>> 8) * WORDS + IOVA];
  }

  /** What a window is; 0 for a region. */
  private long kind(int key) {
    return words[(key >>> 8) * WORDS + ACCESS] & (WINDOW | OWNED);
  }

  /** Whether a range of at least a byte lies in that of a key with the rights needed. */
  boolean covers(int key, int pd, long address, long length, int access) {
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
