package org.rdsim.transport;

/**
 * A message as packets, in bytes on the wire. Of a single packet, first and last are that packet.
 *
 * @param packets number of packets, at least 1
 * @param firstBytes bytes of the first packet
 * @param middleBytes bytes of each packet that is neither first nor last
 * @param lastBytes bytes of the last packet
 * @param requestBytes bytes of the packet that asks for the message and goes the other way; 0 if
 *     none does
 * @param ackBytes bytes of the answer to the last packet; 0 if there is none
 */
public record MessageShape(
    long packets, int firstBytes, int middleBytes, int lastBytes, int requestBytes, int ackBytes) {}
