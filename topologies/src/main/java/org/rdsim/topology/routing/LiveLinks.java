package org.rdsim.topology.routing;

import java.util.BitSet;
import java.util.List;
import org.rdsim.topology.Cable;
import org.rdsim.topology.Topology;

/**
 * Which links of a topology are up. The two directions of cable {@code i} are links {@code 2 * i},
 * from its node A, and {@code 2 * i + 1}.
 */
final class LiveLinks {
  private final BitSet failed;
  private final int[][] linkOfPort;

  LiveLinks(Topology topology, BitSet failed) {
    this.failed = failed;
    this.linkOfPort = failed.isEmpty() ? new int[0][] : linkOfPort(topology);
  }

  static int[][] linkOfPort(Topology topology) {
    int[][] links = new int[topology.nodeCount()][];
    for (int node = 0; node < links.length; node++) {
      links[node] = new int[topology.portCount(node)];
    }
    List<Cable> cables = topology.cables();
    for (int i = 0; i < cables.size(); i++) {
      Cable cable = cables.get(i);
      links[cable.nodeA()][cable.portA()] = 2 * i;
      links[cable.nodeB()][cable.portB()] = 2 * i + 1;
    }
    return links;
  }

  /** Whether no link is down. */
  boolean areAll() {
    return failed.isEmpty();
  }

  /** Whether the link that leaves a node by a port is up. */
  boolean leave(int node, int port) {
    return failed.isEmpty() || !failed.get(linkOfPort[node][port]);
  }

  /** Whether the link that comes to a node in the cable of a port is up. */
  boolean come(int node, int port) {
    return failed.isEmpty() || !failed.get(linkOfPort[node][port] ^ 1);
  }
}
