package org.rdsim.measure;

import java.util.Arrays;

/**
 * Samples of all links of a network on a grid of simulated time, and of groups of them. The grid
 * gets coarser as the run gets longer, as that of {@link TimeSeries} does, and has fewer instants
 * the more links there are, so that memory and cost are bounded.
 */
public final class LinkSeries {
  private static final int CAPACITY = 100;
  private static final int LEAST_CAPACITY = 8;
  private static final int MOST_CELLS = 1 << 20;
  private static final long SHORTEST_PS = 1_000;

  private final int[] groupOf;
  private final int groups;
  private final int capacity;
  private final long[] times;
  private final long[][] bytes;
  private final long[][] queued;
  private final long[][] fullest;
  private final long[][] dropped;
  private final long[][] lost;
  private long intervalPs;
  private int size;

  /** The links that are looked at. All counts are since the start of the run. */
  public interface Source {
    /** Wire bytes that reached the end of the link or were lost on it. */
    long sentBytes(int link);

    /** Wire bytes in the queue before the link at this time, with the packet being sent. */
    long queuedBytes(int link);

    /** Packets for which that queue was full. */
    long droppedPackets(int link);

    /** Packets lost on the link. */
    long lostPackets(int link);
  }

  /**
   * Creates an empty table.
   *
   * @param groupOf the group of each link, from 0
   * @param groups how many there are
   * @param shortestPs a time that the run takes at least, at which there will be half as many
   *     samples as there can be
   */
  public LinkSeries(int[] groupOf, int groups, long shortestPs) {
    this.groupOf = groupOf.clone();
    this.groups = groups;
    int fitting = MOST_CELLS / Math.max(1, groupOf.length) & ~1;
    this.capacity = Math.max(LEAST_CAPACITY, Math.min(CAPACITY, fitting));
    this.times = new long[capacity + 1];
    this.bytes = new long[capacity + 1][];
    this.queued = new long[capacity + 1][];
    this.fullest = new long[capacity + 1][];
    this.dropped = new long[capacity + 1][];
    this.lost = new long[capacity + 1][];
    this.intervalPs = TimeSeries.roundDown(Math.max(SHORTEST_PS, shortestPs / (capacity / 2)));
  }

  /** The next instant of the grid. */
  public long nextPs() {
    return (size + 1) * intervalPs;
  }

  /** Adds the sample of the next instant of the grid. */
  public void add(Source source) {
    put(nextPs(), source);
    if (size == capacity) {
      thinOut();
    }
  }

  /**
   * Adds what there is at the end of the run. An end that follows the last sample too soon replaces
   * it, since a rate over a very short time means little.
   *
   * @param endPs the end of the run
   */
  public void end(long endPs, Source source) {
    long lastPs = size == 0 ? 0 : times[size - 1];
    if (size > 0 && endPs - lastPs < intervalPs / 2) {
      size--;
    }
    put(endPs, source);
  }

  private void put(long ps, Source source) {
    makeRoom();
    times[size] = ps;
    for (int link = 0; link < groupOf.length; link++) {
      int group = groupOf[link];
      bytes[size][link] = source.sentBytes(link);
      long waiting = source.queuedBytes(link);
      queued[size][group] += waiting;
      fullest[size][group] = Math.max(fullest[size][group], waiting);
      dropped[size][group] += source.droppedPackets(link);
      lost[size][group] += source.lostPackets(link);
    }
    size++;
  }

  private void makeRoom() {
    if (bytes[size] == null) {
      bytes[size] = new long[groupOf.length];
    }
    for (long[][] table : new long[][][] {queued, fullest, dropped, lost}) {
      if (table[size] == null) {
        table[size] = new long[groups];
      } else {
        Arrays.fill(table[size], 0);
      }
    }
  }

  private void thinOut() {
    size /= 2;
    for (int i = 0; i < size; i++) {
      times[i] = times[2 * i + 1];
      for (long[][] table : new long[][][] {bytes, queued, fullest, dropped, lost}) {
        long[] unused = table[i];
        table[i] = table[2 * i + 1];
        table[2 * i + 1] = unused;
      }
    }
    intervalPs *= 2;
  }

  /** Number of samples. */
  public int size() {
    return size;
  }

  /** Number of groups. */
  public int groups() {
    return groups;
  }

  /** Number of links in a group. */
  public int links(int group) {
    return (int) Arrays.stream(groupOf).filter(other -> other == group).count();
  }

  /** The group of a link. */
  public int groupOf(int link) {
    return groupOf[link];
  }

  /** When sample {@code i} was taken, in picoseconds. */
  public long timePs(int i) {
    return times[i];
  }

  /** Time since the sample before, or since the start of the run. */
  public long intervalPs(int i) {
    return times[i] - (i == 0 ? 0 : times[i - 1]);
  }

  /** Wire bytes that reached the end of a link or were lost on it in that interval. */
  public long sentBytes(int i, int link) {
    return bytes[i][link] - (i == 0 ? 0 : bytes[i - 1][link]);
  }

  /** Wire bytes in all queues of a group at the time of the sample. */
  public long queuedBytes(int i, int group) {
    return queued[i][group];
  }

  /** Wire bytes in the fullest of these queues. */
  public long fullestBytes(int i, int group) {
    return fullest[i][group];
  }

  /** Packets dropped by these queues in the interval. */
  public long droppedPackets(int i, int group) {
    return dropped[i][group] - (i == 0 ? 0 : dropped[i - 1][group]);
  }

  /** Packets lost on links of a group in the interval. */
  public long lostPackets(int i, int group) {
    return lost[i][group] - (i == 0 ? 0 : lost[i - 1][group]);
  }
}
