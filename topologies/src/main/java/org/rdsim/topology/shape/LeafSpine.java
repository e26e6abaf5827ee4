package org.rdsim.topology.shape;

import java.util.ArrayList;
import java.util.List;
import org.rdsim.topology.Topology;
import org.rdsim.topology.routing.TreeGeometry;

/**
 * Two tiers: hosts on leaves, and every leaf on every spine (a folded Clos network; C. Clos, "A
 * study of non-blocking switching networks", Bell System Technical Journal, 1953). There may be
 * several such planes, which share nothing but the hosts: each host has a port in every plane.
 */
public final class LeafSpine {
  private final TreeGeometry geometry;
  private final TierAttributes leaf;
  private final TierAttributes spine;
  private final int planes;

  /**
   * Plans a leaf-spine network.
   *
   * @param planes number of planes, at least 1; the other counts are those of one plane
   * @param leaves number of leaf switches, at least 1
   * @param hostsPerLeaf hosts on each leaf, at least 1
   * @param spines number of spine switches, at least 1
   * @param parallelLinks cables between each leaf and each spine, at least 1
   * @param leaf the leaves and the cables to the hosts
   * @param spine the spines and the cables to the leaves
   */
  public LeafSpine(
      int planes,
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
    this.planes = planes;
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
    return planes * geometry.cables();
  }

  /**
   * Draws the graph; switches are named {@code leaf0} and {@code spine0}, with several planes
   * {@code p0.leaf0}, {@code p1.leaf0} and so on.
   */
  public Topology build() {
    List<SwitchNames> names = new ArrayList<>();
    for (int plane = 0; plane < planes; plane++) {
      String prefix = planes == 1 ? "" : "p" + plane + ".";
      names.add((tier, subtree, copy) -> prefix + (tier == 1 ? "leaf" + subtree : "spine" + copy));
    }
    return Tree.build(geometry, List.of(leaf, spine), names);
  }
}
