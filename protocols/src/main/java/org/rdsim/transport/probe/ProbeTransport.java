package org.rdsim.transport.probe;

import org.rdsim.device.DeviceQueuePair;
import org.rdsim.network.PacketPool;
import org.rdsim.transport.EngineHost;
import org.rdsim.transport.QueuePairEngine;
import org.rdsim.transport.Transport;

/** The probe transport of one partition. */
final class ProbeTransport implements Transport {
  private final ProbeSettings settings;
  private final PacketPool pool = new PacketPool(ProbePacket::new);

  ProbeTransport(ProbeSettings settings) {
    this.settings = settings;
  }

  @Override
  public PacketPool pool() {
    return pool;
  }

  @Override
  public QueuePairEngine createEngine(DeviceQueuePair queuePair, EngineHost host) {
    return new ProbeEngine(queuePair, host, settings, pool);
  }
}
