package org.rdsim.transport;

/** Hears when the last byte of a message has been placed at the receiver. Only measures. */
public interface DeliveryListener {
  /** A message of the peer was delivered to this queue pair; messages come in order. */
  void delivered(long nowPs);
}
