package org.rdsim.topology.shape;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.rdsim.topology.Topology;
import org.rdsim.topology.routing.TreeGeometry;

/**
 * Fat tree of two or three tiers: hosts on edge switches, edge and aggregation switches in pods,
 * core switches above (M. Al-Fares, A. Loukissas, A. Vahdat, "A scalable, commodity data center
 * network architecture", SIGCOMM 2008). With two tiers there are no pods, and every edge switch is
 * connected to every core switch. Port counts are free, so that a tier may be oversubscribed.
 *
 * <p>Aggregation switch {@code i} of a pod with {@code n} of them is connected to the core switches
 * {@code i}, {@code i + n}, {@code i + 2n}, and so on.
 */
public final class FatTree {
  private final TreeGeometry geometry;
  private final List<TierAttributes> tiers;

  /**
   * Plans a fat tree. All lists begin with the edge.
   *
   * @param downlinks ports that lead down from each switch of each tier, which has 2 or 3 tiers
   * @param uplinks ports that lead up from each switch of each tier but the last
   * @param tiers attributes of each tier
   */
  public FatTree(List<Integer> downlinks, List<Integer> uplinks, List<TierAttributes> tiers) {
    this(downlinks, uplinks, Collections.nCopies(uplinks.size(), 1), tiers);
  }

  /**
   * Plans a fat tree with several cables between the same switches.
   *
   * @param parallel cables between each switch of a tier but the last and each of those above it,
   *     which its uplinks and the downlinks above are multiples of
   */
  public FatTree(
      List<Integer> downlinks,
      List<Integer> uplinks,
      List<Integer> parallel,
      List<TierAttributes> tiers) {
    if (tiers.size() != downlinks.size() || uplinks.size() != downlinks.size() - 1) {
      throw new IllegalArgumentException(
          "lists don't match: downlinks "
              + downlinks
              + ", uplinks "
              + uplinks
              + ", tiers "
              + tiers);
    }
    if (downlinks.size() < 2 || downlinks.size() > 3) {
      throw new IllegalArgumentException("a fat tree has 2 or 3 tiers: " + downlinks);
    }
    List<TreeGeometry.Tier> counts = new ArrayList<>();
    for (int i = 0; i < downlinks.size(); i++) {
      int parents = i == 0 ? 1 : uplinks.get(i - 1);
      int cables = i == 0 ? 1 : parallel.get(i - 1);
      counts.add(new TreeGeometry.Tier(downlinks.get(i) / cables, parents / cables, cables));
    }
    this.geometry = new TreeGeometry(counts);
    this.tiers = List.copyOf(tiers);
  }

  /** Number of hosts. */
  public int hosts() {
    return geometry.hosts();
  }

  /** The tree and what its switches are like. */
  public TreePlan plan() {
    return new TreePlan(geometry, tiers);
  }

  /** Number of cables. */
  public long cables() {
    return geometry.cables();
  }

  /**
   * Draws the graph. Switches are named by tier, pod and number: {@code edge.p2.1}, {@code
   * agg.p2.0} and {@code core5}; with two tiers {@code edge3} and {@code core1}.
   */
  public Topology build() {
    return Tree.build(geometry, tiers, this::name);
  }

  private String name(int tier, int subtree, int copy) {
    if (tier == geometry.tiers()) {
      return "core" + copy;
    }
    if (geometry.tiers() == 2) {
      return "edge" + subtree;
    }
    int edgesPerPod = geometry.tier(2).children();
    return tier == 1
        ? "edge.p" + subtree / edgesPerPod + "." + subtree % edgesPerPod
        : "agg.p" + subtree + "." + copy;
  }
}
