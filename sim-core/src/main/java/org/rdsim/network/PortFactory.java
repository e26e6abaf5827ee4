package org.rdsim.network;

/** Makes the egress ports of switches. */
public interface PortFactory {
  /** Makes one port. */
  Port create(Node node, int index, long bitsPerSecond);
}
