package org.rdsim.network.forward;

import java.util.Arrays;
import java.util.BitSet;
import org.rdsim.network.Packet;
import org.rdsim.network.Switch;

/** Routes without some ports of the switch, which it knows to be dead. */
public final class LivePorts implements NextHops {
  private final NextHops hops;
  private final int salt;

  /** The places in each group of the ports that are left. */
  private final int[][] places;

  /**
   * Leaves ports out.
   *
   * @param hops the routes with all ports
   * @param dead numbers of the ports that are left out
   * @param salt of this switch's hash
   */
  public LivePorts(NextHops hops, BitSet dead, int salt) {
    this.hops = hops;
    this.salt = salt;
    this.places = new int[hops.groups()][];
    for (int group = 0; group < places.length; group++) {
      int[] left = new int[hops.size(group)];
      int count = 0;
      for (int place = 0; place < left.length; place++) {
        if (!dead.get(hops.port(group, place))) {
          left[count++] = place;
        }
      }
      places[group] = Arrays.copyOf(left, count);
    }
  }

  @Override
  public int group(Packet packet) {
    int group = hops.group(packet);
    return group == NONE || places[group].length == 0 ? NONE : group;
  }

  @Override
  public int idleGroup(Packet packet) {
    int group = hops.idleGroup(packet);
    return group == NONE || places[group].length == 0 ? NONE : group;
  }

  @Override
  public void serve(Switch node) {
    hops.serve(node);
  }

  @Override
  public int egress(Packet packet) {
    return EcmpHash.egress(this, packet, salt);
  }

  @Override
  public int groups() {
    return places.length;
  }

  @Override
  public int size(int group) {
    return places[group].length;
  }

  @Override
  public int port(int group, int place) {
    return hops.port(group, places[group][place]);
  }

  @Override
  public int weight(int group, int place) {
    return hops.weight(group, places[group][place]);
  }
}
