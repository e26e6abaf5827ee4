package org.rdsim.topology.routing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
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
  private final LiveLinks live;
  private final HostRacks racks;
  private final PathRule rule;
  private final boolean weighted;
  private final PathCapacity capacity;
  private final SwitchTable[] tables;

  /** Reused; the ports that lead nearer. */
  private int[] nearer = new int[16];

  private RouteTables(Topology topology, LiveLinks live, PathRule rule, boolean weighted) {
    this.topology = topology;
    this.live = live;
    this.racks = new HostRacks(topology, live);
    this.rule = rule;
    this.weighted = weighted;
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
    LiveLinks all = new LiveLinks(topology, new BitSet());
    return of(topology, all, rule, weighted).finish(seed);
  }

  /** Works out the ports of the tables, over links that are up. */
  static RouteTables of(Topology topology, LiveLinks live, PathRule rule, boolean weighted) {
    RouteTables routes = new RouteTables(topology, live, rule, weighted);
    for (int rack = 0; rack < routes.racks.count(); rack++) {
      routes.enter(rack);
    }
    return routes;
  }

  /** The tables. */
  List<NextHops> finish(long seed) {
    Racks shared = racks.shared();
    List<NextHops> hops = new ArrayList<>();
    for (int i = 0; i < tables.length; i++) {
      hops.add(tables[i].finish(shared, weighted, EcmpHash.salt(seed, i)));
    }
    return hops;
  }

  /** Whether a switch sends to every host by the same ports as in other tables. */
  boolean hasSameTable(RouteTables other, int switchNumber) {
    SwitchTable mine = tables[switchNumber];
    SwitchTable others = other.tables[switchNumber];
    for (int host = 0; host < topology.hostCount(); host++) {
      int here = mine.group(racks.rackOf(host), racks.placeOf(host));
      int there = others.group(other.racks.rackOf(host), other.racks.placeOf(host));
      if (!mine.hasSameGroup(here, others, there)) {
        return false;
      }
    }
    return true;
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
          && live.leave(node, port)
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
      if (topology.isHost(host) && racks.rackOf(host) == rack && live.leave(node, port)) {
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
