package org.rdsim.network;

/** Where a host port gets its packets from: the scheduler of a NIC. */
public interface PacketSource {
  /** The packet to send now, or null if nothing may be sent. */
  Packet next();

  /** Whether there is, as far as the source knows, something more to send. */
  boolean hasNext();
}
