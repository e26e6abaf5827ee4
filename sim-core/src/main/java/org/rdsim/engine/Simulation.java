package org.rdsim.engine;

/** One run: its seed, its random streams and its partition. Nothing is shared between runs. */
public final class Simulation {
  private final long seed;
  private final RandomStreams streams;
  private final Partition partition;

  /** Creates a run at time 0. */
  public Simulation(long seed) {
    this.seed = seed;
    this.streams = new RandomStreams(seed);
    this.partition = new Partition(seed, streams);
  }

  /** The seed from which all randomness follows. */
  public long seed() {
    return seed;
  }

  /** Named random streams of this run. */
  public RandomStreams streams() {
    return streams;
  }

  /** The partition to which all entities belong. */
  public Partition partition() {
    return partition;
  }

  /**
   * Runs a slice. How a run is cut into slices has no effect on what happens in it. When nothing
   * more is due by the limit, the clock stands at the limit, unless the run was stopped.
   *
   * @param limit last instant to run, in picoseconds; {@link Entity#NEVER} for none
   * @param maxEvents most events to run in this slice
   * @return whether there is more to run up to the limit
   */
  public boolean run(long limit, long maxEvents) {
    return partition.run(limit, maxEvents);
  }
}
