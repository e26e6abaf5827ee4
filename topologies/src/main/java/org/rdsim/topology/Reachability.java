package org.rdsim.topology;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Every host reaches every other without passing through a third, and every switch reaches a host.
 *
 * <p>Switches that reach one another form an island, and so does a cable between two hosts. Two
 * hosts reach each other if they share an island; hosts on the same islands are judged as one.
 */
final class Reachability {
  private static final int NONE = -1;

  private final Topology topology;
  private final int[] islandOfSwitch;
  private final BitSet[] islandsOfHost;
  private int islands;

  private Reachability(Topology topology) {
    this.topology = topology;
    this.islandOfSwitch = new int[topology.switches().size()];
    this.islandsOfHost = new BitSet[topology.hostCount()];
    Arrays.fill(islandOfSwitch, NONE);
    Arrays.setAll(islandsOfHost, host -> new BitSet());
  }

  static void check(Topology topology) {
    Reachability reachability = new Reachability(topology);
    reachability.findIslands();
    reachability.checkHosts();
  }

  /**
   * What a host can't reach by one of its ports, in a sentence; null if hosts reach all others by
   * each port.
   */
  static String unreachedByAPort(Topology topology) {
    Reachability reachability = new Reachability(topology);
    reachability.findIslands();
    for (int host = 1; host < topology.hostCount(); host++) {
      BitSet here = reachability.islandsOfHost[host];
      if (!here.equals(reachability.islandsOfHost[0])) {
        boolean more = here.cardinality() > reachability.islandsOfHost[0].cardinality();
        return topology.name(more ? host : 0)
            + " has a port from which "
            + topology.name(more ? 0 : host)
            + " can't be reached; hosts with several ports need the same planes";
      }
    }
    return null;
  }

  private void findIslands() {
    for (int first = 0; first < islandOfSwitch.length; first++) {
      if (islandOfSwitch[first] == NONE && !flood(first)) {
        int node = topology.hostCount() + first;
        throw new IllegalArgumentException(topology.name(node) + " reaches no host");
      }
    }
    for (Cable cable : topology.cables()) {
      if (topology.isHost(cable.nodeA()) && topology.isHost(cable.nodeB())) {
        islandsOfHost[cable.nodeA()].set(islands);
        islandsOfHost[cable.nodeB()].set(islands);
        islands++;
      }
    }
  }

  /** Finds all of a new island; says whether there is a host. */
  private boolean flood(int first) {
    int hosts = topology.hostCount();
    boolean hasHost = false;
    ArrayDeque<Integer> waiting = new ArrayDeque<>();
    waiting.add(first);
    islandOfSwitch[first] = islands;
    while (!waiting.isEmpty()) {
      int node = hosts + waiting.remove();
      for (int port = 0; port < topology.portCount(node); port++) {
        int neighbor = topology.neighbor(node, port);
        if (topology.isHost(neighbor)) {
          islandsOfHost[neighbor].set(islands);
          hasHost = true;
        } else if (islandOfSwitch[neighbor - hosts] == NONE) {
          islandOfSwitch[neighbor - hosts] = islands;
          waiting.add(neighbor - hosts);
        }
      }
    }
    islands++;
    return hasHost;
  }

  private void checkHosts() {
    Map<BitSet, Integer> representatives = new LinkedHashMap<>();
    for (int host = 0; host < islandsOfHost.length; host++) {
      representatives.putIfAbsent(islandsOfHost[host], host);
    }
    List<Integer> hosts = new ArrayList<>(representatives.values());
    for (int i = 0; i < hosts.size(); i++) {
      for (int j = 0; j < i; j++) {
        int a = hosts.get(j);
        int b = hosts.get(i);
        if (!islandsOfHost[a].intersects(islandsOfHost[b])) {
          throw new IllegalArgumentException(
              topology.name(a)
                  + " doesn't reach "
                  + topology.name(b)
                  + "; hosts don't forward, so switches have to connect them");
        }
      }
    }
  }
}
