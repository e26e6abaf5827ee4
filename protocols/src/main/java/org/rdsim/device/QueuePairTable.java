package org.rdsim.device;

import java.util.Arrays;

/**
 * Queue pairs by number and by slot. Numbers are given out in order, from 2 (0 and 1 are the
 * management queue pairs), and come round again only when all 24 bits are used up: packets still in
 * flight for a destroyed queue pair do not meet a successor. Slots are dense and reused at once.
 */
final class QueuePairTable {
  private static final int FIRST_QPN = 2;
  private static final int LAST_QPN = 0xFFFFFE;

  private DeviceQueuePair[] byQpn = new DeviceQueuePair[16];
  private DeviceQueuePair[] bySlot = new DeviceQueuePair[16];
  private int nextQpn = FIRST_QPN;
  private int size;
  private int slots;
  private int[] freeSlots = new int[16];
  private int freeSlotCount;

  int size() {
    return size;
  }

  /** One more than the highest slot ever used. */
  int slots() {
    return slots;
  }

  DeviceQueuePair byQpn(int qpn) {
    return qpn >= 0 && qpn < byQpn.length ? byQpn[qpn] : null;
  }

  DeviceQueuePair inSlot(int slot) {
    return bySlot[slot];
  }

  /** A number for the next queue pair. */
  int allocateQpn() {
    int qpn = nextQpn;
    while (byQpn(qpn) != null) {
      qpn = successor(qpn);
    }
    nextQpn = successor(qpn);
    return qpn;
  }

  int allocateSlot() {
    return freeSlotCount > 0 ? freeSlots[--freeSlotCount] : slots++;
  }

  void add(DeviceQueuePair qp) {
    if (qp.qpn() >= byQpn.length) {
      byQpn = Arrays.copyOf(byQpn, Math.max(qp.qpn() + 1, byQpn.length * 2));
    }
    if (qp.slot() >= bySlot.length) {
      bySlot = Arrays.copyOf(bySlot, bySlot.length * 2);
    }
    byQpn[qp.qpn()] = qp;
    bySlot[qp.slot()] = qp;
    size++;
  }

  void removeQpn(DeviceQueuePair qp) {
    byQpn[qp.qpn()] = null;
    size--;
  }

  void freeSlot(int slot) {
    bySlot[slot] = null;
    if (freeSlotCount == freeSlots.length) {
      freeSlots = Arrays.copyOf(freeSlots, freeSlotCount * 2);
    }
    freeSlots[freeSlotCount++] = slot;
  }

  private static int successor(int qpn) {
    return qpn == LAST_QPN ? FIRST_QPN : qpn + 1;
  }
}
