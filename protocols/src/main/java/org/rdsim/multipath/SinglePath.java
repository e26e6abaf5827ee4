package org.rdsim.multipath;

/** Keeps all packets of a flow on one path, so that switches don't reorder them. */
public final class SinglePath implements PathSelector {
  @Override
  public int nextPath() {
    return 0;
  }

  @Override
  public int paths() {
    return 1;
  }
}
