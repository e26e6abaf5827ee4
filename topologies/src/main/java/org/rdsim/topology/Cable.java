package org.rdsim.topology;

/**
 * A full-duplex cable between ports of two nodes. Nodes are numbered: hosts from 0, then switches.
 *
 * @param nodeA one end
 * @param portA port of {@code nodeA}, from 0
 * @param nodeB other end
 * @param portB port of {@code nodeB}, from 0
 * @param bitsPerSecond line rate of each direction, above 0
 * @param propagationPs latency, at least 1 ps
 * @param lossProbability probability that a packet is lost on it, in either direction, 0 to 1
 */
public record Cable(
    int nodeA,
    int portA,
    int nodeB,
    int portB,
    long bitsPerSecond,
    long propagationPs,
    double lossProbability) {

  /** A cable that loses nothing. */
  public Cable(int nodeA, int portA, int nodeB, int portB, long bitsPerSecond, long propagationPs) {
    this(nodeA, portA, nodeB, portB, bitsPerSecond, propagationPs, 0);
  }
}
