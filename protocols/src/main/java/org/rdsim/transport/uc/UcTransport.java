package org.rdsim.transport.uc;

import org.rdsim.device.DeviceQueuePair;
import org.rdsim.network.PacketPool;
import org.rdsim.transport.EngineHost;
import org.rdsim.transport.QueuePairEngine;
import org.rdsim.transport.Transport;

/** The UC transport of one partition. */
public final class UcTransport implements Transport {
  private final PacketPool pool = new PacketPool(UcPacket::new);

  @Override
  public PacketPool pool() {
    return pool;
  }

  @Override
  public QueuePairEngine createEngine(DeviceQueuePair queuePair, EngineHost host) {
    return new UcEngine(queuePair, host, pool);
  }
}
