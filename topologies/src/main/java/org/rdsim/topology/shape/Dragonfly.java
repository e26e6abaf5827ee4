package org.rdsim.topology.shape;

import org.rdsim.topology.Topology;
import org.rdsim.topology.routing.DragonflyRouting;

/**
 * Dragonfly: groups of switches that are all connected to one another, and groups that are all
 * connected to one another by some of their switches (J. Kim, W. Dally, S. Scott, D. Abts,
 * "Technology-driven, highly-scalable dragonfly topology", ISCA 2008).
 *
 * <p>Switch {@code i} of a group has its global ports {@code i h} to {@code (i + 1) h - 1}, which
 * lead to groups at rising distance around the circle.
 */
public final class Dragonfly {
  private final int groups;
  private final int switchesPerGroup;
  private final int hostsPerSwitch;
  private final int globalLinks;
  private final DragonflyRouting.Detours detours;
  private final TierAttributes edge;
  private final Trunk local;
  private final Trunk global;

  /**
   * Plans a dragonfly.
   *
   * @param groups number of groups (g), at least 2
   * @param switchesPerGroup switches of each group (a), at least 1
   * @param hostsPerSwitch hosts on each switch (p), at least 1
   * @param globalLinks global ports of each switch (h), at least 1; a h is at least g - 1
   * @param detours which packets go by way of a third group instead of the shortest way
   * @param edge the switches and the cables to hosts
   * @param local the cables between switches of a group
   * @param global the cables between groups
   */
  public Dragonfly(
      int groups,
      int switchesPerGroup,
      int hostsPerSwitch,
      int globalLinks,
      DragonflyRouting.Detours detours,
      TierAttributes edge,
      Trunk local,
      Trunk global) {
    this.groups = groups;
    this.switchesPerGroup = switchesPerGroup;
    this.hostsPerSwitch = hostsPerSwitch;
    this.globalLinks = globalLinks;
    this.detours = detours;
    this.edge = edge;
    this.local = local;
    this.global = global;
  }

  /** Draws the graph; switches are named by group and number, as in {@code g2.s0}. */
  public Topology build() {
    RackGraph graph = new RackGraph(groups * switchesPerGroup, hostsPerSwitch, this::name, edge);
    for (int group = 0; group < groups; group++) {
      connectLocal(graph, group * switchesPerGroup);
    }
    connectGlobal(graph);
    return graph.build(new DragonflyRouting(groups, switchesPerGroup, hostsPerSwitch, detours));
  }

  private String name(int number) {
    return "g" + number / switchesPerGroup + ".s" + number % switchesPerGroup;
  }

  private void connectLocal(RackGraph graph, int first) {
    for (int i = 0; i < switchesPerGroup; i++) {
      for (int j = i + 1; j < switchesPerGroup; j++) {
        graph.connect(first + i, first + j, local);
      }
    }
  }

  private void connectGlobal(RackGraph graph) {
    DragonflyLinks links = new DragonflyLinks(groups, switchesPerGroup * globalLinks);
    int[] partners = links.partners();
    for (int group = 0; group < groups; group++) {
      for (int port = 0; port < partners.length; port++) {
        int other = links.group(group, port);
        if (group < other) {
          graph.connect(
              group * switchesPerGroup + port / globalLinks,
              other * switchesPerGroup + partners[port] / globalLinks,
              global);
        }
      }
    }
  }
}
