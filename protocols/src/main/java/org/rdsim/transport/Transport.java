package org.rdsim.transport;

import org.rdsim.device.DeviceQueuePair;
import org.rdsim.network.PacketPool;

/** A transport: makes the engines of queue pairs. */
public interface Transport {
  /** Makes the engine of a new queue pair. */
  QueuePairEngine createEngine(DeviceQueuePair queuePair, EngineHost host);

  /** Packets of all engines of this transport. */
  PacketPool pool();
}
