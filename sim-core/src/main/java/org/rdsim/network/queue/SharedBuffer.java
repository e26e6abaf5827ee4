package org.rdsim.network.queue;

/**
 * The packet buffer of a switch. Each account has bytes that are kept for it; what it needs beyond
 * comes from a pool for all, up to a threshold that falls as the pool fills; a class that pauses
 * its senders has headroom apart.
 */
final class SharedBuffer {
  private final long totalBytes;
  private long pool;
  private long poolUsed;
  private long used;
  private long peak;

  SharedBuffer(long totalBytes) {
    this.totalBytes = totalBytes;
    this.pool = totalBytes;
  }

  /** Keeps bytes out of the pool. */
  void reserve(long bytes) {
    pool -= bytes;
  }

  long totalBytes() {
    return totalBytes;
  }

  /** Bytes in use. */
  long used() {
    return used;
  }

  long peak() {
    return peak;
  }

  long poolFree() {
    return pool - poolUsed;
  }

  /** Notes that bytes are taken, some of them from the pool; negative to give back. */
  void take(long bytes, long fromPool) {
    used += bytes;
    poolUsed += fromPool;
    if (used > peak) {
      peak = used;
    }
    if (used < 0 || poolUsed < 0 || poolUsed > Math.max(pool, 0) || used > totalBytes) {
      throw new IllegalStateException(
          "a buffer of " + totalBytes + " B holds " + used + " B, " + poolUsed + " B in its pool");
    }
  }
}
