package org.rdsim.transport;

/** Hears when the last byte of a message has been placed where it goes. Only measures. */
public interface DeliveryListener {
  /**
   * A message was delivered to this queue pair: one that the peer sent or wrote, or one that this
   * queue pair read.
   *
   * @param message its number among the messages that the same queue pair posted to be delivered
   *     here, from 0; a reliable connection delivers them in order
   */
  void delivered(long message, long nowPs);
}
