package org.rdsim.network.forward;

import org.rdsim.network.Packet;

/**
 * The least queued port for each flowlet: a burst of packets of a flow that ends when the flow is
 * silent for longer than a gap (M. Alizadeh et al., "CONGA: distributed congestion-aware load
 * balancing for datacenters", SIGCOMM 2014). Flows share a table of limited size by hash, as in
 * hardware; those that meet in an entry and lead to the same group are one flowlet.
 */
final class Flowlets extends LeastQueued {
  private final long gapPs;
  private final int salt;
  private final int entries;

  /** Made with the first flowlet: many switches have no choice. */
  private long[] lastSeen;

  private int[] groups;
  private int[] places;

  Flowlets(NextHops hops, int salt, long gapPs, int entries) {
    super(hops, salt);
    this.gapPs = gapPs;
    this.salt = ~salt;
    this.entries = entries;
  }

  @Override
  int choose(Packet packet, int group, int size) {
    if (lastSeen == null) {
      lastSeen = new long[entries];
      groups = new int[entries];
      places = new int[entries];
    }
    long now = now();
    int entry = EcmpHash.choose(packet.entropy, salt, entries);
    boolean fresh = lastSeen[entry] == 0 || now - lastSeen[entry] > gapPs;
    if (fresh || groups[entry] != group) {
      groups[entry] = group;
      places[entry] = leastQueued(packet, group, size);
    }
    lastSeen[entry] = now;
    return places[entry];
  }
}
