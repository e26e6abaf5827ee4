package org.rdsim.engine;

import java.util.Comparator;
import java.util.PriorityQueue;

/** The reference for {@link BucketWheel}: a heap whose keys are compared field by field. */
final class HeapQueue {
  private static final Comparator<Key> ORDER =
      Comparator.comparingLong(Key::time).thenComparingInt(Key::kind).thenComparingInt(Key::tie);

  private final PriorityQueue<Key> heap = new PriorityQueue<>(ORDER);
  private final long seed;

  HeapQueue(long seed) {
    this.seed = seed;
  }

  void push(long time, int kind, int number) {
    heap.add(new Key(time, kind, BucketWheel.tie(time, seed, number), number));
  }

  /** The next key if its time is at most the limit, else null. */
  Key pop(long limit) {
    return heap.isEmpty() || heap.peek().time() > limit ? null : heap.poll();
  }

  record Key(long time, int kind, int tie, int number) {}
}
