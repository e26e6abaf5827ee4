package org.rdsim.topology.routing;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.rdsim.topology.Topology;

/**
 * Hops from every switch to every host, by breadth-first search. Hosts behind the same switches
 * form a rack, and are as far as one another from everywhere.
 */
final class ShortestPaths {
  private static final int UNREACHABLE = -1;

  private final Topology topology;
  private final int[] rackOfHost;
  private final List<List<Integer>> hostsOfRack = new ArrayList<>();
  private final List<int[]> hopsToRack = new ArrayList<>();

  ShortestPaths(Topology topology) {
    this.topology = topology;
    this.rackOfHost = new int[topology.hostCount()];
    Map<List<Integer>, Integer> racks = new LinkedHashMap<>();
    for (int host = 0; host < rackOfHost.length; host++) {
      int rack = racks.computeIfAbsent(switchesAt(host), key -> hostsOfRack.size());
      if (rack == hostsOfRack.size()) {
        hostsOfRack.add(new ArrayList<>());
      }
      hostsOfRack.get(rack).add(host);
      rackOfHost[host] = rack;
    }
    racks.forEach((switches, rack) -> hopsToRack.add(search(switches)));
  }

  /** Number of racks. */
  int racks() {
    return hostsOfRack.size();
  }

  /** Hosts of a rack, in order. */
  List<Integer> hostsOf(int rack) {
    return hostsOfRack.get(rack);
  }

  /** Links from a switch to the hosts of a rack, or -1 if it doesn't reach them. */
  int hops(int switchNumber, int rack) {
    return hopsToRack.get(rack)[switchNumber];
  }

  /** Ports of a switch that begin a shortest path to a host, in order. */
  int[] ports(int switchNumber, int host) {
    int rack = rackOfHost[host];
    return hops(switchNumber, rack) == 1
        ? portsToHost(switchNumber, host)
        : portsToRack(switchNumber, rack);
  }

  /** Ports that lead straight to a host. */
  int[] portsToHost(int switchNumber, int host) {
    int node = topology.hostCount() + switchNumber;
    return IntStream.range(0, topology.portCount(node))
        .filter(port -> topology.neighbor(node, port) == host)
        .toArray();
  }

  /** Ports that lead to a switch which is one hop nearer to a rack. */
  int[] portsToRack(int switchNumber, int rack) {
    int node = topology.hostCount() + switchNumber;
    int[] hops = hopsToRack.get(rack);
    if (hops[switchNumber] == UNREACHABLE) {
      return new int[0];
    }
    int[] ports = new int[topology.portCount(node)];
    int count = 0;
    for (int port = 0; port < ports.length; port++) {
      int neighbor = topology.neighbor(node, port) - topology.hostCount();
      if (neighbor >= 0 && hops[neighbor] == hops[switchNumber] - 1) {
        ports[count++] = port;
      }
    }
    return Arrays.copyOf(ports, count);
  }

  private List<Integer> switchesAt(int host) {
    return IntStream.range(0, topology.portCount(host))
        .map(port -> topology.neighbor(host, port) - topology.hostCount())
        .filter(switchNumber -> switchNumber >= 0)
        .sorted()
        .distinct()
        .boxed()
        .toList();
  }

  private int[] search(List<Integer> switchesAtRack) {
    int[] hops = new int[topology.switches().size()];
    Arrays.fill(hops, UNREACHABLE);
    switchesAtRack.forEach(switchNumber -> hops[switchNumber] = 1);
    ArrayDeque<Integer> waiting = new ArrayDeque<>(switchesAtRack);
    while (!waiting.isEmpty()) {
      int at = waiting.remove();
      int node = topology.hostCount() + at;
      for (int port = 0; port < topology.portCount(node); port++) {
        int neighbor = topology.neighbor(node, port) - topology.hostCount();
        if (neighbor >= 0 && hops[neighbor] == UNREACHABLE) {
          hops[neighbor] = hops[at] + 1;
          waiting.add(neighbor);
        }
      }
    }
    return hops;
  }
}
