package org.rdsim.network.forward;

import org.rdsim.network.Forwarding;
import org.rdsim.network.Packet;

/** Forwarding by a table of equal-cost port sets; hosts that share a set share its storage. */
public final class TableForwarding implements Forwarding {
  private final int[] setOfHost;
  private final int[][] sets;
  private final int salt;

  /**
   * Creates the table.
   *
   * @param setOfHost for each host the number of its port set
   * @param sets ports of each set; an empty set means that there is no way
   * @param salt of this switch's hash
   */
  public TableForwarding(int[] setOfHost, int[][] sets, int salt) {
    this.setOfHost = setOfHost.clone();
    this.sets = sets.clone();
    this.salt = salt;
  }

  @Override
  public int egress(Packet packet) {
    int[] ports = sets[setOfHost[packet.destination]];
    return switch (ports.length) {
      case 0 -> -1;
      case 1 -> ports[0];
      default -> ports[EcmpHash.choose(packet.entropy, salt, ports.length)];
    };
  }
}
