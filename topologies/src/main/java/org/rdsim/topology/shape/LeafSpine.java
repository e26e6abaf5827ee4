package org.rdsim.topology.shape;

import java.util.List;
import org.rdsim.topology.Topology;
import org.rdsim.topology.routing.TreeGeometry;

/**
 * Two tiers: hosts on leaves, and every leaf on every spine (a folded Clos network; C. Clos, "A
 * study of non-blocking switching networks", Bell System Technical Journal, 1953).
 */
public final class LeafSpine {
  private final TreeGeometry geometry;
  private final TierAttributes leaf;
  private final TierAttributes spine;

  /**
   * Plans a leaf-spine network.
   *
   * @param leaves number of leaf switches, at least 1
   * @param hostsPerLeaf hosts on each leaf, at least 1
   * @param spines number of spine switches, at least 1
   * @param parallelLinks cables between each leaf and each spine, at least 1
   * @param leaf the leaves and the cables to the hosts
   * @param spine the spines and the cables to the leaves
   */
  public LeafSpine(
      int leaves,
      int hostsPerLeaf,
      int spines,
      int parallelLinks,
      TierAttributes leaf,
      TierAttributes spine) {
    this.geometry =
        new TreeGeometry(
            List.of(
                new TreeGeometry.Tier(hostsPerLeaf, 1, 1),
                new TreeGeometry.Tier(leaves, spines, parallelLinks)));
    this.leaf = leaf;
    this.spine = spine;
  }

  /** Number of hosts. */
  public int hosts() {
    return geometry.hosts();
  }

  /** The tree and what its switches are like. */
  public TreePlan plan() {
    return new TreePlan(geometry, List.of(leaf, spine));
  }

  /** Number of cables. */
  public long cables() {
    return geometry.cables();
  }

  /** Draws the graph; switches are named {@code leaf0} and {@code spine0}. */
  public Topology build() {
    return Tree.build(geometry, List.of(leaf, spine), LeafSpine::name);
  }

  private static String name(int tier, int subtree, int copy) {
    return tier == 1 ? "leaf" + subtree : "spine" + copy;
  }
}
