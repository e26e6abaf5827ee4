package org.rdsim.engine;

import java.util.Arrays;

/**
 * A set of entities that one thread runs, with their event queue, clock and counters.
 *
 * <p>A simulation has one partition by default. Entities of different partitions may interact only
 * through packets over links, which take at least the lookahead of the simulation.
 */
public final class Partition {
  /** With fewer events at a time, fetching ahead takes more time than it saves. */
  private static final int FEW = 4;

  private final RandomStreams streams;
  private final BucketWheel queue;
  private final Entities entities;

  /** The arrays of those, as they are during a run. */
  private Entity[] links;

  private Entity[] ports;
  private Entity[] nodes;
  private Entity[] unsettled = new Entity[8];
  private int unsettledCount;

  /** Written only: keeps the compiler from leaving out what {@link #fetchAhead} reads. */
  @SuppressWarnings("UnusedVariable")
  private int fetched;

  private long now;
  private long events;

  /** Last instant of the run. */
  private long last = Entity.NEVER;

  /** No key in the queue is due before. */
  private long earliest = Entity.NEVER;

  Partition(long seed, RandomStreams streams, Entities entities) {
    this.streams = streams;
    this.entities = entities;
    this.queue = new BucketWheel(seed);
  }

  /** Named random streams of the run. */
  public RandomStreams streams() {
    return streams;
  }

  /** The current instant in picoseconds. It stands at the limit when a run got that far. */
  public long now() {
    return now;
  }

  /** Events that acted; keys that were out of date are not counted. */
  public long events() {
    return events;
  }

  /** Ends the run at the current instant: what is due now still acts, nothing later does. */
  public void stop() {
    stopAt(now);
  }

  /** Ends the run at an instant that is not over yet. */
  void stopAt(long time) {
    last = Math.min(last, time);
  }

  /** Whether the end of the run is known. */
  public boolean isStopping() {
    return last != Entity.NEVER;
  }

  /** Whether the run ends before an instant. */
  boolean isOver(long time) {
    return last < time;
  }

  /**
   * Place of the event that acts among those of its instant, whatever partition runs them. What
   * happens in several partitions can be put into the order of a run with one.
   */
  public long order() {
    return queue.order();
  }

  int register(Entity entity, Entity.Kind kind) {
    return entities.register(entity, kind);
  }

  void push(Entity entity, long time) {
    queue.push(time, entity.order, entity.number);
    if (time < earliest) {
      earliest = time;
    }
  }

  /**
   * Runs events in order.
   *
   * @param limit last instant to run, in picoseconds
   * @param maxEvents most events to run
   * @return whether events remain that are due by the limit (the number of events ran out)
   */
  boolean run(long limit, long maxEvents) {
    links = entities.links();
    ports = entities.ports();
    nodes = entities.nodes();
    long left = maxEvents;
    while (left > 0) {
      if (!queue.pop(Math.min(limit, last))) {
        reach(limit);
        return false;
      }
      if (queue.opened() >= FEW) {
        fetchAhead(queue.opened());
      }
      if (dispatch(queue.time(), queue.kind(), queue.number())) {
        left--;
      }
    }
    return true;
  }

  /**
   * Events follow one another through memory, each to places that wait for the one before. Those of
   * a bucket are known together, and what they begin with can be fetched side by side.
   */
  private void fetchAhead(int keys) {
    int sum = 0;
    for (int i = 0; i < keys; i++) {
      if (queue.kindAt(i) == Entity.Kind.LINK.order) {
        sum += links[queue.numberAt(i)].fetchAhead();
      }
    }
    fetched = sum;
  }

  /** The queue may have moved up to the limit, so nothing may be scheduled before it any more. */
  private void reach(long limit) {
    long reached = Math.min(limit, last);
    if (reached != Entity.NEVER) {
      now = Math.max(now, reached);
    }
  }

  /** Runs what is due by an instant of a run with several partitions. */
  void runTo(long time) {
    if (earliest > time) {
      reach(time);
      return;
    }
    run(time, Long.MAX_VALUE);
    earliest = queue.bound();
  }

  /** A time before which nothing is due. */
  long earliest() {
    return earliest;
  }

  /** When the next key is due if that is no later than a limit, else NEVER. */
  long next(long limit) {
    return earliest > limit ? Entity.NEVER : queue.next(limit);
  }

  void settleLater(Entity entity) {
    if (entity.unsettled) {
      return;
    }
    entity.unsettled = true;
    if (unsettledCount == unsettled.length) {
      unsettled = Arrays.copyOf(unsettled, unsettledCount * 2);
    }
    unsettled[unsettledCount++] = entity;
  }

  /** All partitions have run what was due up to the current instant. */
  void settle() {
    long time = now + 1;
    int kept = 0;
    for (int i = 0; i < unsettledCount; i++) {
      Entity entity = unsettled[i];
      if (entity.settle(time)) {
        unsettled[kept++] = entity;
      } else {
        entity.unsettled = false;
      }
    }
    unsettledCount = kept;
  }

  /** One call site for each kind, so that each sees few receiver classes. */
  private boolean dispatch(long time, int kind, int number) {
    if (kind == Entity.Kind.LINK.order) {
      Entity link = links[number];
      if (!isLive(link, time)) {
        return false;
      }
      link.fire(time);
    } else if (kind == Entity.Kind.PORT.order) {
      Entity port = ports[number];
      if (!isLive(port, time)) {
        return false;
      }
      port.fire(time);
    } else {
      Entity node = nodes[number];
      if (!isLive(node, time)) {
        return false;
      }
      node.fire(time);
    }
    return true;
  }

  private boolean isLive(Entity entity, long time) {
    if (entity.queuedAt != time) {
      return false;
    }
    entity.queuedAt = Entity.NEVER;
    if (entity.due != time) {
      if (entity.due != Entity.NEVER) {
        entity.queuedAt = entity.due;
        push(entity, entity.due);
      }
      return false;
    }
    entity.due = Entity.NEVER;
    now = time;
    events++;
    return true;
  }
}
