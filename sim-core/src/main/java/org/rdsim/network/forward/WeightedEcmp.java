package org.rdsim.network.forward;

import org.rdsim.network.Packet;

/**
 * One port for each flow, chosen by hash in proportion to the weights of the ports (J. Zhou et al.,
 * "WCMP: weighted cost multipathing for improved fairness in data centers", EuroSys 2014).
 */
final class WeightedEcmp extends PortChoice {
  private final int salt;

  /** For each group the sums of weights up to each port. */
  private final int[][] sums;

  WeightedEcmp(NextHops hops, int salt) {
    super(hops);
    this.salt = salt;
    this.sums = new int[hops.groups()][];
    for (int group = 0; group < sums.length; group++) {
      sums[group] = new int[hops.size(group)];
      int sum = 0;
      for (int place = 0; place < sums[group].length; place++) {
        sum = Math.addExact(sum, hops.weight(group, place));
        sums[group][place] = sum;
      }
    }
  }

  @Override
  int choose(Packet packet, int group, int size) {
    int[] upTo = sums[group];
    int drawn = EcmpHash.choose(packet.entropy, salt, upTo[size - 1]);
    int place = 0;
    while (upTo[place] <= drawn) {
      place++;
    }
    return place;
  }

  @Override
  public int[] candidates(Packet packet) {
    int port = egress(packet);
    return port == NextHops.NONE ? new int[0] : new int[] {port};
  }
}
