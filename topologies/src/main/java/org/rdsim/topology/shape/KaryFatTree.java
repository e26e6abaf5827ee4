package org.rdsim.topology.shape;

import java.util.List;
import java.util.Optional;

/**
 * Size of a fat tree whose switches all have k ports, half of them up and half down but for the
 * core (Al-Fares et al., SIGCOMM 2008). It may be built in part: with fewer than k blocks, which
 * are pods in a tree of three tiers and edge switches in one of two. Full ones carry k^3/4 and
 * k^2/2 hosts.
 *
 * @param tiers 2 or 3
 * @param radix ports of a switch, even
 * @param blocks number of blocks below the core, from 2 to k
 */
record KaryFatTree(int tiers, int radix, int blocks) {

  /** The one with all its blocks. */
  static KaryFatTree full(int tiers, int radix) {
    return new KaryFatTree(tiers, radix, radix);
  }

  /** The one with this radix and so many hosts, if there is one. */
  static Optional<KaryFatTree> of(int tiers, int radix, int hosts) {
    long block = hostsPerBlock(tiers, radix);
    boolean fits = hosts % block == 0 && hosts / block >= 2 && hosts / block <= radix;
    return fits
        ? Optional.of(new KaryFatTree(tiers, radix, (int) (hosts / block)))
        : Optional.empty();
  }

  /** The one with the smallest radix for so many hosts, if there is one. */
  static Optional<KaryFatTree> smallest(int tiers, int hosts) {
    for (int radix = 2; 2 * hostsPerBlock(tiers, radix) <= hosts; radix += 2) {
      Optional<KaryFatTree> tree = of(tiers, radix, hosts);
      if (tree.isPresent()) {
        return tree;
      }
    }
    return Optional.empty();
  }

  /** Hosts in a block. */
  static long hostsPerBlock(int tiers, int radix) {
    long half = radix / 2;
    return tiers == 2 ? half : half * half;
  }

  /** Number of hosts. */
  long hosts() {
    return blocks * hostsPerBlock(tiers, radix);
  }

  /** Ports that lead down from each switch, tier by tier from the edge. */
  List<Integer> downlinks() {
    int half = radix / 2;
    return tiers == 2 ? List.of(half, blocks) : List.of(half, half, blocks);
  }
}
