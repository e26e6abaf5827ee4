package org.rdsim.transport;

/** What switches hash of a flow's packets. */
public final class FlowEntropy {
  private FlowEntropy() {}

  /** Stands for the addresses and the UDP source port of a flow's packets. */
  public static int of(int source, int destination, int udpSourcePort) {
    int hash = source * 0x9E3779B1 + destination;
    hash = (hash ^ (hash >>> 16)) * 0x7FEB352D + udpSourcePort;
    hash = (hash ^ (hash >>> 15)) * 0x846CA68B;
    return hash ^ (hash >>> 16);
  }
}
