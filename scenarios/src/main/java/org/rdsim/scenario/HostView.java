package org.rdsim.scenario;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.rdsim.topology.Cable;
import org.rdsim.topology.Topology;
import org.rdsim.workload.Hosts;

/** What patterns of traffic see of a topology. */
final class HostView {
  private HostView() {}

  static Hosts of(Topology graph, Hosts.Wire wire) {
    int count = graph.hostCount();
    List<String> names = new ArrayList<>(count);
    List<Integer> racks = new ArrayList<>(count);
    Map<Set<Integer>, Integer> known = new LinkedHashMap<>();
    for (int host = 0; host < count; host++) {
      Set<Integer> neighbors = new TreeSet<>();
      for (int port = 0; port < graph.portCount(host); port++) {
        neighbors.add(graph.neighbor(host, port));
      }
      names.add(graph.name(host));
      racks.add(known.computeIfAbsent(neighbors, key -> known.size()));
    }
    return new Hosts(names, racks, speeds(graph), wire);
  }

  private static List<Long> speeds(Topology graph) {
    long[] speeds = new long[graph.hostCount()];
    for (Cable cable : graph.cables()) {
      if (graph.isHost(cable.nodeA())) {
        speeds[cable.nodeA()] += cable.bitsPerSecond();
      }
      if (graph.isHost(cable.nodeB())) {
        speeds[cable.nodeB()] += cable.bitsPerSecond();
      }
    }
    List<Long> all = new ArrayList<>(speeds.length);
    for (long speed : speeds) {
      all.add(speed);
    }
    return all;
  }
}
