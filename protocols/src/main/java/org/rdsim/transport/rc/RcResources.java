package org.rdsim.transport.rc;

import org.rdsim.wire.BthOpcode;

/**
 * The reads and atomics that a responder remembers, so that it can answer them again: as many as
 * MAX_DEST_RD_ATOMIC, the latest (InfiniBand Architecture volume 1, 9.7.5.1).
 */
final class RcResources {
  private final RcConnection connection;
  private final long[] firstPsns;
  private final long[] addresses;
  private final long[] lengths;
  private final int[] rkeys;
  private final boolean[] atomics;
  private long count;

  /**
   * Remembers nothing yet.
   *
   * @param size at least 0
   */
  RcResources(RcConnection connection, int size) {
    this.connection = connection;
    this.firstPsns = new long[size];
    this.addresses = new long[size];
    this.lengths = new long[size];
    this.rkeys = new int[size];
    this.atomics = new boolean[size];
  }

  int size() {
    return firstPsns.length;
  }

  /** Remembers a request in place of the oldest. */
  void add(RcPacket request, long psn) {
    int at = (int) (count++ % size());
    firstPsns[at] = psn;
    addresses[at] = request.remoteAddress;
    lengths[at] = request.dmaLength;
    rkeys[at] = request.rkey;
    atomics[at] = request.opcode != BthOpcode.READ_REQUEST;
  }

  /** Whether a request repeats a remembered one, or the rest of a remembered read. */
  boolean hold(RcPacket request, long psn) {
    for (int at = 0; at < Math.min(count, size()); at++) {
      if (isPart(at, request, psn)) {
        return true;
      }
    }
    return false;
  }

  private boolean isPart(int at, RcPacket request, long psn) {
    boolean atomic = request.opcode != BthOpcode.READ_REQUEST;
    if (atomic != atomics[at] || request.rkey != rkeys[at] || psn < firstPsns[at]) {
      return false;
    }
    long offset = (psn - firstPsns[at]) << connection.mtuShift;
    return (offset < lengths[at] || offset == 0)
        && request.remoteAddress == addresses[at] + offset
        && request.dmaLength == lengths[at] - offset;
  }

  /**
   * Up to which PSN an acknowledgement of a repeated request may go: the peer may lack the answer
   * to any remembered read after it.
   *
   * @param last the last PSN that was accepted
   */
  long lastBeforeReadAfter(long psn, long last) {
    long good = last;
    for (int at = 0; at < Math.min(count, size()); at++) {
      if (firstPsns[at] > psn) {
        good = Math.min(good, firstPsns[at] - 1);
      }
    }
    return good;
  }
}
