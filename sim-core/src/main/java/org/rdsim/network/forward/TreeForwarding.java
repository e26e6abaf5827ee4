package org.rdsim.network.forward;

import org.rdsim.network.Packet;

/**
 * Up-down forwarding in a tree by arithmetic: hosts below the switch are reached by the down ports,
 * in equal consecutive groups; all others by any up port, chosen by ECMP.
 */
public final class TreeForwarding implements NextHops {
  private final int firstHost;
  private final int hostCount;
  private final int hostsPerGroup;
  private final int portsPerGroup;
  private final int firstUpPort;
  private final int upPorts;
  private final int salt;

  /**
   * Creates the table. Down ports are numbered from 0.
   *
   * @param firstHost first host below the switch
   * @param hostCount number of hosts below
   * @param hostsPerGroup hosts behind each child of the switch
   * @param portsPerGroup parallel ports to each child
   * @param firstUpPort number of the first up port
   * @param upPorts number of up ports, 0 at the top
   * @param salt of this switch's hash
   */
  public TreeForwarding(
      int firstHost,
      int hostCount,
      int hostsPerGroup,
      int portsPerGroup,
      int firstUpPort,
      int upPorts,
      int salt) {
    this.firstHost = firstHost;
    this.hostCount = hostCount;
    this.hostsPerGroup = hostsPerGroup;
    this.portsPerGroup = portsPerGroup;
    this.firstUpPort = firstUpPort;
    this.upPorts = upPorts;
    this.salt = salt;
  }

  @Override
  public int egress(Packet packet) {
    int below = packet.destination - firstHost;
    if (below >= 0 && below < hostCount) {
      int group = below / hostsPerGroup;
      return portsPerGroup == 1
          ? group
          : group * portsPerGroup + EcmpHash.choose(packet.entropy, salt, portsPerGroup);
    }
    if (upPorts == 0) {
      return -1;
    }
    return firstUpPort + EcmpHash.choose(packet.entropy, salt, upPorts);
  }

  /** Groups are numbered by the children of the switch; the last is that of the up ports. */
  @Override
  public int group(Packet packet) {
    int below = packet.destination - firstHost;
    if (below >= 0 && below < hostCount) {
      return below / hostsPerGroup;
    }
    return upPorts == 0 ? NONE : hostCount / hostsPerGroup;
  }

  @Override
  public int groups() {
    return hostCount / hostsPerGroup + (upPorts == 0 ? 0 : 1);
  }

  @Override
  public int size(int group) {
    return group < hostCount / hostsPerGroup ? portsPerGroup : upPorts;
  }

  @Override
  public int port(int group, int place) {
    return place + (group < hostCount / hostsPerGroup ? group * portsPerGroup : firstUpPort);
  }
}
