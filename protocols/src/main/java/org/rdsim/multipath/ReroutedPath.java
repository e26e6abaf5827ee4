package org.rdsim.multipath;

import org.rdsim.engine.RandomStream;

/**
 * Keeps all packets of a flow on one path at a time, so that switches don't reorder them. After
 * marks, trims or timeouts it takes another, but only while the flow is idle or when it has kept
 * the path long enough (Ultra Ethernet Specification 1.0, 3.6.16.2).
 */
public final class ReroutedPath implements PathSelector {
  private final int paths;
  private final long keepPs;
  private final RandomStream random;
  private int path;
  private long since;
  private boolean bad;

  /**
   * Creates a flow's path.
   *
   * @param paths to choose from, at least 1
   * @param keepPs how long a path is kept while packets are on the way
   */
  public ReroutedPath(int paths, long keepPs, RandomStream random) {
    this.paths = paths;
    this.keepPs = keepPs;
    this.random = random;
    this.path = random.nextInt(paths);
  }

  @Override
  public int nextPath() {
    return path;
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
  public void feedback(long nowPs, int usedPath, PathFeedback feedback) {
    if (usedPath != path) {
      return;
    }
    bad = feedback != PathFeedback.GOOD;
    if (nowPs - since >= keepPs) {
      reroute(nowPs);
    }
  }

  @Override
  public void idle(long nowPs) {
    reroute(nowPs);
  }

  private void reroute(long nowPs) {
    if (bad && paths > 1) {
      path = (path + 1 + random.nextInt(paths - 1)) % paths;
      since = nowPs;
      bad = false;
    }
  }
}
