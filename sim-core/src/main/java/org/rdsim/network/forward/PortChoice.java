package org.rdsim.network.forward;

import org.rdsim.network.Forwarding;
import org.rdsim.network.Packet;
import org.rdsim.network.Switch;

/** Forwarding that chooses a port for each packet, where the routes leave a choice. */
abstract class PortChoice implements Forwarding {
  /** The routes. */
  protected final NextHops hops;

  PortChoice(NextHops hops) {
    this.hops = hops;
  }

  @Override
  public final int egress(Packet packet) {
    int group = hops.group(packet);
    if (group == NextHops.NONE) {
      return NextHops.NONE;
    }
    int size = hops.size(group);
    return hops.port(group, size == 1 ? 0 : choose(packet, group, size));
  }

  @Override
  public void serve(Switch node) {
    hops.serve(node);
  }

  /** The place of the chosen port in a group of at least two. */
  abstract int choose(Packet packet, int group, int size);

  @Override
  public int[] candidates(Packet packet) {
    int group = hops.idleGroup(packet);
    int[] ports = new int[group == NextHops.NONE ? 0 : hops.size(group)];
    for (int place = 0; place < ports.length; place++) {
      ports[place] = hops.port(group, place);
    }
    return ports;
  }
}
