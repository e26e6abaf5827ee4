package org.rdsim.topology.shape;

import java.util.ArrayList;
import java.util.List;
import org.rdsim.topology.routing.TreeGeometry;

/**
 * A uniform tree as numbers, before it is drawn.
 *
 * @param geometry how its nodes hang together
 * @param tiers what the switches of each tier are like, from the hosts up
 */
public record TreePlan(TreeGeometry geometry, List<TierAttributes> tiers) {
  /** Copies the list. */
  public TreePlan {
    tiers = List.copyOf(tiers);
  }

  /** The configuration of a topology that a plan of two or three tiers stands for. */
  public TopologyConfig config() {
    return geometry.tiers() == 2 ? leafSpine() : fatTree();
  }

  private LeafSpineConfig leafSpine() {
    TierAttributes leaf = tiers.get(0);
    TierAttributes spine = tiers.get(1);
    return new LeafSpineConfig(
        null,
        geometry.subtrees(1),
        geometry.tier(1).children(),
        geometry.copies(2),
        null,
        geometry.tier(2).parallel(),
        1,
        leaf.bitsPerSecond(),
        spine.bitsPerSecond(),
        leaf.propagationPs(),
        spine.propagationPs(),
        leaf.pipelinePs(),
        spine.pipelinePs());
  }

  private FatTreeConfig fatTree() {
    List<Integer> downlinks = new ArrayList<>();
    List<Integer> uplinks = new ArrayList<>();
    List<Integer> parallel = new ArrayList<>();
    for (int tier = 1; tier <= geometry.tiers(); tier++) {
      downlinks.add(geometry.downPorts(tier));
      if (tier < geometry.tiers()) {
        uplinks.add(geometry.upPorts(tier));
        parallel.add(geometry.tier(tier + 1).parallel());
      }
    }
    List<TierAttributes> upper = tiers.subList(1, tiers.size());
    TierAttributes edge = tiers.get(0);
    return new FatTreeConfig(
        null,
        null,
        null,
        downlinks,
        uplinks,
        List.of(),
        parallel.stream().allMatch(cables -> cables == 1) ? List.of() : parallel,
        edge.bitsPerSecond(),
        upper.stream().map(TierAttributes::bitsPerSecond).toList(),
        edge.propagationPs(),
        upper.stream().map(TierAttributes::propagationPs).toList(),
        edge.pipelinePs(),
        upper.stream().map(TierAttributes::pipelinePs).toList());
  }
}
