package org.rdsim.network;

/** A switch's choice of the egress port. */
public interface Forwarding {
  /** Number of the port by which a packet leaves, or -1 if there is no way to its destination. */
  int egress(Packet packet);

  /**
   * Every port by which packets with this source, destination and entropy may leave, in order. One
   * unless the choice is made anew for each packet.
   */
  default int[] candidates(Packet packet) {
    int port = egress(packet);
    return port < 0 ? new int[0] : new int[] {port};
  }

  /** Tells which switch it serves, once and before any packet. */
  default void serve(Switch node) {}
}
