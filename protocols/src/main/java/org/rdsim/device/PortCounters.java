package org.rdsim.device;

/**
 * Counters of a port since the start of the run.
 *
 * @param sentBytes bytes sent, as on the wire; where InfiniBand counts words of 4 bytes, these are
 *     bytes
 * @param sentPackets packets sent
 * @param receivedBytes bytes received
 * @param receivedPackets packets received
 * @param partitionKeyViolations packets dropped because their partition key did not match
 * @param queueKeyViolations packets dropped because their queue key did not match
 * @param linkDowns how often the link went down
 */
public record PortCounters(
    long sentBytes,
    long sentPackets,
    long receivedBytes,
    long receivedPackets,
    long partitionKeyViolations,
    long queueKeyViolations,
    long linkDowns) {}
