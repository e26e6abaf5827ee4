package org.rdsim.multipath;

/**
 * Uses paths of unmarked acknowledgements once more each, oldest first, and while it has none,
 * sprays over paths without a penalty. This is what htsim does by default.
 */
public final class MixedSpray implements PathSelector {
  private final BitmapSpray spray;
  private final PathRing recycled;

  /**
   * Creates a spray without penalties that has nothing to recycle.
   *
   * @param ring paths that may wait to be used again, at least 1
   */
  public MixedSpray(BitmapSpray spray, int ring) {
    this.spray = spray;
    this.recycled = new PathRing(ring);
  }

  @Override
  public int nextPath() {
    return recycled.isEmpty() ? spray.nextPath() : recycled.removeFirst();
  }

  @Override
  public int paths() {
    return spray.paths();
  }

  @Override
  public boolean wantsFeedback() {
    return true;
  }

  @Override
  public void feedback(long nowPs, int path, PathFeedback feedback) {
    if (feedback == PathFeedback.GOOD) {
      recycled.add(path);
    }
    spray.feedback(nowPs, path, feedback);
  }
}
