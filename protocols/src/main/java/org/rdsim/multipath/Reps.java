package org.rdsim.multipath;

import org.rdsim.engine.RandomStream;

/**
 * Recycled entropy packet spraying: paths of unmarked acknowledgements wait in a small ring and are
 * used once each; with none waiting, a random path is (Bonato et al., "REPS: Recycling Entropies
 * for Packet Spraying", arXiv 2407.21625). A timeout freezes the ring for a while: then only paths
 * that once were good are used, again and again.
 */
public final class Reps implements PathSelector {
  private final int paths;
  private final long frozenPs;
  private final int explored;
  private final RandomStream random;

  /** Paths that were good; of those before {@link #head}, the last {@link #fresh} were not used. */
  private final int[] ring;

  private int head;
  private int known;
  private int fresh;
  private int turn;
  private boolean frozen;
  private long frozenUntil;
  private int toExplore;

  /**
   * Creates a selector that knows no path yet.
   *
   * @param paths number of paths, at least 1
   * @param ring places of the ring, at least 1
   * @param frozenPs how long a timeout freezes the ring
   * @param explored random paths that are tried when that is over
   */
  public Reps(int paths, int ring, long frozenPs, int explored, RandomStream random) {
    this.paths = paths;
    this.ring = new int[ring];
    this.frozenPs = frozenPs;
    this.explored = explored;
    this.random = random;
  }

  @Override
  public int nextPath() {
    if (toExplore > 0) {
      toExplore--;
      return random.nextInt(paths);
    }
    if (fresh > 0) {
      return ring[place(head - fresh--)];
    }
    if (frozen && known > 0) {
      turn = turn + 1 < known ? turn + 1 : 0;
      return ring[turn];
    }
    return random.nextInt(paths);
  }

  private int place(int index) {
    return Math.floorMod(index, ring.length);
  }

  @Override
  public int paths() {
    return paths;
  }

  @Override
  public boolean wantsFeedback() {
    return true;
  }

  @Override
  public void feedback(long nowPs, int path, PathFeedback feedback) {
    if (frozen && nowPs >= frozenUntil) {
      thaw();
    }
    if (feedback == PathFeedback.GOOD) {
      ring[head] = path;
      head = place(head + 1);
      known = Math.min(ring.length, known + 1);
      fresh = Math.min(ring.length, fresh + 1);
    } else if (feedback == PathFeedback.TIMED_OUT && !frozen && toExplore == 0) {
      frozen = frozenPs > 0;
      frozenUntil = nowPs + frozenPs;
    }
  }

  private void thaw() {
    frozen = false;
    head = 0;
    known = 0;
    fresh = 0;
    toExplore = explored;
  }

  /** Whether only paths of the ring are used. */
  boolean isFrozen() {
    return frozen;
  }
}
