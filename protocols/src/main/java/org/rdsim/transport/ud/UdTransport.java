package org.rdsim.transport.ud;

import org.rdsim.device.DeviceQueuePair;
import org.rdsim.network.PacketPool;
import org.rdsim.transport.EngineHost;
import org.rdsim.transport.QueuePairEngine;
import org.rdsim.transport.Transport;

/** The UD transport of one partition. */
public final class UdTransport implements Transport {
  private final int dscp;
  private final PacketPool pool = new PacketPool(UdPacket::new);

  /**
   * Creates the transport with an empty packet pool.
   *
   * @param dscp DSCP of the first datagram of a queue pair; others have that of their address
   */
  public UdTransport(int dscp) {
    this.dscp = dscp;
  }

  @Override
  public PacketPool pool() {
    return pool;
  }

  @Override
  public QueuePairEngine createEngine(DeviceQueuePair queuePair, EngineHost host) {
    return new UdEngine(queuePair, host, dscp, pool);
  }
}
