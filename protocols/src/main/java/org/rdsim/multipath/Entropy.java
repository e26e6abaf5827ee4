package org.rdsim.multipath;

import java.util.stream.IntStream;

/** What switches hash of a packet: a number that stands for addresses and ports. */
public final class Entropy {
  private Entropy() {}

  /**
   * Of a packet of a flow.
   *
   * @param flow the flow's entropy
   * @param path of the packet; 0 leaves the flow's entropy as it is
   */
  public static int onPath(int flow, int path) {
    return flow ^ (path * 0x9E3779B1);
  }

  /** Of all packets of a flow, one for each of its paths. */
  public static int[] ofAll(int flow, PathSelector selector) {
    return IntStream.range(0, selector.paths()).map(path -> onPath(flow, path)).toArray();
  }
}
