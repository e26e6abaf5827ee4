package org.rdsim.topology;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import org.rdsim.network.Packet;
import org.rdsim.network.forward.NextHops;

/** Walks all routes of a topology, whatever chooses among them. */
public final class Routes {
  private final Topology topology;
  private final List<NextHops> hops;
  private final Packet probe = Networks.probe();

  public Routes(Topology topology) {
    this(topology, topology.nextHops(1));
  }

  public Routes(Topology topology, List<NextHops> hops) {
    this.topology = topology;
    this.hops = hops;
  }

  /**
   * Links of the routes from one host to another.
   *
   * @throws AssertionError if a route ends elsewhere, or routes differ in length
   */
  public int length(int from, int to, int entropy) {
    boolean[] at = new boolean[topology.nodeCount()];
    for (int port = 0; port < topology.portCount(from); port++) {
      at[topology.neighbor(from, port)] = true;
    }
    int length = 1;
    while (!isOnly(at, to)) {
      at = step(at, from, to, entropy);
      length++;
      if (length > Packet.DEFAULT_HOP_LIMIT) {
        throw new AssertionError("from " + topology.name(from) + " to " + topology.name(to));
      }
    }
    return length;
  }

  private boolean[] step(boolean[] at, int from, int to, int entropy) {
    boolean[] next = new boolean[at.length];
    for (int node = 0; node < at.length; node++) {
      if (at[node]) {
        for (int port : ports(node, from, to, entropy)) {
          next[topology.neighbor(node, port)] = true;
        }
      }
    }
    return next;
  }

  private static boolean isOnly(boolean[] at, int to) {
    for (int node = 0; node < at.length; node++) {
      if (at[node] != (node == to)) {
        return false;
      }
    }
    return true;
  }

  /** Number of different routes, with parallel cables counted one by one. */
  public long count(int from, int to) {
    long[] ways = new long[topology.nodeCount()];
    ways[topology.neighbor(from, 0)] = 1;
    long arrived = 0;
    for (int hop = 0; hop < Packet.DEFAULT_HOP_LIMIT; hop++) {
      long[] next = new long[ways.length];
      for (int node = topology.hostCount(); node < ways.length; node++) {
        if (ways[node] > 0) {
          for (int port : ports(node, from, to, 0)) {
            next[topology.neighbor(node, port)] += ways[node];
          }
        }
      }
      arrived += next[to];
      next[to] = 0;
      ways = next;
    }
    return arrived;
  }

  /** Ports of a switch by which packets may leave. */
  public int[] ports(int node, int from, int to, int entropy) {
    if (topology.isHost(node)) {
      throw new AssertionError("a route passes through " + topology.name(node));
    }
    NextHops routes = hops.get(node - topology.hostCount());
    probe.source = from;
    probe.destination = to;
    probe.entropy = entropy;
    int group = routes.group(probe);
    if (group == NextHops.NONE) {
      throw new AssertionError(topology.name(node) + " knows no way to " + topology.name(to));
    }
    int[] ports = new int[routes.size(group)];
    Arrays.setAll(ports, place -> routes.port(group, place));
    return ports;
  }

  /** Most links of a route between two hosts. */
  public int diameter() {
    int most = 0;
    for (int from = 0; from < topology.hostCount(); from++) {
      for (int to = 0; to < topology.hostCount(); to++) {
        if (from != to) {
          most = Math.max(most, length(from, to, 0));
        }
      }
    }
    return most;
  }

  /** Links between two nodes by the shortest way that passes through no host. */
  public int distance(int from, int to) {
    int[] distance = new int[topology.nodeCount()];
    Arrays.fill(distance, -1);
    distance[from] = 0;
    ArrayDeque<Integer> waiting = new ArrayDeque<>(List.of(from));
    while (!waiting.isEmpty()) {
      int node = waiting.remove();
      for (int port = 0; port < topology.portCount(node); port++) {
        int next = topology.neighbor(node, port);
        if (distance[next] < 0) {
          distance[next] = distance[node] + 1;
          if (!topology.isHost(next)) {
            waiting.add(next);
          }
        }
      }
    }
    return distance[to];
  }
}
