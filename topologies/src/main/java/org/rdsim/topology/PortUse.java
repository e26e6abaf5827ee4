package org.rdsim.topology;

import java.util.Arrays;

/** Cables are sound, and the ports of a node are used once each and without gaps. */
final class PortUse {
  private static final int FREE = -1;

  private final Topology topology;
  private final int[][] neighbors;

  private PortUse(Topology topology) {
    this.topology = topology;
    this.neighbors = new int[topology.nodeCount()][];
  }

  /** The node behind each port of each node. */
  static int[][] neighbors(Topology topology) {
    PortUse use = new PortUse(topology);
    use.countPorts();
    for (Cable cable : topology.cables()) {
      use.plug(cable.nodeA(), cable.portA(), cable.nodeB());
      use.plug(cable.nodeB(), cable.portB(), cable.nodeA());
    }
    return use.neighbors;
  }

  private void countPorts() {
    int[] count = new int[topology.nodeCount()];
    for (Cable cable : topology.cables()) {
      check(cable);
      count[cable.nodeA()]++;
      count[cable.nodeB()]++;
    }
    for (int node = 0; node < count.length; node++) {
      if (count[node] == 0) {
        throw new IllegalArgumentException(topology.name(node) + " has no cable");
      }
      neighbors[node] = new int[count[node]];
      Arrays.fill(neighbors[node], FREE);
    }
  }

  private void check(Cable cable) {
    int nodes = topology.nodeCount();
    int a = cable.nodeA();
    int b = cable.nodeB();
    if (a < 0 || b < 0 || a >= nodes || b >= nodes) {
      throw new IllegalArgumentException(
          "a cable joins nodes " + a + " and " + b + ", but nodes are 0 to " + (nodes - 1));
    }
    String ends = topology.name(a) + " and " + topology.name(b);
    if (a == b) {
      throw new IllegalArgumentException("a cable leads from " + topology.name(a) + " to itself");
    }
    if (cable.bitsPerSecond() < 1) {
      throw new IllegalArgumentException(
          "the cable between " + ends + " needs a rate of at least 1 bit/s");
    }
    if (cable.propagationPs() < 1) {
      throw new IllegalArgumentException(
          "the cable between " + ends + " needs a latency of at least 1 ps");
    }
    if (!(cable.lossProbability() >= 0 && cable.lossProbability() <= 1)) {
      throw new IllegalArgumentException(
          "the cable between " + ends + " needs a loss probability from 0 to 1");
    }
  }

  private void plug(int node, int port, int neighbor) {
    int[] ports = neighbors[node];
    if (port < 0 || port >= ports.length) {
      throw new IllegalArgumentException(
          topology.name(node)
              + " has "
              + ports.length
              + " cables, so its ports are numbered from 0 to "
              + (ports.length - 1)
              + ", not "
              + port);
    }
    if (ports[port] != FREE) {
      throw new IllegalArgumentException(
          "port " + port + " of " + topology.name(node) + " has two cables");
    }
    ports[port] = neighbor;
  }
}
