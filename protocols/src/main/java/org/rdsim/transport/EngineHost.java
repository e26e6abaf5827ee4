package org.rdsim.transport;

import org.rdsim.device.HardwareCounters;
import org.rdsim.device.KeyTable;
import org.rdsim.device.SharedReceiveTable;
import org.rdsim.engine.NodeTimers;
import org.rdsim.engine.RandomStreams;
import org.rdsim.network.Packet;

/** What a transport engine may ask of the NIC that it runs on. */
public interface EngineHost {
  /** The current instant in picoseconds. */
  long now();

  /** Node id of the host. */
  int id();

  /** Random streams of the run. */
  RandomStreams streams();

  /** Timers of the host. */
  NodeTimers timers();

  /** Number for the next packet of this host. */
  int nextPacketNumber();

  /** Memory keys of the host's device. */
  KeyTable keys();

  /**
   * Traffic class of packets with a DSCP, the same at every switch.
   *
   * @param dscp 0 to 63
   */
  byte trafficClass(int dscp);

  /** Shared receive queues of the host's device. */
  SharedReceiveTable sharedReceives();

  /** Counters of the host's device. */
  HardwareCounters counters();

  /** Adds an event to the host's digest. */
  void record(int what, int first, int second);

  /** Asks for turns on the wire; the engine must be able to send. */
  void ready(QueuePairEngine engine);

  /** Time to send so many bytes at the rate of an engine's port, in picoseconds. */
  long transmissionPs(QueuePairEngine engine, int wireBytes);

  /** Rate of an engine's port, in bits per second. */
  long bitsPerSecond(QueuePairEngine engine);

  /** Sends a control packet of an engine ahead of all data. */
  void sendControl(QueuePairEngine engine, Packet packet);
}
