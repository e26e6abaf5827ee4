package org.rdsim.network;

/** A switch's choice of the egress port. */
public interface Forwarding {
  /** Number of the port by which a packet leaves, or -1 if there is no way to its destination. */
  int egress(Packet packet);
}
