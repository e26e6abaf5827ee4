package org.rdsim.result;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Which links do the same work: those to and from hosts, and those between switches by their
 * distance from the nearest host. A tier is the links of one kind and direction; tiers stand in the
 * order in which a packet meets them on its way up and down.
 */
public final class LinkTiers {
  private static final int UNREACHED = Integer.MAX_VALUE;

  private final NetworkTable network;
  private final int[] level;
  private final int[] indices;
  private final List<String> names;

  /** Finds the tiers of a network. */
  public LinkTiers(NetworkTable network) {
    this.network = network;
    this.level = levels();
    Map<Long, String> found = new TreeMap<>();
    for (NetworkTable.Link link : network.links()) {
      found.put(place(link), name(link));
    }
    List<Long> places = List.copyOf(found.keySet());
    this.names = List.copyOf(found.values());
    this.indices =
        network.links().stream()
            .mapToInt(link -> Collections.binarySearch(places, place(link)))
            .toArray();
  }

  /** Orders tiers: up from the hosts, between switches of a level, down to the hosts. */
  private long place(NetworkTable.Link link) {
    long from = level[link.from()];
    long to = level[link.to()];
    long highest = UNREACHED + 1L;
    return from < to ? from : from == to ? highest + from : 3 * highest - from;
  }

  private String name(NetworkTable.Link link) {
    int from = level[link.from()];
    int to = level[link.to()];
    if (from == 0 && to == 0) {
      return "between hosts";
    }
    if (from == 0 || to == 0) {
      return from == 0 ? "from hosts" : "to hosts";
    }
    return "switch level " + (from == to ? "" + from : from + " to " + to);
  }

  /** Names of all tiers, in order. */
  public List<String> names() {
    return names;
  }

  /** The place of each link's tier among {@link #names}. */
  public int[] indices() {
    return indices.clone();
  }

  /** The place of a link's tier among {@link #names}. */
  int index(int link) {
    return indices[link];
  }

  /** Number of links. */
  public int links() {
    return indices.length;
  }

  /** 0 for a host, 1 for a switch that has hosts, and so on. */
  int level(int node) {
    return level[node];
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

  /** What a link connects, whichever way it leads. */
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
