package org.rdsim.workload;

import org.rdsim.config.Problems;

/** Rules about hosts and how many there are. */
final class HostIndex {
  private HostIndex() {}

  static void check(int index, int hosts, Problems problems) {
    if (index >= hosts) {
      problems.error("there is no host " + index + "; the topology has hosts 0 to " + (hosts - 1));
    }
  }

  /** Checks how many hosts a pattern uses; without a number it uses all. */
  static void checkCount(Integer used, int hosts, Problems problems) {
    if (used != null && used > hosts) {
      problems.error(used + " hosts are more than the topology has (" + hosts + ")");
    } else if (used == null && hosts < 2) {
      problems.error("the pattern needs at least 2 hosts");
    }
  }
}
