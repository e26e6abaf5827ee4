package org.rdsim.device;

import java.util.Arrays;

/**
 * What send and receive requests have in common: an id and a list of buffers. Requests are meant to
 * be reused: a post copies them into the queue.
 *
 * @param <T> the concrete request, returned by the setters
 */
public abstract class WorkRequest<T extends WorkRequest<T>> {
  private long wrId;
  private T next;
  private int sgeCount;
  private long[] sges = new long[3];

  WorkRequest() {}

  abstract T self();

  /** Sets the id that the completion will carry. */
  public final T wrId(long id) {
    wrId = id;
    return self();
  }

  /** Sets the request that follows in a posted list, null for none. */
  public final T next(T request) {
    next = request;
    return self();
  }

  /**
   * Appends a buffer.
   *
   * @param address start, in the address space of the region
   * @param length bytes, 0 to 2^32 − 1
   * @param lkey local key of the region
   */
  public final T sge(long address, long length, int lkey) {
    int at = sgeCount * 3;
    if (at == sges.length) {
      sges = Arrays.copyOf(sges, at * 2);
    }
    sges[at] = address;
    sges[at + 1] = length;
    sges[at + 2] = lkey;
    sgeCount++;
    return self();
  }

  /** Empties the buffer list. */
  public final T clearSges() {
    sgeCount = 0;
    return self();
  }

  /** The id that the completion will carry. */
  public final long wrId() {
    return wrId;
  }

  /** The request that follows in a posted list, or null. */
  public final T next() {
    return next;
  }

  /** Number of buffers. */
  public final int sgeCount() {
    return sgeCount;
  }

  final long sgeAddress(int k) {
    return sges[k * 3];
  }

  final long sgeLength(int k) {
    return sges[k * 3 + 1];
  }

  final int sgeLkey(int k) {
    return (int) sges[k * 3 + 2];
  }

  /** Sum of the lengths, or −1 if a length is not a 32-bit number of bytes. */
  final long totalLength() {
    long total = 0;
    for (int k = 0; k < sgeCount; k++) {
      long length = sgeLength(k);
      if (length >>> 32 != 0) {
        return -1;
      }
      total += length;
    }
    return total;
  }
}
