package org.rdsim.topology;

import java.util.HashSet;
import java.util.Set;

/** Nodes have names, and no two have the same. */
final class NodeNames {
  private NodeNames() {}

  static void check(Topology topology) {
    if (topology.hostCount() == 0) {
      throw new IllegalArgumentException("a topology needs at least one host");
    }
    Set<String> names = new HashSet<>();
    for (int node = 0; node < topology.nodeCount(); node++) {
      String name = topology.name(node);
      if (name.isBlank()) {
        throw new IllegalArgumentException("node " + node + " has no name");
      }
      if (!names.add(name)) {
        throw new IllegalArgumentException("two nodes have the name " + name);
      }
    }
  }
}
