package org.rdsim.transport;

import org.rdsim.network.PacketBody;

/** The part of a packet that a NIC opens: for which queue pair of which partition. */
public abstract class TransportBody implements PacketBody {
  /** Number of the queue pair that the packet is for, 24 bits. */
  public int destinationQpn;

  /** Partition key of the sender, 16 bits. */
  public int partitionKey;

  /** Takes over for whom another body is; the rest is left to its class. */
  protected final void copyAddress(TransportBody other) {
    destinationQpn = other.destinationQpn;
    partitionKey = other.partitionKey;
  }
}
