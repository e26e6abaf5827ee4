package org.rdsim.transport;

import org.rdsim.device.DeviceQueuePair;

/** A transport: makes the engines of queue pairs. */
public interface Transport {
  /** Makes the engine of a new queue pair. */
  QueuePairEngine createEngine(DeviceQueuePair queuePair, EngineHost host);
}
