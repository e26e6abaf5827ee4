package org.rdsim.network.forward;

import org.rdsim.network.Packet;

/**
 * Valiant routing between groups of switches that are connected pair by pair: first to a group that
 * the hash of the packet's entropy chooses, from there by minimal routes (L. Valiant, "A scheme for
 * fast parallel communication", SIAM J. Computing, 1982; for dragonflies: J. Kim et al., ISCA
 * 2008). All switches compute the same group, so packets carry no state: a packet that is still in
 * the group of its source makes for the intermediate group, anywhere else for its destination.
 *
 * <p>Packets that stay in a group, and those whose intermediate group is that of the source or the
 * destination, take minimal routes all the way.
 */
public final class ValiantForwarding implements NextHops {
  private final NextHops minimal;
  private final int hostsPerGroup;
  private final int home;
  private final int[][] portsToGroup;
  private final int fabricSalt;
  private final int salt;

  /**
   * Creates the routes of a switch.
   *
   * @param minimal minimal routes of the switch
   * @param hostsPerGroup hosts of each group, numbered one after another
   * @param home group of the switch
   * @param portsToGroup for every group but the home, the ports of shortest paths to it
   * @param fabricSalt of the hash that chooses the group, common to all switches
   * @param salt of this switch's hash
   */
  public ValiantForwarding(
      NextHops minimal,
      int hostsPerGroup,
      int home,
      int[][] portsToGroup,
      int fabricSalt,
      int salt) {
    this.minimal = minimal;
    this.hostsPerGroup = hostsPerGroup;
    this.home = home;
    this.portsToGroup = portsToGroup.clone();
    this.fabricSalt = fabricSalt;
    this.salt = salt;
  }

  /** The groups of ports of the minimal routes, then one for each group of switches. */
  @Override
  public int group(Packet packet) {
    if (packet.source / hostsPerGroup == home) {
      int target = packet.destination / hostsPerGroup;
      int via = EcmpHash.choose(packet.entropy, fabricSalt, portsToGroup.length);
      if (target != home && via != home && via != target) {
        return minimal.groups() + via;
      }
    }
    return minimal.group(packet);
  }

  @Override
  public int egress(Packet packet) {
    return EcmpHash.egress(this, packet, salt);
  }

  @Override
  public int groups() {
    return minimal.groups() + portsToGroup.length;
  }

  @Override
  public int size(int group) {
    int via = group - minimal.groups();
    return via < 0 ? minimal.size(group) : portsToGroup[via].length;
  }

  @Override
  public int port(int group, int place) {
    int via = group - minimal.groups();
    return via < 0 ? minimal.port(group, place) : portsToGroup[via][place];
  }

  @Override
  public int weight(int group, int place) {
    return group < minimal.groups() ? minimal.weight(group, place) : 1;
  }
}
