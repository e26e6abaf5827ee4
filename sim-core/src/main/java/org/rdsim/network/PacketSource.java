package org.rdsim.network;

/**
 * Where a host port gets its packets from: the scheduler of a NIC. Classes that are paused are
 * given as a set of bits, class 0 in the lowest; 0 when none is.
 */
public interface PacketSource {
  /** The packet to send now, of a class that is not paused; null if nothing may be sent. */
  Packet next(int pausedClasses);

  /** Whether there is, as far as the source knows, something more to send in other classes. */
  boolean hasNext(int pausedClasses);
}
