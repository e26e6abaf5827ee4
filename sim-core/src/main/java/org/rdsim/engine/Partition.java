package org.rdsim.engine;

import java.util.Arrays;

/**
 * A set of entities that one thread runs, with their event queue, clock and counters.
 *
 * <p>A simulation has one partition by default. Entities of different partitions may interact only
 * through packets over links with latency.
 */
public final class Partition {
  private final RandomStreams streams;
  private final BucketWheel queue;
  private Entity[] links = new Entity[16];
  private Entity[] ports = new Entity[16];
  private Entity[] nodes = new Entity[16];
  private int linkCount;
  private int portCount;
  private int nodeCount;
  private long now;
  private long events;
  private boolean stopping;

  Partition(long seed, RandomStreams streams) {
    this.streams = streams;
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
    stopping = true;
  }

  /** Whether {@link #stop} was called. */
  public boolean isStopping() {
    return stopping;
  }

  int register(Entity entity, Entity.Kind kind) {
    return switch (kind) {
      case LINK -> {
        links = withRoom(links, linkCount);
        links[linkCount] = entity;
        yield linkCount++;
      }
      case PORT -> {
        ports = withRoom(ports, portCount);
        ports[portCount] = entity;
        yield portCount++;
      }
      case NODE -> {
        nodes = withRoom(nodes, nodeCount);
        nodes[nodeCount] = entity;
        yield nodeCount++;
      }
    };
  }

  void push(Entity entity, long time) {
    queue.push(time, entity.order, entity.number);
  }

  /**
   * Runs events in order.
   *
   * @param limit last instant to run, in picoseconds
   * @param maxEvents most events to run
   * @return whether events remain that are due by the limit (the number of events ran out)
   */
  boolean run(long limit, long maxEvents) {
    long left = maxEvents;
    while (left > 0) {
      if (!queue.pop(stopping ? now : limit)) {
        reach(limit);
        return false;
      }
      if (dispatch(queue.time(), queue.kind(), queue.number())) {
        left--;
      }
    }
    return true;
  }

  /** The queue may have moved up to the limit, so nothing may be scheduled before it any more. */
  private void reach(long limit) {
    if (!stopping && limit != Entity.NEVER) {
      now = Math.max(now, limit);
    }
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

  private static Entity[] withRoom(Entity[] entities, int count) {
    if (count > BucketWheel.NUMBER_MASK) {
      throw new IllegalStateException("more than " + (BucketWheel.NUMBER_MASK + 1) + " entities");
    }
    return count < entities.length ? entities : Arrays.copyOf(entities, count * 2);
  }
}
