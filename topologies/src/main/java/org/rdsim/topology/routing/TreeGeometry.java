package org.rdsim.topology.routing;

import java.util.List;

/**
 * How the nodes of a uniform tree hang together: a generalised fat tree with parallel ports (PGFT;
 * E. Zahavi, "D-Mod-K routing providing non-blocking traffic for shift permutations on real life
 * fat trees", Technion CCIT 776, 2010; without parallel ports: S. Oehring et al., "On generalized
 * fat trees", IPPS 1995).
 *
 * <p>Tier 0 are the hosts. A subtree of tier t joins {@code children} subtrees of tier t - 1 and
 * has several roots, its copies, which reach the same hosts. Node {@code copy} of tier t - 1 is
 * connected to the copies {@code copy + j * copies(t - 1)} of tier t, for j from 0 below {@code
 * parents}.
 */
public final class TreeGeometry {
  private final List<Tier> tiers;
  private final int[] hostsBelow;
  private final int[] copies;

  /**
   * One tier of switches.
   *
   * @param children subtrees below each switch, at least 1
   * @param parents switches of this tier above each node of the tier below, at least 1
   * @param parallel cables between each such pair, at least 1
   */
  public record Tier(int children, int parents, int parallel) {
    /** Checks the ranges. */
    public Tier {
      if (children < 1 || parents < 1 || parallel < 1) {
        throw new IllegalArgumentException(
            "a tier needs at least 1 child, parent and cable: "
                + children
                + ", "
                + parents
                + ", "
                + parallel);
      }
    }
  }

  /**
   * Works out the counts.
   *
   * @param tiers from the hosts up
   * @throws ArithmeticException if there are more than 2^31 - 1 hosts or roots
   */
  public TreeGeometry(List<Tier> tiers) {
    this.tiers = List.copyOf(tiers);
    this.hostsBelow = new int[tiers.size() + 1];
    this.copies = new int[tiers.size() + 1];
    hostsBelow[0] = 1;
    copies[0] = 1;
    for (int t = 1; t <= tiers.size(); t++) {
      Tier tier = tier(t);
      hostsBelow[t] = Math.multiplyExact(hostsBelow[t - 1], tier.children());
      copies[t] = Math.multiplyExact(copies[t - 1], tier.parents());
    }
  }

  /** Number of tiers of switches. */
  public int tiers() {
    return tiers.size();
  }

  /** A tier of switches, from 1. */
  public Tier tier(int t) {
    return tiers.get(t - 1);
  }

  /** Number of hosts. */
  public int hosts() {
    return hostsBelow[tiers()];
  }

  /** Hosts below a node of tier t. */
  public int hostsBelow(int t) {
    return hostsBelow[t];
  }

  /** Subtrees of tier t. */
  public int subtrees(int t) {
    return hosts() / hostsBelow[t];
  }

  /** Roots of each subtree of tier t. */
  public int copies(int t) {
    return copies[t];
  }

  /** Nodes of tier t. */
  public long nodes(int t) {
    return (long) subtrees(t) * copies[t];
  }

  /** Cables of the whole tree. */
  public long cables() {
    long cables = 0;
    for (int t = 0; t < tiers(); t++) {
      cables += nodes(t) * upPorts(t);
    }
    return cables;
  }

  /** Ports of a switch of tier t that lead down. They are numbered from 0, child by child. */
  public int downPorts(int t) {
    return tier(t).children() * tier(t).parallel();
  }

  /** Ports of a node of tier t that lead up. They follow the down ports, parent by parent. */
  public int upPorts(int t) {
    return t == tiers() ? 0 : tier(t + 1).parents() * tier(t + 1).parallel();
  }

  /** Number of a node: tier by tier, subtree by subtree, copy by copy. */
  public int node(int t, int subtree, int copy) {
    long first = 0;
    for (int below = 0; below < t; below++) {
      first += nodes(below);
    }
    return Math.toIntExact(first + (long) subtree * copies[t] + copy);
  }
}
