package org.rdsim.topology.routing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.rdsim.network.forward.EcmpHash;
import org.rdsim.network.forward.NextHops;
import org.rdsim.network.forward.UgalForwarding;
import org.rdsim.network.forward.ValiantForwarding;
import org.rdsim.topology.Routing;
import org.rdsim.topology.Topology;

/**
 * Minimal, Valiant or adaptive routing in a dragonfly (J. Kim et al., "Technology-driven,
 * highly-scalable dragonfly topology", ISCA 2008). Hosts and switches are numbered group by group.
 */
public final class DragonflyRouting implements Routing {
  private final int groups;
  private final int switchesPerGroup;
  private final int hostsPerSwitch;
  private final Detours detours;

  /** Which packets go by way of a third group instead of the shortest way. */
  public enum Detours {
    /** None. */
    NONE,
    /** All. */
    ALL,
    /** Those for which the queue on the shortest way is too long. */
    BY_QUEUE
  }

  /**
   * Creates the routing.
   *
   * @param detours which packets go by way of a third group
   */
  public DragonflyRouting(int groups, int switchesPerGroup, int hostsPerSwitch, Detours detours) {
    this.groups = groups;
    this.switchesPerGroup = switchesPerGroup;
    this.hostsPerSwitch = hostsPerSwitch;
    this.detours = detours;
  }

  @Override
  public List<NextHops> nextHops(Topology topology, long seed, boolean weighted) {
    DragonflyPaths paths = new DragonflyPaths(topology, switchesPerGroup);
    List<NextHops> minimal = RouteTables.build(topology, paths, seed, weighted);
    if (detours == Detours.NONE) {
      return minimal;
    }
    int[][][] direct = globalPorts(topology);
    int fabricSalt = EcmpHash.salt(seed, minimal.size());
    List<NextHops> switches = new ArrayList<>();
    for (int i = 0; i < minimal.size(); i++) {
      ValiantForwarding valiant =
          new ValiantForwarding(
              minimal.get(i),
              switchesPerGroup * hostsPerSwitch,
              paths.groupOf(i),
              portsToGroups(topology, i, direct),
              fabricSalt,
              EcmpHash.salt(seed, i));
      switches.add(
          detours == Detours.ALL ? valiant : adaptive(minimal.get(i), valiant, i, direct[i], seed));
    }
    return switches;
  }

  private NextHops adaptive(
      NextHops minimal, ValiantForwarding valiant, int number, int[][] direct, long seed) {
    boolean[] isNextTo = new boolean[groups];
    for (int group = 0; group < groups; group++) {
      isNextTo[group] = direct[group].length > 0;
    }
    return new UgalForwarding(
        minimal,
        valiant,
        hostsPerSwitch,
        switchesPerGroup * hostsPerSwitch,
        number,
        isNextTo,
        EcmpHash.salt(seed, number));
  }

  @Override
  public boolean isShortest() {
    return false;
  }

  /** The ports that lead from each switch straight to each other group. */
  private int[][][] globalPorts(Topology topology) {
    int[][][] ports = new int[topology.switches().size()][groups][];
    for (int i = 0; i < ports.length; i++) {
      int node = topology.hostCount() + i;
      int home = i / switchesPerGroup;
      for (int group = 0; group < groups; group++) {
        ports[i][group] = new int[0];
      }
      for (int port = 0; port < topology.portCount(node); port++) {
        int neighbor = topology.neighbor(node, port) - topology.hostCount();
        if (neighbor >= 0 && neighbor / switchesPerGroup != home) {
          int group = neighbor / switchesPerGroup;
          ports[i][group] = append(ports[i][group], port);
        }
      }
    }
    return ports;
  }

  private static int[] append(int[] ports, int port) {
    int[] longer = Arrays.copyOf(ports, ports.length + 1);
    longer[ports.length] = port;
    return longer;
  }

  private int[][] portsToGroups(Topology topology, int switchNumber, int[][][] direct) {
    int node = topology.hostCount() + switchNumber;
    int home = switchNumber / switchesPerGroup;
    int[][] ports = direct[switchNumber].clone();
    for (int port = 0; port < topology.portCount(node); port++) {
      int neighbor = topology.neighbor(node, port) - topology.hostCount();
      if (neighbor >= 0 && neighbor / switchesPerGroup == home) {
        for (int group = 0; group < groups; group++) {
          if (direct[switchNumber][group].length == 0 && direct[neighbor][group].length > 0) {
            ports[group] = append(ports[group], port);
          }
        }
      }
    }
    return ports;
  }
}
