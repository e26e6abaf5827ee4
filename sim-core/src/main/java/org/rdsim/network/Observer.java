package org.rdsim.network;

/** Sees what happens to packets at a port and on its link. May not change anything. */
public interface Observer {
  /** A port took a packet; it waits or is sent at once. */
  void enqueued(Port port, Packet packet);

  /**
   * A port dropped a packet because its queue was full or its cable down, or the NIC behind it
   * refused one that came in.
   */
  void dropped(Port port, Packet packet);

  /** A port cut a packet to its headers; it is one of {@link Packet#isTrimmed} now. */
  void trimmed(Port port, Packet packet);

  /** A packet arrived at the far end of a link. */
  void delivered(Link link, Packet packet);

  /** A packet was lost on a link. */
  void lost(Link link, Packet packet);
}
