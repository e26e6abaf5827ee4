package org.rdsim.transport;

/**
 * A message as packets, in bytes on the wire. Of a single packet, first and last are that packet.
 *
 * @param packets number of packets, at least 1
 * @param firstBytes bytes of the first packet
 * @param middleBytes bytes of each packet that is neither first nor last
 * @param lastBytes bytes of the last packet
 * @param ackBytes bytes of the answer to the last packet
 */
public record MessageShape(
    long packets, int firstBytes, int middleBytes, int lastBytes, int ackBytes) {}
