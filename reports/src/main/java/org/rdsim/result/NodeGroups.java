package org.rdsim.result;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Which nodes of a network share a box of a {@link TopologyMap}. */
final class NodeGroups {
  private final int[] groupOf;
  private final List<List<Integer>> members = new ArrayList<>();
  private final FabricLoad load;
  private final boolean levels;

  private NodeGroups(FabricLoad load, List<?> keys, boolean levels) {
    this.load = load;
    this.levels = levels;
    this.groupOf = new int[keys.size()];
    Map<Object, Integer> found = new LinkedHashMap<>();
    for (int node = 0; node < keys.size(); node++) {
      int group = found.computeIfAbsent(keys.get(node), key -> found.size());
      if (group == members.size()) {
        members.add(new ArrayList<>());
      }
      members.get(group).add(node);
      groupOf[node] = group;
    }
  }

  static NodeGroups of(FabricLoad load, TopologyMap.Detail detail) {
    List<TreeSet<Integer>> neighbours = new ArrayList<>();
    load.network().nodes().forEach(node -> neighbours.add(new TreeSet<>()));
    load.network().links().forEach(link -> neighbours.get(link.from()).add(link.to()));
    List<Object> keys = new ArrayList<>();
    for (int node = 0; node < neighbours.size(); node++) {
      int level = load.tiers().level(node);
      boolean shared = detail == TopologyMap.Detail.HOST_GROUPS && level == 0;
      keys.add(
          detail == TopologyMap.Detail.LEVELS ? level : shared ? neighbours.get(node) : "" + node);
    }
    return new NodeGroups(load, keys, detail == TopologyMap.Detail.LEVELS);
  }

  int count() {
    return members.size();
  }

  /** The group of a node. */
  int of(int node) {
    return groupOf[node];
  }

  /** How many nodes a group has. */
  int size(int group) {
    return members.get(group).size();
  }

  /** 0 for hosts, 1 for switches that have hosts, and so on. */
  int level(int group) {
    return load.tiers().level(members.get(group).get(0));
  }

  String name(int group) {
    List<Integer> nodes = members.get(group);
    int size = nodes.size();
    if (levels) {
      String many = size == 1 ? "" : level(group) == 0 ? "s" : "es";
      return size
          + (level(group) == 0 ? " host" + many : " switch" + many + ", level " + level(group));
    }
    String first = load.network().nodes().get(nodes.get(0)).name();
    String last = load.network().nodes().get(nodes.get(size - 1)).name();
    return size == 1 ? first : first + ".." + last;
  }
}
