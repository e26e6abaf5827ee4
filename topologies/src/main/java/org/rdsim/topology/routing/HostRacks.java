package org.rdsim.topology.routing;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.rdsim.network.forward.TableForwarding.Racks;
import org.rdsim.topology.Topology;

/**
 * Hosts behind the same switches form a rack: they are as far as one another from everywhere, so
 * that routes need not tell them apart but at these switches.
 */
final class HostRacks {
  private final List<List<Integer>> switches = new ArrayList<>();
  private final List<List<Integer>> hosts = new ArrayList<>();
  private final int[] rackOfHost;
  private final int[] placeInRack;

  HostRacks(Topology topology) {
    this(topology, new LiveLinks(topology, new BitSet()));
  }

  /** Hosts that no live link leads to form a rack without switches. */
  HostRacks(Topology topology, LiveLinks live) {
    int count = topology.hostCount();
    this.rackOfHost = new int[count];
    this.placeInRack = new int[count];
    Map<List<Integer>, Integer> known = new LinkedHashMap<>();
    for (int host = 0; host < count; host++) {
      List<Integer> above = switchesAt(topology, live, host);
      int rack = known.computeIfAbsent(above, key -> hosts.size());
      if (rack == hosts.size()) {
        switches.add(above);
        hosts.add(new ArrayList<>());
      }
      rackOfHost[host] = rack;
      placeInRack[host] = hosts.get(rack).size();
      hosts.get(rack).add(host);
    }
  }

  private static List<Integer> switchesAt(Topology topology, LiveLinks live, int host) {
    return IntStream.range(0, topology.portCount(host))
        .filter(port -> live.come(host, port))
        .map(port -> topology.neighbor(host, port) - topology.hostCount())
        .filter(switchNumber -> switchNumber >= 0)
        .sorted()
        .distinct()
        .boxed()
        .toList();
  }

  /** Number of racks. */
  int count() {
    return hosts.size();
  }

  /** Numbers of the switches of a rack. */
  List<Integer> switchesOf(int rack) {
    return switches.get(rack);
  }

  /** Number of hosts of a rack. */
  int size(int rack) {
    return hosts.get(rack).size();
  }

  /** Number of the rack of a host. */
  int rackOf(int host) {
    return rackOfHost[host];
  }

  /** Number of a host among those of its rack. */
  int placeOf(int host) {
    return placeInRack[host];
  }

  /** What the tables of all switches share. */
  Racks shared() {
    return new Racks(rackOfHost, placeInRack);
  }
}
