package org.rdsim.workload;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rdsim.config.Problems;
import org.rdsim.engine.RandomStream;

/** Draws receivers: never the sender, and a part of them among the hosts on its switch. */
final class Destinations {
  private final int hosts;
  private final Double rackLocal;
  private final List<Integer> rackOf;
  private final Map<Integer, List<Integer>> hostsOf = new LinkedHashMap<>();

  /** Rank of each host in its rack. */
  private final int[] rank;

  /** The hosts, rack by rack, and where each rack begins. */
  private final int[] byRack;

  private final Map<Integer, Integer> begin = new LinkedHashMap<>();

  /**
   * Prepares to draw among the hosts of lower index.
   *
   * @param hosts how many of them
   * @param rackLocal part that stays in the rack; null if racks don't matter
   */
  Destinations(Hosts network, int hosts, Double rackLocal) {
    this.hosts = hosts;
    this.rackLocal = rackLocal;
    this.rackOf = network.racks();
    this.rank = new int[hosts];
    this.byRack = new int[hosts];
    for (int host = 0; host < hosts; host++) {
      List<Integer> rack = hostsOf.computeIfAbsent(rackOf.get(host), key -> new ArrayList<>());
      rank[host] = rack.size();
      rack.add(host);
    }
    int at = 0;
    for (Map.Entry<Integer, List<Integer>> rack : hostsOf.entrySet()) {
      begin.put(rack.getKey(), at);
      for (int host : rack.getValue()) {
        byRack[at++] = host;
      }
    }
  }

  /** Reports a part that stays, or leaves, where there is nobody to send to. */
  void check(Problems problems) {
    if (rackLocal > 0 && hostsOf.values().stream().anyMatch(rack -> rack.size() < 2)) {
      problems.error("some host is alone on its switches, so nothing can stay there; use 0");
    }
    if (rackLocal < 1 && hostsOf.size() < 2) {
      problems.error("all hosts are on the same switches, so nothing can leave; use 1");
    }
  }

  /** A receiver for a sender. */
  int draw(int from, RandomStream random) {
    if (rackLocal == null) {
      int to = random.nextInt(hosts - 1);
      return to < from ? to : to + 1;
    }
    List<Integer> rack = hostsOf.get(rackOf.get(from));
    if (random.nextDouble() < rackLocal) {
      int to = random.nextInt(rack.size() - 1);
      return rack.get(to < rank[from] ? to : to + 1);
    }
    int to = random.nextInt(hosts - rack.size());
    return byRack[to < begin.get(rackOf.get(from)) ? to : to + rack.size()];
  }
}
