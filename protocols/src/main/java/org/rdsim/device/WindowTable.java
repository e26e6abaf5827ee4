package org.rdsim.device;

import java.util.Arrays;

/**
 * Memory windows: keys to a part of a region, which a queue pair can bind and take back without a
 * control verb. A window keeps its entry of the key table; each bind gives it another key there.
 * The rules of binding are those of the InfiniBand Architecture, volume 1, 10.6.7, as Linux (rxe)
 * applies them.
 */
public final class WindowTable {
  /** Bits of a key that the binder chooses. */
  private static final int VARIANT = 0xFF;

  private static final int GRANTABLE =
      Access.REMOTE_READ | Access.REMOTE_WRITE | Access.REMOTE_ATOMIC | Access.ZERO_BASED;

  private static final int CHANGING = Access.REMOTE_WRITE | Access.REMOTE_ATOMIC;

  private final KeyTable keys;

  /** By index of a window's entry: 0 no window, else its type and its present key and region. */
  private MemoryWindowType[] types = {};

  private int[] present = {};
  private int[] regions = {};
  private int[] domains = {};

  /** By index of a region's entry: how many windows are bound to it. */
  private int[] bound = {};

  private int size;

  WindowTable(KeyTable keys) {
    this.keys = keys;
  }

  /** Number of windows. */
  public int size() {
    return size;
  }

  /** Allocates a window that is not bound, and returns its first key, which opens nothing. */
  public int allocate(int pd, MemoryWindowType type) {
    int key = keys.reserve();
    int index = key >>> 8;
    if (index >= types.length) {
      grow(Math.max(index + 1, types.length * 2));
    }
    types[index] = type;
    present[index] = key;
    domains[index] = pd;
    regions[index] = 0;
    size++;
    return key;
  }

  private void grow(int length) {
    types = Arrays.copyOf(types, length);
    present = Arrays.copyOf(present, length);
    regions = Arrays.copyOf(regions, length);
    domains = Arrays.copyOf(domains, length);
  }

  /** Frees a window, bound or not. */
  public void free(int key) {
    int index = key >>> 8;
    release(index);
    types[index] = null;
    keys.free(present[index]);
    size--;
  }

  /** The present key of the window to which a key belongs or belonged. */
  public int presentKey(int key) {
    return present[key >>> 8];
  }

  /** Whether windows are bound to a region. */
  public boolean areOn(int regionKey) {
    int index = regionKey >>> 8;
    return index < bound.length && bound[index] > 0;
  }

  /**
   * Binds a window of type 1, replaces what it is bound to, or, with no bytes, unbinds it. The old
   * key is dead even if the new one opens nothing.
   */
  boolean bindType1(MwBinding binding, int newKey, int pd) {
    int index = indexOf(newKey, MemoryWindowType.TYPE_1);
    if (index == 0 || domains[index] != pd) {
      return false;
    }
    if (binding.length() == 0) {
      release(index);
      present[index] = newKey;
      return true;
    }
    return isLegal(binding, pd) && bind(index, binding, newKey, -1);
  }

  /** Binds a window of type 2 to a queue pair; it must not be bound. */
  boolean bindType2(MwBinding binding, int newKey, int pd, int qpn) {
    int index = indexOf(newKey, MemoryWindowType.TYPE_2);
    if (index == 0 || domains[index] != pd || regions[index] != 0 || binding.length() == 0) {
      return false;
    }
    return isLegal(binding, pd) && bind(index, binding, newKey, qpn);
  }

  /** Invalidates the key of a window of type 2 that belongs to the queue pair. */
  boolean invalidate(int key, int pd, int qpn) {
    if (!keys.isLive(key, pd) || !keys.isOwnedBy(key, qpn)) {
      return false;
    }
    release(key >>> 8);
    return true;
  }

  /** Invalidates all windows that belong to a queue pair. */
  void releaseAllOf(int qpn) {
    for (int index = 0; index < types.length; index++) {
      if (types[index] == MemoryWindowType.TYPE_2
          && regions[index] != 0
          && keys.isOwnedBy(present[index], qpn)) {
        release(index);
      }
    }
  }

  private int indexOf(int key, MemoryWindowType type) {
    int index = key >>> 8;
    return index < types.length && types[index] == type ? index : 0;
  }

  private boolean isLegal(MwBinding binding, int pd) {
    int region = binding.regionKey();
    if ((binding.access() & ~GRANTABLE) != 0 || !keys.isLive(region, pd) || keys.isWindow(region)) {
      return false;
    }
    int access = keys.access(region);
    int needed = Access.MW_BIND;
    if ((binding.access() & CHANGING) != 0) {
      needed |= Access.LOCAL_WRITE;
    }
    return (access & Access.ZERO_BASED) == 0
        && keys.covers(region, pd, binding.address(), binding.length(), needed);
  }

  private boolean bind(int index, MwBinding binding, int newKey, int owner) {
    release(index);
    int key = (index << 8) | (newKey & VARIANT);
    long iova = (binding.access() & Access.ZERO_BASED) != 0 ? 0 : binding.address();
    keys.bind(key, domains[index], iova, binding.length(), binding.access(), owner);
    present[index] = key;
    regions[index] = binding.regionKey() >>> 8;
    count(regions[index], 1);
    return true;
  }

  private void release(int index) {
    if (regions[index] != 0) {
      keys.unbind(present[index]);
      count(regions[index], -1);
      regions[index] = 0;
    }
  }

  private void count(int region, int change) {
    if (region >= bound.length) {
      bound = Arrays.copyOf(bound, Math.max(region + 1, bound.length * 2));
    }
    bound[region] += change;
  }
}
