package org.rdsim.transport.rc;

import org.rdsim.device.DeviceQueuePair;
import org.rdsim.network.PacketPool;
import org.rdsim.transport.EngineHost;
import org.rdsim.transport.QueuePairEngine;
import org.rdsim.transport.Transport;

/** The RC transport of one partition. */
public final class RcTransport implements Transport {
  private final RcSettings settings;
  private final PacketPool pool = new PacketPool(RcPacket::new);

  /** Creates the transport with an empty packet pool. */
  public RcTransport(RcSettings settings) {
    this.settings = settings;
  }

  @Override
  public PacketPool pool() {
    return pool;
  }

  @Override
  public QueuePairEngine createEngine(DeviceQueuePair queuePair, EngineHost host) {
    return new RcEngine(queuePair, host, settings, pool);
  }
}
