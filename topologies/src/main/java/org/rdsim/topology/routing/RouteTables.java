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
 * The tables of all switches: a switch sends to a rack by every port that leads one hop nearer.
 * Distances are worked out rack by rack, tables switch by switch, each where its data are close
 * together.
 */
final class RouteTables {
  private final Topology topology;
  private final LiveLinks live;
  private final HostRacks racks;
  private final PathRule rule;
  private final boolean weighted;

  /** Links from each switch to the hosts of each rack. */
  private final byte[][] hops;

  private final PathCapacity capacity;

  /** Reused: the ports that lead nearer. */
  private int[] nearer = new int[16];

  private RouteTables(Topology topology, LiveLinks live, PathRule rule, boolean weighted) {
    this.topology = topology;
    this.live = live;
    this.racks = new HostRacks(topology, live);
    this.rule = rule;
    this.weighted = weighted;
    this.hops = new byte[topology.switches().size()][racks.count()];
    this.capacity = weighted ? new PathCapacity(topology, racks.count()) : null;
  }

  /**
   * Works out the tables.
   *
   * @param seed of the salts
   * @param weighted whether ports get weights by the capacity of the paths behind them
   */
  static List<NextHops> build(Topology topology, PathRule rule, long seed, boolean weighted) {
    LiveLinks all = new LiveLinks(topology, new BitSet());
    return build(topology, all, rule, seed, weighted);
  }

  /** The same over the links that are up. */
  static List<NextHops> build(
      Topology topology, LiveLinks live, PathRule rule, long seed, boolean weighted) {
    RouteTables routes = of(topology, live, rule, weighted);
    Racks shared = routes.racks.shared();
    List<NextHops> switches = new ArrayList<>();
    for (int i = 0; i < routes.hops.length; i++) {
      switches.add(routes.table(i).finish(shared, weighted, EcmpHash.salt(seed, i)));
    }
    return switches;
  }

  /** Prepares tables over the links that are up. */
  static RouteTables of(Topology topology, LiveLinks live, PathRule rule, boolean weighted) {
    RouteTables routes = new RouteTables(topology, live, rule, weighted);
    for (int rack = 0; rack < routes.racks.count(); rack++) {
      routes.measure(rack);
    }
    return routes;
  }

  /** The tables of all switches, but null for one that sends to every host as in other tables. */
  List<NextHops> differingFrom(RouteTables other, long seed) {
    Racks shared = racks.shared();
    List<NextHops> switches = new ArrayList<>();
    for (int i = 0; i < hops.length; i++) {
      SwitchTable table = table(i);
      boolean same = isSame(table, other, other.table(i));
      switches.add(same ? null : table.finish(shared, weighted, EcmpHash.salt(seed, i)));
    }
    return switches;
  }

  private boolean isSame(SwitchTable table, RouteTables other, SwitchTable otherTable) {
    for (int host = 0; host < topology.hostCount(); host++) {
      int here = table.group(racks.rackOf(host), racks.placeOf(host));
      int there = otherTable.group(other.racks.rackOf(host), other.racks.placeOf(host));
      if (!table.hasSameGroup(here, otherTable, there)) {
        return false;
      }
    }
    return true;
  }

  /** A detour longer than any hop limit is none. */
  private void measure(int rack) {
    int[] distances = rule.hopsTo(racks.switchesOf(rack));
    int farthest = Arrays.stream(distances).max().orElse(0);
    if (farthest > Byte.MAX_VALUE && live.areAll()) {
      throw new IllegalArgumentException("a path has " + farthest + " switches");
    }
    for (int i = 0; i < distances.length; i++) {
      boolean near = distances[i] <= Byte.MAX_VALUE;
      hops[i][rack] = (byte) (near ? distances[i] : PathRule.UNREACHABLE);
    }
    for (int distance = 2; distance <= farthest && capacity != null; distance++) {
      for (int i = 0; i < distances.length; i++) {
        if (distances[i] == distance) {
          capacity.addUp(i, rack, portsNearer(i, rack));
        }
      }
    }
  }

  private SwitchTable table(int switchNumber) {
    SwitchTable table = new SwitchTable(racks.count());
    for (int rack = 0; rack < racks.count(); rack++) {
      if (hops[switchNumber][rack] == 1) {
        addHosts(table, switchNumber, rack);
      } else if (hops[switchNumber][rack] != PathRule.UNREACHABLE) {
        int[] ports = portsNearer(switchNumber, rack);
        int[] weights = capacity == null ? null : capacity.weights(switchNumber, rack, ports);
        table.add(rack, ports, weights);
      }
    }
    return table;
  }

  private int[] portsNearer(int switchNumber, int rack) {
    int node = topology.hostCount() + switchNumber;
    int wanted = hops[switchNumber][rack] - 1;
    int count = 0;
    for (int port = 0; port < topology.portCount(node); port++) {
      int neighbor = topology.neighbor(node, port) - topology.hostCount();
      if (neighbor >= 0
          && hops[neighbor][rack] == wanted
          && live.leave(node, port)
          && rule.allows(switchNumber, neighbor, racks.switchesOf(rack))) {
        if (count == nearer.length) {
          nearer = Arrays.copyOf(nearer, 2 * count);
        }
        nearer[count++] = port;
      }
    }
    return Arrays.copyOf(nearer, count);
  }

  private void addHosts(SwitchTable table, int switchNumber, int rack) {
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
    table.beginRack(rack);
    for (int[] toHost : ports) {
      int[] weights = capacity == null ? null : capacity.weightsToHost(switchNumber, toHost);
      table.addGroup(toHost, weights);
    }
  }
}
