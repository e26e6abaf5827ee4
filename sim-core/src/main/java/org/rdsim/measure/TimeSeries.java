package org.rdsim.measure;

/**
 * Samples of a run on a grid of simulated time. The grid gets coarser as the run gets longer:
 * whenever the table is full, every second sample goes and the interval doubles, so that a run of
 * any length ends with a few hundred.
 */
public final class TimeSeries {
  private static final int CAPACITY = 400;
  private static final int EXPECTED = 200;
  private static final long SHORTEST_PS = 1_000;

  private final long[] times = new long[CAPACITY + 1];
  private final long[] deliveredBytes = new long[CAPACITY + 1];
  private final long[] queuedBytes = new long[CAPACITY + 1];
  private final long[] fullestBytes = new long[CAPACITY + 1];
  private long intervalPs;
  private int size;

  /**
   * Creates an empty table.
   *
   * @param shortestPs a time that the run takes at least, at which there will be some 200 samples
   */
  public TimeSeries(long shortestPs) {
    intervalPs = roundDown(Math.max(SHORTEST_PS, shortestPs / EXPECTED));
  }

  /** The largest of 1, 2 and 5 times the powers of ten that is no larger. */
  static long roundDown(long ps) {
    long power = 1;
    while (power <= ps / 10) {
      power *= 10;
    }
    return power * (ps >= 5 * power ? 5 : ps >= 2 * power ? 2 : 1);
  }

  /** The next instant of the grid. */
  public long nextPs() {
    return (size + 1) * intervalPs;
  }

  /**
   * Adds the sample of the next instant of the grid.
   *
   * @param delivered payload placed since the start of the run, in bytes
   * @param queued wire bytes in all egress queues of switches
   * @param fullest wire bytes in the fullest of them
   */
  public void add(long delivered, long queued, long fullest) {
    put(nextPs(), delivered, queued, fullest);
    if (size == CAPACITY) {
      thinOut();
    }
  }

  /**
   * Adds what there is at the end of the run. An end that follows the last sample too soon replaces
   * it, since a rate over a very short time means little.
   *
   * @param endPs the end of the run
   */
  public void end(long endPs, long delivered, long queued, long fullest) {
    long lastPs = size == 0 ? 0 : times[size - 1];
    if (size > 0 && endPs - lastPs < intervalPs / 2) {
      size--;
    }
    put(endPs, delivered, queued, fullest);
  }

  private void put(long ps, long delivered, long queued, long fullest) {
    times[size] = ps;
    deliveredBytes[size] = delivered;
    queuedBytes[size] = queued;
    fullestBytes[size] = fullest;
    size++;
  }

  private void thinOut() {
    size /= 2;
    for (int i = 0; i < size; i++) {
      int from = 2 * i + 1;
      times[i] = times[from];
      deliveredBytes[i] = deliveredBytes[from];
      queuedBytes[i] = queuedBytes[from];
      fullestBytes[i] = fullestBytes[from];
    }
    intervalPs *= 2;
  }

  /** Number of samples. */
  public int size() {
    return size;
  }

  /** When sample {@code i} was taken, in picoseconds. */
  public long timePs(int i) {
    return times[i];
  }

  /** Time since the sample before, or since the start of the run. */
  public long intervalPs(int i) {
    return times[i] - (i == 0 ? 0 : times[i - 1]);
  }

  /** Payload placed in that interval, in bytes. */
  public long deliveredBytes(int i) {
    return deliveredBytes[i] - (i == 0 ? 0 : deliveredBytes[i - 1]);
  }

  /** Wire bytes that stood in all egress queues of switches at the time of the sample. */
  public long queuedBytes(int i) {
    return queuedBytes[i];
  }

  /** Wire bytes that stood in the fullest of these queues. */
  public long fullestBytes(int i) {
    return fullestBytes[i];
  }
}
