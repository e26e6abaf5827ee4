package org.rdsim.device;

import java.util.Arrays;

/**
 * Shared receive queues by number. Numbers are given out in order from 1 and come round again only
 * when all 24 bits are used up: a late packet or completion does not meet a successor.
 */
public final class SharedReceiveTable {
  private static final int LAST = 0xFFFFFE;

  private SharedReceiveRing[] byNumber = {};
  private int next = 1;
  private int size;

  SharedReceiveTable() {}

  /** Number of queues. */
  public int size() {
    return size;
  }

  /** The queue with a number, or null. */
  public SharedReceiveRing get(int number) {
    return number >= 0 && number < byNumber.length ? byNumber[number] : null;
  }

  /** Creates a queue. */
  public SharedReceiveRing create(SharedReceiveSetup setup) {
    int number = next;
    while (get(number) != null) {
      number = successor(number);
    }
    next = successor(number);
    if (number >= byNumber.length) {
      byNumber = Arrays.copyOf(byNumber, Math.max(number + 1, byNumber.length * 2));
    }
    SharedReceiveRing queue = new SharedReceiveRing(number, setup);
    byNumber[number] = queue;
    size++;
    return queue;
  }

  /** Destroys a queue: its number resolves no more, and its work vanishes. */
  public void destroy(SharedReceiveRing queue) {
    byNumber[queue.number()] = null;
    size--;
  }

  /** Forgets the completions that a destroyed queue has on a ring of its own. */
  public void forget(SharedReceiveRing queue) {
    if (queue.cq() != null) {
      queue.cq().purgeShared(queue.number());
    }
  }

  /** The completion of a receive was polled, or will never be; its queue may be gone. */
  void release(int number) {
    SharedReceiveRing queue = get(number);
    if (queue != null) {
      queue.release();
    }
  }

  /** Tells the queues that complete on a ring that it has failed. */
  void completionsLost(CompletionRing ring) {
    for (SharedReceiveRing queue : byNumber) {
      if (queue != null && queue.cq() == ring) {
        queue.completionsLost();
      }
    }
  }

  /** Whether a queue of an XRC domain completes on a ring. */
  boolean completeOn(XrcDomainTable.Domain domain, CompletionRing ring) {
    for (SharedReceiveRing queue : byNumber) {
      if (queue != null && queue.cq() == ring && queue.xrcDomain() == domain) {
        return true;
      }
    }
    return false;
  }

  /** Removes the completions of a queue pair from the rings of an XRC domain. */
  void purge(XrcDomainTable.Domain domain, int slot) {
    for (SharedReceiveRing queue : byNumber) {
      if (queue != null && queue.xrcDomain() == domain) {
        queue.cq().purge(slot);
      }
    }
  }

  private static int successor(int number) {
    return number == LAST ? 1 : number + 1;
  }
}
