package org.rdsim.topology.routing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.rdsim.network.forward.EcmpHash;
import org.rdsim.network.forward.NextHops;
import org.rdsim.network.forward.TableForwarding.Racks;
import org.rdsim.topology.Topology;

/**
 * The tables of all switches, rack by rack: a switch sends to a rack by every port that leads one
 * hop nearer.
 */
final class RouteTables {
  private final Topology topology;
  private final HostRacks racks;
  private final PathRule rule;
  private final PathCapacity capacity;
  private final SwitchTable[] tables;

  /** Reused; the ports that lead nearer. */
  private int[] nearer = new int[16];

  private RouteTables(Topology topology, PathRule rule, boolean weighted) {
    this.topology = topology;
    this.racks = new HostRacks(topology);
    this.rule = rule;
    this.capacity = weighted ? new PathCapacity(topology) : null;
    this.tables = new SwitchTable[topology.switches().size()];
    Arrays.setAll(tables, i -> new SwitchTable(racks.count()));
  }

  /**
   * Works out the tables.
   *
   * @param seed of the salts
   * @param weighted whether ports get weights by the capacity of the paths behind them
   */
  static List<NextHops> build(Topology topology, PathRule rule, long seed, boolean weighted) {
    RouteTables routes = new RouteTables(topology, rule, weighted);
    for (int rack = 0; rack < routes.racks.count(); rack++) {
      routes.enter(rack);
    }
    Racks shared = routes.racks.shared();
    List<NextHops> hops = new ArrayList<>();
    for (int i = 0; i < routes.tables.length; i++) {
      hops.add(routes.tables[i].finish(shared, weighted, EcmpHash.salt(seed, i)));
    }
    return hops;
  }

  private void enter(int rack) {
    int[] hops = rule.hopsTo(racks.switchesOf(rack));
    if (capacity == null) {
      for (int i = 0; i < tables.length; i++) {
        enter(rack, i, hops);
      }
    } else {
      enterFromTheRackOutwards(rack, hops);
    }
  }

  private void enterFromTheRackOutwards(int rack, int[] hops) {
    capacity.begin(hops.length);
    int farthest = Arrays.stream(hops).max().orElse(0);
    for (int distance = 1; distance <= farthest; distance++) {
      for (int i = 0; i < tables.length; i++) {
        if (hops[i] == distance) {
          enter(rack, i, hops);
        }
      }
    }
  }

  private void enter(int rack, int switchNumber, int[] hops) {
    if (hops[switchNumber] == 1) {
      enterHosts(rack, switchNumber);
    } else if (hops[switchNumber] != PathRule.UNREACHABLE) {
      int[] ports = portsNearer(rack, switchNumber, hops);
      int[] weights = capacity == null ? null : capacity.weights(switchNumber, ports);
      tables[switchNumber].add(rack, ports, weights);
    }
  }

  private int[] portsNearer(int rack, int switchNumber, int[] hops) {
    int node = topology.hostCount() + switchNumber;
    List<Integer> target = racks.switchesOf(rack);
    int count = 0;
    for (int port = 0; port < topology.portCount(node); port++) {
      int neighbor = topology.neighbor(node, port) - topology.hostCount();
      if (neighbor >= 0
          && hops[neighbor] == hops[switchNumber] - 1
          && rule.allows(switchNumber, neighbor, target)) {
        if (count == nearer.length) {
          nearer = Arrays.copyOf(nearer, 2 * count);
        }
        nearer[count++] = port;
      }
    }
    return Arrays.copyOf(nearer, count);
  }

  private void enterHosts(int rack, int switchNumber) {
    int node = topology.hostCount() + switchNumber;
    int[][] ports = new int[racks.size(rack)][0];
    for (int port = 0; port < topology.portCount(node); port++) {
      int host = topology.neighbor(node, port);
      if (topology.isHost(host) && racks.rackOf(host) == rack) {
        int place = racks.placeOf(host);
        ports[place] = Arrays.copyOf(ports[place], ports[place].length + 1);
        ports[place][ports[place].length - 1] = port;
      }
    }
    tables[switchNumber].beginRack(rack);
    for (int[] toHost : ports) {
      int[] weights = capacity == null ? null : capacity.weightsToHost(switchNumber, toHost);
      tables[switchNumber].addGroup(toHost, weights);
    }
  }
}
