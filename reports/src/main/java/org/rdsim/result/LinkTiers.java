package org.rdsim.result;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * Which links do the same work: those to and from hosts, and those between switches by their
 * distance from the nearest host.
 */
final class LinkTiers {
  private static final int UNREACHED = Integer.MAX_VALUE;

  private final NetworkTable network;
  private final int[] level;

  LinkTiers(NetworkTable network) {
    this.network = network;
    this.level = levels();
  }

  /** 0 for hosts, 1 for switches that have hosts, and so on. */
  private int[] levels() {
    int nodes = network.nodes().size();
    List<List<Integer>> neighbours = new ArrayList<>();
    int[] distance = new int[nodes];
    Arrays.fill(distance, UNREACHED);
    Deque<Integer> queue = new ArrayDeque<>();
    for (int i = 0; i < nodes; i++) {
      neighbours.add(new ArrayList<>());
      if (network.nodes().get(i).kind().equals("host")) {
        distance[i] = 0;
        queue.add(i);
      }
    }
    network.links().forEach(link -> neighbours.get(link.from()).add(link.to()));
    while (!queue.isEmpty()) {
      int node = queue.remove();
      for (int next : neighbours.get(node)) {
        if (distance[next] == UNREACHED) {
          distance[next] = distance[node] + 1;
          queue.add(next);
        }
      }
    }
    return distance;
  }

  /** Name of the tier of a link. */
  String of(int link) {
    int from = level[network.links().get(link).from()];
    int to = level[network.links().get(link).to()];
    int lower = Math.min(from, to);
    if (lower == 0) {
      return "hosts";
    }
    return from == to ? "switch level " + lower : "switch level " + lower + " to " + (lower + 1);
  }
}
