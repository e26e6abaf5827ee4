package org.rdsim.engine;

import java.util.Comparator;
import java.util.PriorityQueue;

/** The hold model over {@link PriorityQueue}: what one would write first. */
final class HeapHold {
  private static final Comparator<Key> ORDER =
      Comparator.comparingLong(Key::time).thenComparingInt(Key::tie);

  private final PriorityQueue<Key> queue = new PriorityQueue<>(ORDER);
  private final Delays delays = new Delays(1);
  private final Due[] entities;
  private int step;
  private int other;

  HeapHold(int count) {
    entities = new Due[count];
    for (int i = 0; i < count; i++) {
      entities[i] = new Due(i);
      schedule(entities[i], 1 + delays.next());
    }
  }

  /** Lets so many events act. */
  void run(int events) {
    int left = events;
    while (left > 0) {
      Key key = queue.poll();
      Due entity = key.entity;
      if (entity.queuedAt == key.time) {
        entity.queuedAt = Entity.NEVER;
        if (entity.due == key.time) {
          act(entity, key.time);
          left--;
        } else {
          schedule(entity, entity.due);
        }
      }
    }
  }

  private void act(Due entity, long now) {
    entity.due = Entity.NEVER;
    schedule(entity, now + delays.next());
    if (step++ % 10 < 3) {
      other = (other + 7919) % entities.length;
      long remaining = entities[other].due - now;
      if (remaining > 1) {
        schedule(entities[other], now + remaining / 2);
      }
    }
  }

  private void schedule(Due entity, long time) {
    entity.due = time;
    if (time < entity.queuedAt) {
      entity.queuedAt = time;
      queue.add(new Key(time, BucketWheel.tie(time, 1, entity.number), entity));
    }
  }

  private static final class Due {
    private final int number;
    private long due;
    private long queuedAt = Entity.NEVER;

    Due(int number) {
      this.number = number;
    }
  }

  private record Key(long time, int tie, Due entity) {}
}
