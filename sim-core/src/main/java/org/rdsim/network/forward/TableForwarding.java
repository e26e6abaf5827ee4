package org.rdsim.network.forward;

import org.rdsim.network.Packet;

/**
 * Routes by a table with an entry for each rack: hosts behind the same switches. What tells the
 * rack of a host is shared by all switches, so a table grows with the racks and not with the hosts.
 */
public final class TableForwarding implements NextHops {
  private final Racks racks;

  /** Group, {@link #NONE}, or for a rack at this switch -2 - (group of its first host). */
  private final int[] groupOfRack;

  private final int[][] ports;
  private final int[][] weights;
  private final int salt;

  /** Which rack each host is in; the same for all switches. */
  public static final class Racks {
    private final int[] rackOfHost;
    private final int[] placeInRack;

    /**
     * Keeps the arrays.
     *
     * @param rackOfHost number of the rack, by host
     * @param placeInRack number of the host among those of its rack, by host
     */
    public Racks(int[] rackOfHost, int[] placeInRack) {
      this.rackOfHost = rackOfHost.clone();
      this.placeInRack = placeInRack.clone();
    }
  }

  /**
   * Creates the table.
   *
   * @param groupOfRack for each rack its group, or {@link #NONE}; for a rack of this switch {@link
   *     #atThisSwitch}
   * @param ports of each group
   * @param weights of the ports of each group; null if all are alike
   * @param salt of this switch's hash
   */
  public TableForwarding(Racks racks, int[] groupOfRack, int[][] ports, int[][] weights, int salt) {
    this.racks = racks;
    this.groupOfRack = groupOfRack.clone();
    this.ports = ports.clone();
    this.weights = weights == null ? null : weights.clone();
    this.salt = salt;
  }

  /** The entry of a rack whose hosts have consecutive groups, one each. */
  public static int atThisSwitch(int groupOfFirstHost) {
    return NONE - 1 - groupOfFirstHost;
  }

  @Override
  public int group(Packet packet) {
    int entry = groupOfRack[racks.rackOfHost[packet.destination]];
    return entry >= NONE ? entry : NONE - 1 - entry + racks.placeInRack[packet.destination];
  }

  @Override
  public int egress(Packet packet) {
    int group = group(packet);
    if (group == NONE) {
      return NONE;
    }
    int[] equal = ports[group];
    return equal.length == 1
        ? equal[0]
        : equal[EcmpHash.choose(packet.entropy, salt, equal.length)];
  }

  @Override
  public int groups() {
    return ports.length;
  }

  @Override
  public int size(int group) {
    return ports[group].length;
  }

  @Override
  public int port(int group, int place) {
    return ports[group][place];
  }

  @Override
  public int weight(int group, int place) {
    return weights == null ? 1 : weights[group][place];
  }
}
