package org.rdsim.topology.routing;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.rdsim.topology.Topology;

/** All paths with the fewest hops, by breadth-first search. */
final class ShortestPaths implements PathRule {
  private final Topology topology;
  private final LiveLinks live;

  ShortestPaths(Topology topology) {
    this(topology, new LiveLinks(topology, new BitSet()));
  }

  ShortestPaths(Topology topology, LiveLinks live) {
    this.topology = topology;
    this.live = live;
  }

  @Override
  public int[] hopsTo(List<Integer> switchesOfRack) {
    int hosts = topology.hostCount();
    int[] hops = new int[topology.switches().size()];
    Arrays.fill(hops, UNREACHABLE);
    switchesOfRack.forEach(switchNumber -> hops[switchNumber] = 1);
    ArrayDeque<Integer> waiting = new ArrayDeque<>(switchesOfRack);
    while (!waiting.isEmpty()) {
      int at = waiting.remove();
      for (int port = 0; port < topology.portCount(hosts + at); port++) {
        int neighbor = topology.neighbor(hosts + at, port) - hosts;
        if (neighbor >= 0 && hops[neighbor] == UNREACHABLE && live.come(hosts + at, port)) {
          hops[neighbor] = hops[at] + 1;
          waiting.add(neighbor);
        }
      }
    }
    return hops;
  }
}
