package org.rdsim.engine;

/**
 * One run: its seed, its random streams and its partitions. Nothing is shared between runs.
 *
 * <p>Several partitions take turns: each runs up to the end of a window of simulated time, then all
 * meet. What one does to another takes at least the length of a window, so no partition misses
 * anything, and the order in which they take their turns has no effect. A partition whose state
 * fits the processor's cache runs a whole window there, which makes a large run faster.
 */
public final class Simulation {
  private final long seed;
  private final RandomStreams streams;
  private final Partition[] partitions;
  private long lookahead = Entity.NEVER;
  private Meeting meeting;

  /** Creates a run at time 0 with one partition. */
  public Simulation(long seed) {
    this(seed, 1);
  }

  /**
   * Creates a run at time 0.
   *
   * @param partitions how many, at least 1
   */
  public Simulation(long seed, int partitions) {
    if (partitions < 1) {
      throw new IllegalArgumentException("a run has at least one partition: " + partitions);
    }
    this.seed = seed;
    this.streams = new RandomStreams(seed);
    this.partitions = new Partition[partitions];
    Entities entities = new Entities();
    for (int i = 0; i < partitions; i++) {
      this.partitions[i] = new Partition(seed, streams, entities);
    }
  }

  /** The seed from which all randomness follows. */
  public long seed() {
    return seed;
  }

  /** Named random streams of this run. */
  public RandomStreams streams() {
    return streams;
  }

  /** The first partition, which is the only one by default. */
  public Partition partition() {
    return partitions[0];
  }

  /** A partition by its number. */
  public Partition partition(int index) {
    return partitions[index];
  }

  /** Number of partitions. */
  public int partitions() {
    return partitions.length;
  }

  /** Sets what happens when the partitions meet; called only if there are several. */
  public void setMeeting(Meeting whatHappens) {
    meeting = whatHappens;
  }

  /**
   * Sets the least time, in picoseconds, after which an entity can affect another node's.
   *
   * @param time at least 1
   */
  public void setLookahead(long time) {
    if (time < 1) {
      throw new IllegalArgumentException("a lookahead is at least 1 ps: " + time);
    }
    lookahead = time;
  }

  /**
   * Last instant of the window that holds an instant, or that instant without a lookahead. Windows
   * depend on the lookahead alone, not on the number of partitions.
   */
  public long endOfWindow(long time) {
    if (lookahead == Entity.NEVER) {
      return time;
    }
    long start = time - time % lookahead;
    return start > Entity.NEVER - lookahead ? Entity.NEVER : start + lookahead - 1;
  }

  /** The instant, in picoseconds, to which all partitions have come. */
  public long now() {
    long now = partitions[0].now();
    for (Partition partition : partitions) {
      now = Math.min(now, partition.now());
    }
    return now;
  }

  /** Events that acted in all partitions. */
  public long events() {
    long events = 0;
    for (Partition partition : partitions) {
      events += partition.events();
    }
    return events;
  }

  /** Ends the run at an instant that is not over yet: what is due then still acts. */
  public void stopAt(long time) {
    for (Partition partition : partitions) {
      partition.stopAt(time);
    }
  }

  /** Whether the end of the run is known. */
  public boolean isStopping() {
    return partitions[0].isStopping();
  }

  /**
   * Runs a slice. How a run is cut into slices has no effect on what happens in it. When nothing
   * more is due by the limit, the clock stands at the limit, or at the end of the run.
   *
   * @param limit last instant to run, in picoseconds; {@link Entity#NEVER} for none
   * @param maxEvents number of events after which the slice ends; with several partitions it ends
   *     when they next meet
   * @return whether there may be more to run up to the limit
   */
  public boolean run(long limit, long maxEvents) {
    if (partitions.length == 1) {
      return partitions[0].run(limit, maxEvents);
    }
    long end = maxEvents > Long.MAX_VALUE - events() ? Long.MAX_VALUE : events() + maxEvents;
    while (events() < end) {
      long next = Entity.NEVER;
      for (Partition partition : partitions) {
        next = Math.min(next, partition.earliest());
      }
      if (next == Entity.NEVER || next > limit || partitions[0].isOver(next)) {
        runTo(limit);
        return false;
      }
      long window = Math.min(limit, endOfWindow(next));
      runTo(meeting != null && meeting.mayStop() ? Math.min(window, instant(window)) : window);
    }
    return true;
  }

  /** The first instant at which something is due in a window, or its end. */
  private long instant(long window) {
    long first = window;
    for (Partition partition : partitions) {
      first = Math.min(first, partition.next(window));
    }
    return first;
  }

  private void runTo(long time) {
    for (Partition partition : partitions) {
      partition.runTo(time);
    }
    if (time != Entity.NEVER) {
      for (Partition partition : partitions) {
        partition.settle();
      }
    }
    if (meeting != null) {
      meeting.met(time);
    }
  }
}
