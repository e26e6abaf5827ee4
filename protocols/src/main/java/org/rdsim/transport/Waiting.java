package org.rdsim.transport;

/**
 * What a queue pair with unfinished work waits for.
 *
 * @param psn the oldest packet sequence number that is not acknowledged
 * @param what what would let it go on, for the user
 * @param sincePs when it last made progress, in picoseconds
 */
public record Waiting(long psn, String what, long sincePs) {}
