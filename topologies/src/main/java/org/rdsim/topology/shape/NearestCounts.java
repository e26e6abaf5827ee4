package org.rdsim.topology.shape;

import java.util.function.IntPredicate;

/** Says which numbers of hosts nearby would fit a shape. */
final class NearestCounts {
  private NearestCounts() {}

  /** The numbers around one that doesn't fit: "the nearest are 96 and 104". */
  static String fitting(int hosts, IntPredicate fits) {
    int below = hosts - 1;
    while (below > 0 && !fits.test(below)) {
      below--;
    }
    int above = hosts + 1;
    while (above <= TopologyConfig.MAX_HOSTS && !fits.test(above)) {
      above++;
    }
    if (above > TopologyConfig.MAX_HOSTS) {
      return "the nearest is " + below;
    }
    return below == 0 ? "the nearest is " + above : "the nearest are " + below + " and " + above;
  }
}
