package org.rdsim.engine;

/**
 * Fingerprint of what happened in a run. Each model event is hashed with its time, and the hashes
 * of a node are summed, so that the digest tells runs apart but does not depend on the order in
 * which a port catches up or partitions take turns.
 */
public final class Digest {
  /** A packet reached a node. */
  public static final int ARRIVAL = 1;

  /** A packet was dropped by a queue or lost on a link. */
  public static final int DROP = 2;

  /** A packet was marked with congestion experienced. */
  public static final int MARK = 3;

  /** A work request completed. */
  public static final int COMPLETION = 4;

  /** A timer expired and acted. */
  public static final int TIMER = 5;

  /** A packet was cut to its headers by a queue without room. */
  public static final int TRIM = 6;

  /** A port was told to pause or to resume a traffic class. */
  public static final int PAUSE = 7;

  /** A port was told which frames the far end of its link has taken. */
  public static final int RETRY = 8;

  /** A port was told what its link's far end has freed, or what it has used. */
  public static final int CREDIT = 9;

  private Digest() {}

  /** Hash of one event: its time in picoseconds, what it was, and two numbers that identify it. */
  public static long of(long time, int what, int first, int second) {
    long hash = time * 0x9E3779B97F4A7C15L + what;
    hash = (hash ^ (hash >>> 29)) * 0xBF58476D1CE4E5B9L;
    hash ^= ((long) first << 32) ^ (second & 0xFFFFFFFFL);
    hash = (hash ^ (hash >>> 32)) * 0x94D049BB133111EBL;
    return hash ^ (hash >>> 31);
  }

  /** Combines the digest so far with that of the next node. */
  public static long combine(long digest, long node) {
    long hash = (Long.rotateLeft(digest, 17) ^ node) * 0xBF58476D1CE4E5B9L;
    return hash ^ (hash >>> 32);
  }
}
