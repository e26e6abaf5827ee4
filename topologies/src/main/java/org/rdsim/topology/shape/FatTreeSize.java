package org.rdsim.topology.shape;

import java.util.List;
import java.util.Optional;
import org.rdsim.config.Problems;

/**
 * What a user says about the size of a fat tree; what isn't said is null or empty.
 *
 * @param hosts number of hosts
 * @param tiers number of tiers
 * @param radix ports of each switch
 * @param downlinks downward ports of the switches of each tier, from the edge
 */
record FatTreeSize(Integer hosts, Integer tiers, Integer radix, List<Integer> downlinks) {
  private static final int USUAL_TIERS = 3;

  /** Number of tiers, given or derived. */
  int tierCount() {
    if (!downlinks.isEmpty()) {
      return downlinks.size();
    }
    return tiers != null ? tiers : USUAL_TIERS;
  }

  /** Downward ports of the switches of each tier, given or derived from a legal size. */
  List<Integer> downlinksOfTiers() {
    return downlinks.isEmpty() ? kary().orElseThrow().downlinks() : downlinks;
  }

  /**
   * Reports a number of tiers that can't be.
   *
   * @return whether there is nothing to report
   */
  boolean checkTiers(Problems problems) {
    if (downlinks.isEmpty()) {
      return true;
    }
    if (downlinks.size() < 2 || downlinks.size() > 3) {
      String found = downlinks.size() == 1 ? "1 entry" : downlinks.size() + " entries";
      return refuse(problems.at("downlinks"), "has " + found + "; a fat tree has 2 or 3 tiers");
    }
    if (tiers != null && tiers != downlinks.size()) {
      return refuse(problems.at("tiers"), tiers + " tiers, but downlinks has " + downlinks.size());
    }
    return true;
  }

  /**
   * Reports a number of hosts that can't be; the number of tiers is sound.
   *
   * @return whether there is nothing to report
   */
  boolean checkHosts(Problems problems) {
    return downlinks.isEmpty() ? checkKary(problems) : checkDownlinks(problems);
  }

  private boolean checkDownlinks(Problems problems) {
    if (radix != null) {
      return refuse(problems.at("radix"), "downlinks decides this already; give one of the two");
    }
    double product =
        downlinks.stream().mapToDouble(Integer::doubleValue).reduce(1, (a, b) -> a * b);
    if (product > TopologyConfig.MAX_HOSTS) {
      return refuse(
          problems.at("downlinks"), "carries more than " + TopologyConfig.MAX_HOSTS + " hosts");
    }
    if (hosts != null && hosts != product) {
      return refuse(
          problems.at("hosts"),
          hosts + " hosts, but downlinks " + downlinks + " carry " + (long) product);
    }
    return true;
  }

  private boolean checkKary(Problems problems) {
    if (hosts == null && radix == null) {
      return refuse(problems.at("hosts"), "is missing; give hosts, radix or downlinks");
    }
    if (radix != null && radix % 2 != 0) {
      return refuse(problems.at("radix"), radix + " is odd; half of the ports lead up");
    }
    if (hosts == null && KaryFatTree.full(tierCount(), radix).hosts() > TopologyConfig.MAX_HOSTS) {
      return refuse(
          problems.at("radix"),
          radix + " carries more than " + TopologyConfig.MAX_HOSTS + " hosts");
    }
    if (kary().isEmpty()) {
      String nearest = NearestCounts.fitting(hosts, count -> kary(count).isPresent());
      return refuse(problems.at("hosts"), hosts + " hosts don't fit " + shown() + "; " + nearest);
    }
    return true;
  }

  private Optional<KaryFatTree> kary() {
    return hosts == null ? Optional.of(KaryFatTree.full(tierCount(), radix)) : kary(hosts);
  }

  private Optional<KaryFatTree> kary(int count) {
    return radix == null
        ? KaryFatTree.smallest(tierCount(), count)
        : KaryFatTree.of(tierCount(), radix, count);
  }

  private String shown() {
    String tree = "a fat tree of " + tierCount() + " tiers";
    return radix == null ? tree : tree + " and radix " + radix;
  }

  private static boolean refuse(Problems problems, String message) {
    problems.error(message);
    return false;
  }
}
