package org.rdsim.topology.routing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.rdsim.network.forward.NextHops;
import org.rdsim.network.forward.TableForwarding;
import org.rdsim.network.forward.TableForwarding.Racks;

/** The table of one switch as it grows; racks with the same ports share a group. */
final class SwitchTable {
  private final int[] groupOfRack;
  private final List<int[]> ports = new ArrayList<>();
  private final List<int[]> weights = new ArrayList<>();
  private final Map<PortGroup, Integer> known = new HashMap<>();

  SwitchTable(int racks) {
    this.groupOfRack = new int[racks];
    Arrays.fill(groupOfRack, NextHops.NONE);
  }

  /** Enters the ports that lead to a rack elsewhere, and their weights or null. */
  void add(int rack, int[] portsToRack, int[] weightsOfPorts) {
    PortGroup group = new PortGroup(portsToRack, weightsOfPorts);
    Integer number = known.putIfAbsent(group, ports.size());
    groupOfRack[rack] = number == null ? ports.size() : number;
    if (number == null) {
      addGroup(portsToRack, weightsOfPorts);
    }
  }

  /** Says that a rack is at this switch; the groups of its hosts have to follow in order. */
  void beginRack(int rack) {
    groupOfRack[rack] = TableForwarding.atThisSwitch(ports.size());
  }

  void addGroup(int[] equalPorts, int[] weightsOfPorts) {
    ports.add(equalPorts);
    weights.add(weightsOfPorts);
  }

  /** Number of the group of a host, or {@link NextHops#NONE}. */
  int group(int rack, int placeInRack) {
    int entry = groupOfRack[rack];
    return entry >= NextHops.NONE ? entry : NextHops.NONE - 1 - entry + placeInRack;
  }

  /** Whether a group has the same ports and weights as one of another table. */
  boolean hasSameGroup(int group, SwitchTable other, int otherGroup) {
    if (group == NextHops.NONE || otherGroup == NextHops.NONE) {
      return group == otherGroup;
    }
    return Arrays.equals(ports.get(group), other.ports.get(otherGroup))
        && Arrays.equals(weights.get(group), other.weights.get(otherGroup));
  }

  NextHops finish(Racks racks, boolean weighted, int salt) {
    return new TableForwarding(
        racks,
        groupOfRack,
        ports.toArray(int[][]::new),
        weighted ? weights.toArray(int[][]::new) : null,
        salt);
  }

  /** Equal to any other with the same ports and weights. */
  private static final class PortGroup {
    private final int[] ports;
    private final int[] weights;

    PortGroup(int[] ports, int[] weights) {
      this.ports = ports;
      this.weights = weights;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof PortGroup group
          && Arrays.equals(ports, group.ports)
          && Arrays.equals(weights, group.weights);
    }

    @Override
    public int hashCode() {
      return 31 * Arrays.hashCode(ports) + Arrays.hashCode(weights);
    }
  }
}
