package org.rdsim.transport.ud;

import org.rdsim.device.DeviceQueuePair;
import org.rdsim.network.PacketPool;
import org.rdsim.transport.EngineHost;
import org.rdsim.transport.QueuePairEngine;
import org.rdsim.transport.Transport;

/** The UD transport of one partition. */
public final class UdTransport implements Transport {
  private final byte trafficClass;
  private final PacketPool pool = new PacketPool(UdPacket::new);

  /**
   * Creates the transport with an empty packet pool.
   *
   * @param trafficClass traffic class of datagrams
   */
  public UdTransport(byte trafficClass) {
    this.trafficClass = trafficClass;
  }

  @Override
  public PacketPool pool() {
    return pool;
  }

  @Override
  public QueuePairEngine createEngine(DeviceQueuePair queuePair, EngineHost host) {
    return new UdEngine(queuePair, host, trafficClass, pool);
  }
}
