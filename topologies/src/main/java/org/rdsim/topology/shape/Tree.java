package org.rdsim.topology.shape;

import java.util.List;
import org.rdsim.topology.Topology;
import org.rdsim.topology.TopologyBuilder;
import org.rdsim.topology.routing.TreeGeometry;
import org.rdsim.topology.routing.UpDownRouting;

/**
 * Draws the graph of a uniform tree, or of several over the same hosts: tier by tier from the hosts
 * up, so that down ports come first.
 */
final class Tree {
  private final TreeGeometry geometry;
  private final List<TierAttributes> tiers;
  private final TopologyBuilder graph = new TopologyBuilder();

  private Tree(TreeGeometry geometry, List<TierAttributes> tiers) {
    this.geometry = geometry;
    this.tiers = tiers;
  }

  /**
   * Builds a tree.
   *
   * @param tiers attributes of each tier, from the hosts up
   */
  static Topology build(TreeGeometry geometry, List<TierAttributes> tiers, SwitchNames names) {
    return build(geometry, tiers, List.of(names));
  }

  /**
   * Builds several trees; hosts have a port for each, in order.
   *
   * @param tiers attributes of each tier, from the hosts up
   * @param names of the switches of each tree
   */
  static Topology build(
      TreeGeometry geometry, List<TierAttributes> tiers, List<SwitchNames> names) {
    Tree tree = new Tree(geometry, tiers);
    tree.graph.addHosts(geometry.hosts());
    for (SwitchNames ofPlane : names) {
      for (int tier = 1; tier <= geometry.tiers(); tier++) {
        tree.addSwitches(tier, ofPlane);
      }
    }
    for (int plane = 0; plane < names.size(); plane++) {
      for (int tier = 1; tier <= geometry.tiers(); tier++) {
        tree.connectDown(plane, tier);
      }
    }
    return tree.graph.build(new UpDownRouting(geometry, names.size()));
  }

  private void addSwitches(int tier, SwitchNames names) {
    for (int subtree = 0; subtree < geometry.subtrees(tier); subtree++) {
      for (int copy = 0; copy < geometry.copies(tier); copy++) {
        String name = names.name(tier, subtree, copy);
        graph.addSwitch(name, tier, tiers.get(tier - 1).pipelinePs());
      }
    }
  }

  private void connectDown(int plane, int tier) {
    for (int child = 0; child < geometry.subtrees(tier - 1); child++) {
      for (int copy = 0; copy < geometry.copies(tier - 1); copy++) {
        connectUp(plane, tier, child, copy);
      }
    }
  }

  /** Connects one node to its parents in the given tier. */
  private void connectUp(int plane, int tier, int child, int copy) {
    TierAttributes cables = tiers.get(tier - 1);
    TreeGeometry.Tier counts = geometry.tier(tier);
    int node = node(plane, tier - 1, child, copy);
    for (int j = 0; j < counts.parents(); j++) {
      int parent =
          node(plane, tier, child / counts.children(), copy + j * geometry.copies(tier - 1));
      for (int cable = 0; cable < counts.parallel(); cable++) {
        graph.connect(node, parent, cables.bitsPerSecond(), cables.propagationPs());
      }
    }
  }

  private int node(int plane, int tier, int subtree, int copy) {
    int switches = geometry.node(geometry.tiers(), 0, geometry.copies(geometry.tiers()) - 1) + 1;
    int perPlane = switches - geometry.hosts();
    int node = geometry.node(tier, subtree, copy);
    return tier == 0 ? node : Math.toIntExact(node + (long) plane * perPlane);
  }
}
