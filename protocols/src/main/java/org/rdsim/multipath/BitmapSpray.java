package org.rdsim.multipath;

/**
 * Sprays obliviously, but passes over paths that have lately been bad: each has a penalty, which
 * feedback raises and each time that its turn comes lowers (the method of STrack, Ultra Ethernet
 * Specification 1.0, 3.6.16.4; penalties as in htsim). Where too many paths are penalised nothing
 * is passed over, since there is nothing better.
 */
public final class BitmapSpray implements PathSelector {
  private final ObliviousSpray order;
  private final byte[] penalty;
  private final PathPenalties penalties;
  private final double most;
  private int penalised;

  /**
   * Creates a spray without penalties.
   *
   * @param paths number of paths, 1 to 2^20
   * @param seed decides the orders of all rounds
   */
  public BitmapSpray(int paths, PathPenalties penalties, long seed) {
    this.order = new ObliviousSpray(paths, seed);
    this.penalty = new byte[paths];
    this.penalties = penalties;
    this.most = penalties.saturation() * paths;
  }

  @Override
  public int nextPath() {
    int path = order.nextPath();
    if (penalty[path] == 0) {
      return path;
    }
    boolean saturated = penalised > most;
    lower(path);
    for (int i = penalty.length; !saturated && i > 0; i--) {
      path = order.nextPath();
      saturated = penalty[path] == 0;
    }
    return path;
  }

  private void lower(int path) {
    if (--penalty[path] == 0) {
      penalised--;
    }
  }

  @Override
  public int paths() {
    return penalty.length;
  }

  @Override
  public boolean wantsFeedback() {
    return true;
  }

  @Override
  public void feedback(long nowPs, int path, PathFeedback feedback) {
    int raise =
        switch (feedback) {
          case GOOD -> 0;
          case MARKED -> penalties.marked();
          case TRIMMED -> penalties.trimmed();
          case TIMED_OUT -> penalties.timedOut();
        };
    if (raise > 0) {
      penalised += penalty[path] == 0 ? 1 : 0;
      penalty[path] = (byte) Math.min(penalties.most(), penalty[path] + raise);
    }
  }

  /** The penalty of a path. */
  int penalty(int path) {
    return penalty[path];
  }
}
