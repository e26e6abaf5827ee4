package org.rdsim.network.forward;

import java.util.Arrays;
import org.rdsim.network.Packet;

/**
 * The ports of each group in turn, a packet each. Switches begin at different places, so that they
 * don't march in step.
 */
final class RoundRobin extends PortChoice {
  private final int[] last;

  RoundRobin(NextHops hops, int salt) {
    super(hops);
    this.last = new int[hops.groups()];
    Arrays.setAll(last, group -> EcmpHash.choose(group, salt, hops.size(group)));
  }

  @Override
  int choose(Packet packet, int group, int size) {
    int place = last[group] + 1;
    last[group] = place == size ? 0 : place;
    return last[group];
  }
}
