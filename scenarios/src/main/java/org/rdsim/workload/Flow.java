package org.rdsim.workload;

/**
 * A stream of messages from one host to another.
 *
 * @param from index of the sender, from 0
 * @param to index of the receiver, from 0; it may be the sender
 * @param messages what it sends
 */
public record Flow(int from, int to, MessageStream messages) {}
