package org.rdsim.verbs;

import org.rdsim.device.AsyncEventType;

/**
 * An asynchronous event.
 *
 * @param type what happened
 * @param element the object concerned, null for a port or the device
 * @param port the port concerned, from 1; 0 for an object or the device
 */
public record AsyncEvent(AsyncEventType type, VerbsObject element, int port) {}
