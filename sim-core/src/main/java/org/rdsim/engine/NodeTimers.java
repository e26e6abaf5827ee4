package org.rdsim.engine;

import java.util.Arrays;

/** The timers of one node: a small heap by the time at which each must be looked at. */
public final class NodeTimers {
  private Timer[] heap = new Timer[4];
  private int size;
  private int numbers;
  private long acted;

  /** While timers expire, those still due at this instant must not schedule the node again. */
  private boolean expiring;

  /**
   * A later time for which a key of the node still stands in the event queue, so that coming back
   * to it after an earlier timer needs no other.
   */
  private long lingering = Entity.NEVER;

  private final Entity node;

  /** Creates an empty set for a node, whose due time these timers alone decide. */
  public NodeTimers(Entity node) {
    this.node = node;
  }

  int nextNumber() {
    return numbers++;
  }

  /** Timers that have expired so far. */
  public long acted() {
    return acted;
  }

  /**
   * Expires every timer whose deadline is {@code now}, in order of their numbers.
   *
   * @return the digest of the timers that acted
   */
  public long expire(long now) {
    long digest = 0;
    expiring = true;
    while (size > 0 && heap[0].heapTime <= now) {
      Timer timer = heap[0];
      remove(timer);
      if (timer.deadline <= now) {
        timer.deadline = Entity.NEVER;
        acted++;
        digest += Digest.of(now, Digest.TIMER, timer.number, 0);
        timer.expire(now);
      } else if (timer.deadline != Entity.NEVER) {
        insert(timer);
      }
    }
    expiring = false;
    scheduleNode();
    return digest;
  }

  void moved(Timer timer) {
    if (timer.heapIndex < 0) {
      insert(timer);
    } else if (timer.deadline < timer.heapTime) {
      timer.heapTime = timer.deadline;
      siftUp(timer.heapIndex, timer);
    } else {
      return;
    }
    scheduleNode();
  }

  private void scheduleNode() {
    if (expiring || size == 0 || heap[0].heapTime >= node.due) {
      return;
    }
    long first = heap[0].heapTime;
    if (first == lingering && first < node.queuedAt) {
      node.due = first;
      node.queuedAt = first;
      return;
    }
    if (node.queuedAt != Entity.NEVER && first < node.queuedAt) {
      lingering = node.queuedAt;
    }
    node.schedule(first);
  }

  private void insert(Timer timer) {
    if (size == heap.length) {
      heap = Arrays.copyOf(heap, size * 2);
    }
    timer.heapTime = timer.deadline;
    siftUp(size++, timer);
  }

  private void remove(Timer timer) {
    timer.heapIndex = -1;
    Timer last = heap[--size];
    heap[size] = null;
    if (size > 0) {
      siftDown(0, last);
    }
  }

  private void siftUp(int from, Timer timer) {
    int index = from;
    while (index > 0) {
      int parent = (index - 1) >>> 1;
      if (!before(timer, heap[parent])) {
        break;
      }
      place(heap[parent], index);
      index = parent;
    }
    place(timer, index);
  }

  private void siftDown(int from, Timer timer) {
    int index = from;
    while (2 * index + 1 < size) {
      int child = 2 * index + 1;
      if (child + 1 < size && before(heap[child + 1], heap[child])) {
        child++;
      }
      if (!before(heap[child], timer)) {
        break;
      }
      place(heap[child], index);
      index = child;
    }
    place(timer, index);
  }

  private void place(Timer timer, int index) {
    heap[index] = timer;
    timer.heapIndex = index;
  }

  private static boolean before(Timer a, Timer b) {
    return a.heapTime != b.heapTime ? a.heapTime < b.heapTime : a.number < b.number;
  }
}
