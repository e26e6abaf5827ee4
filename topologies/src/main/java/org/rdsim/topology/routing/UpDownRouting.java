package org.rdsim.topology.routing;

import java.util.ArrayList;
import java.util.List;
import org.rdsim.network.forward.EcmpHash;
import org.rdsim.network.forward.NextHops;
import org.rdsim.network.forward.TreeForwarding;
import org.rdsim.topology.Routing;
import org.rdsim.topology.Topology;

/**
 * Up to a common root by any port that the hash chooses, then down: shortest paths in a uniform
 * tree, by arithmetic instead of tables (two-level routing in M. Al-Fares et al., SIGCOMM 2008,
 * with ECMP on the way up).
 */
public final class UpDownRouting implements Routing {
  private final TreeGeometry tree;
  private final int planes;

  /** Creates the routing of a topology that was wired by this geometry. */
  public UpDownRouting(TreeGeometry tree) {
    this(tree, 1);
  }

  /**
   * Creates the routing of several trees over the same hosts.
   *
   * @param planes number of trees, each wired by this geometry, one after another
   */
  public UpDownRouting(TreeGeometry tree, int planes) {
    this.tree = tree;
    this.planes = planes;
  }

  @Override
  public List<NextHops> nextHops(Topology topology, long seed, boolean weighted) {
    List<NextHops> switches = new ArrayList<>();
    for (int plane = 0; plane < planes; plane++) {
      for (int tier = 1; tier <= tree.tiers(); tier++) {
        addTier(tier, seed, switches);
      }
    }
    return switches;
  }

  @Override
  public boolean isFastest() {
    return true;
  }

  private void addTier(int tier, long seed, List<NextHops> switches) {
    for (int subtree = 0; subtree < tree.subtrees(tier); subtree++) {
      for (int copy = 0; copy < tree.copies(tier); copy++) {
        switches.add(forwarding(tier, subtree, EcmpHash.salt(seed, switches.size())));
      }
    }
  }

  private NextHops forwarding(int tier, int subtree, int salt) {
    int hosts = tree.hostsBelow(tier);
    return new TreeForwarding(
        subtree * hosts,
        hosts,
        tree.hostsBelow(tier - 1),
        tree.tier(tier).parallel(),
        tree.downPorts(tier),
        tree.upPorts(tier),
        salt);
  }
}
