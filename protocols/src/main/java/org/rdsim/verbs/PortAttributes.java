package org.rdsim.verbs;

import org.rdsim.device.Mtu;

/**
 * Attributes of a port.
 *
 * @param active whether the link is up
 * @param maxMtu largest MTU that the port can have
 * @param activeMtu MTU in force
 * @param pkeyTableLength entries of the partition key table
 * @param maxMessageSize bytes of a message
 * @param queueKeyViolations datagrams dropped because their queue key was wrong
 */
public record PortAttributes(
    boolean active,
    Mtu maxMtu,
    Mtu activeMtu,
    int pkeyTableLength,
    long maxMessageSize,
    long queueKeyViolations) {}
