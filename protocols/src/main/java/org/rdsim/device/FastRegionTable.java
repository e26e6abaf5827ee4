package org.rdsim.device;

import java.util.Arrays;

/**
 * Memory regions of fast registration: a client in the kernel allocates one by a control verb, says
 * without the device which memory it is to stand for, and opens and closes it by work requests on
 * any queue pair of its domain. Each opening gives it another key in its entry of the key table.
 * The rules are those of Linux ({@code ib_alloc_mr}, {@code ib_map_mr_sg}, {@code IB_WR_REG_MR}) as
 * its software RoCE applies them: only a closed region can be opened, and only a live key closed.
 */
public final class FastRegionTable {
  private static final int REMOTE_CHANGING = Access.REMOTE_WRITE | Access.REMOTE_ATOMIC;
  private static final int GRANTABLE = Access.LOCAL_WRITE | Access.REMOTE_READ | REMOTE_CHANGING;

  private final KeyTable keys;

  /** By index of a region's entry: its present key, 0 if there is no such region. */
  private int[] present = {};

  private int[] domains = {};
  private long[] iovas = {};
  private long[] lengths = {};

  FastRegionTable(KeyTable keys) {
    this.keys = keys;
  }

  /** Allocates a region that is closed, and returns its first key. */
  public int allocate(int pd) {
    int key = keys.reserveRegion();
    int index = key >>> 8;
    if (index >= present.length) {
      grow(Math.max(index + 1, present.length * 2));
    }
    present[index] = key;
    domains[index] = pd;
    iovas[index] = 0;
    lengths[index] = 0;
    return key;
  }

  private void grow(int length) {
    present = Arrays.copyOf(present, length);
    domains = Arrays.copyOf(domains, length);
    iovas = Arrays.copyOf(iovas, length);
    lengths = Arrays.copyOf(lengths, length);
  }

  /** Frees a region, open or closed. */
  public void free(int key) {
    int index = key >>> 8;
    keys.free(present[index]);
    present[index] = 0;
  }

  /**
   * Sets what the region stands for from its next opening on.
   *
   * @param key any that the region has or had
   * @param iova address of the first byte, as work requests and peers give it
   * @param length bytes, positive
   */
  public void map(int key, long iova, long length) {
    iovas[key >>> 8] = iova;
    lengths[key >>> 8] = length;
  }

  /** Whether the region to which a key belongs is open. */
  public boolean isOpen(int key) {
    int index = key >>> 8;
    return keys.isLive(present[index], domains[index]);
  }

  /** The key that the last opening gave the region to which a key belongs. */
  public int presentKey(int key) {
    return present[key >>> 8];
  }

  /** Opens a closed region under a new key. */
  boolean open(int newKey, int pd, int access) {
    int index = newKey >>> 8;
    if (!isKnown(index) || domains[index] != pd || isOpen(newKey) || lengths[index] == 0) {
      return false;
    }
    boolean changes = (access & REMOTE_CHANGING) != 0;
    if ((access & ~GRANTABLE) != 0 || (changes && (access & Access.LOCAL_WRITE) == 0)) {
      return false;
    }
    present[index] = newKey;
    keys.enter(newKey, pd, iovas[index], lengths[index], access);
    return true;
  }

  /** Closes the region of a live key of the domain. */
  boolean close(int key, int pd) {
    if (!isKnown(key >>> 8) || !keys.isLive(key, pd)) {
      return false;
    }
    keys.closeRegion(key);
    return true;
  }

  private boolean isKnown(int index) {
    return index < present.length && present[index] != 0;
  }
}
