package org.rdsim.engine;

/**
 * Something that can have an event: a link, a port, or a node with its timers.
 *
 * <p>An entity has a fixed number within its kind and at most one due time. Moving the due time
 * earlier pushes a second key into the event queue; moving it later leaves the old key, which
 * pushes itself again when it is popped. Keys that no longer speak for the entity are dropped
 * without a trace.
 */
public abstract class Entity {
  /** Due time of an entity that has no event. */
  public static final long NEVER = Long.MAX_VALUE;

  /** The kinds, in the order in which they act at one instant. */
  public enum Kind {
    /** The arrival of a packet at the far end of a link. */
    LINK(0),
    /** An egress port chooses its next packet. */
    PORT(1),
    /** A timer of a node. */
    NODE(2);

    final int order;

    Kind(int order) {
      this.order = order;
    }
  }

  /** The partition that runs this entity. */
  protected final Partition partition;

  /** Place of the entity's kind among the kinds. */
  final byte order;

  final int number;
  long due = NEVER;
  long queuedAt = NEVER;

  /** Whether the partition calls {@link #settle} at the next meeting. */
  boolean unsettled;

  /** Registers the entity with its partition; those of one kind in a run are numbered from 0. */
  protected Entity(Partition partition, Kind kind) {
    this.partition = partition;
    this.order = (byte) kind.order;
    this.number = partition.register(this, kind);
  }

  /** The partition that runs this entity. */
  public final Partition partition() {
    return partition;
  }

  /**
   * Reads what the entity is going to need when it acts, so that it is in the cache by then.
   *
   * @return something that depends on it, and means nothing
   */
  protected int fetchAhead() {
    return 0;
  }

  /** Acts at the due time, which has been cleared. */
  protected abstract void fire(long now);

  /**
   * Makes up for what was due before an instant that all partitions have come to, for an entity
   * that asked for it.
   *
   * @return whether to call this at the next meeting, too
   */
  protected boolean settle(long now) {
    return false;
  }

  /** Asks for {@link #settle} when the partitions next meet. */
  protected final void settleLater() {
    partition.settleLater(this);
  }

  /**
   * Sets the one due time.
   *
   * @param time picoseconds, later than the current instant
   * @throws IllegalStateException if it is not: the event would never come
   */
  protected final void schedule(long time) {
    if (time <= partition.now()) {
      throw new IllegalStateException("scheduled at or before the current instant");
    }
    due = time;
    if (time < queuedAt) {
      queuedAt = time;
      partition.push(this, time);
    }
  }

  /** Forgets the due time. */
  protected final void cancel() {
    due = NEVER;
  }

  /** The due time in picoseconds, or {@link #NEVER}. */
  protected final long due() {
    return due;
  }
}
