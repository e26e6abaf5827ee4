package org.rdsim.verbs;

import org.rdsim.device.Mtu;
import org.rdsim.device.PortState;

/**
 * Attributes of an Ethernet port. Addresses always have a global route header there.
 *
 * @param state state of the port
 * @param maxMtu largest MTU that the port can have
 * @param activeMtu MTU in force
 * @param gidTableLength entries of the GID table
 * @param pkeyTableLength entries of the partition key table
 * @param lid local identifier, 0 outside an InfiniBand subnet
 * @param maxMessageSize bytes of a message
 * @param partitionKeyViolations packets dropped because their partition key was wrong
 * @param queueKeyViolations datagrams dropped because their queue key was wrong
 */
public record PortAttributes(
    PortState state,
    Mtu maxMtu,
    Mtu activeMtu,
    int gidTableLength,
    int pkeyTableLength,
    int lid,
    long maxMessageSize,
    long partitionKeyViolations,
    long queueKeyViolations) {

  /** Whether the link is up and data may flow. */
  public boolean active() {
    return state == PortState.ACTIVE;
  }
}
