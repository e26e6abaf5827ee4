package org.rdsim.topology.shape;

import org.rdsim.config.Problems;

/**
 * What a user says about the hosts of a leaf-spine network; what isn't said is null.
 *
 * @param hosts number of hosts
 * @param leaves number of leaf switches
 * @param hostsPerLeaf hosts on each leaf
 */
record LeafSpineSize(Integer hosts, Integer leaves, Integer hostsPerLeaf) {

  /** Number of hosts, given or derived. */
  int hostCount() {
    return hosts != null ? hosts : leaves * hostsPerLeaf;
  }

  /** Number of leaves, given or derived. */
  int leafCount() {
    return leaves != null ? leaves : hosts / hostsPerLeaf;
  }

  /** Hosts on each leaf, given or derived. */
  int hostsOnLeaf() {
    return hostsPerLeaf != null ? hostsPerLeaf : hosts / leaves;
  }

  /**
   * Reports what doesn't go together.
   *
   * @return whether there is nothing to report
   */
  boolean check(Problems problems) {
    Problems atHosts = problems.at("hosts");
    if (leaves != null && hostsPerLeaf != null) {
      return checkProduct(atHosts, (long) leaves * hostsPerLeaf);
    }
    if (hosts == null) {
      return refuse(atHosts, "is missing; give two of hosts, leaves and hostsPerLeaf");
    }
    if (leaves == null && hostsPerLeaf == null) {
      return refuse(problems.at("leaves"), "is missing; give leaves or hostsPerLeaf");
    }
    return leaves != null
        ? checkDivisor(atHosts, leaves, " leaves")
        : checkDivisor(atHosts, hostsPerLeaf, " hosts per leaf");
  }

  private boolean checkProduct(Problems problems, long product) {
    String carried = leaves + " leaves of " + hostsPerLeaf + " hosts carry " + product;
    if (product > TopologyConfig.MAX_HOSTS) {
      return refuse(problems, carried + "; at most " + TopologyConfig.MAX_HOSTS);
    }
    return hosts == null || hosts == product || refuse(problems, carried + ", not " + hosts);
  }

  private boolean checkDivisor(Problems problems, int divisor, String what) {
    return hosts % divisor == 0
        || refuse(
            problems,
            hosts
                + " hosts don't fit "
                + divisor
                + what
                + "; "
                + NearestCounts.fitting(hosts, count -> count % divisor == 0));
  }

  private static boolean refuse(Problems problems, String message) {
    problems.error(message);
    return false;
  }
}
