package org.rdsim.transport;

import org.rdsim.device.DeviceQueuePair;
import org.rdsim.device.QpState;
import org.rdsim.network.Packet;

/** The transport of one queue pair: its requester and its responder. */
public abstract class QueuePairEngine {
  /** The queue pair that this engine serves. */
  protected final DeviceQueuePair queuePair;

  private QueuePairEngine nextReady;
  private byte trafficClass;
  private boolean inRotation;

  /** Creates the engine of a queue pair. */
  protected QueuePairEngine(DeviceQueuePair queuePair) {
    this.queuePair = queuePair;
  }

  /** The queue pair that this engine serves. */
  public final DeviceQueuePair queuePair() {
    return queuePair;
  }

  /** Whether a data packet may be sent now. */
  public abstract boolean canSend();

  /** The next data packet, or null if the turn cannot be used after all. */
  public abstract Packet nextPacket();

  /** Takes a packet for this queue pair; the caller releases it afterwards. */
  public abstract void receive(Packet packet);

  /**
   * Takes the headers of a packet for this queue pair whose payload a switch has cut away; the
   * caller releases it afterwards. A transport that knows nothing of trimming treats the packet as
   * lost.
   */
  public void receiveTrimmed(Packet packet) {
    counters().trimmedReceived++;
  }

  /** Traffic class of the data packets that the engine sends. */
  public final int trafficClass() {
    return trafficClass;
  }

  /** Sets the traffic class of the data packets that the engine sends. */
  protected final void setTrafficClass(byte value) {
    trafficClass = value;
  }

  /** Work requests were posted to the send queue. */
  public abstract void sendPosted();

  /** Work requests were posted to the receive queue. */
  public abstract void receivePosted();

  /** The queue pair changed state, or attributes within a state. */
  public abstract void stateChanged(QpState from, QpState to);

  /**
   * What switches hash of this queue pair's packets to a peer.
   *
   * @param node node id of the peer's host
   * @param qpn the peer's queue pair
   */
  public abstract int entropyTo(int node, int qpn);

  /** Every value that switches may have to hash of packets to a queue pair of a node. */
  public int[] entropiesTo(int node, int qpn) {
    return new int[] {entropyTo(node, qpn)};
  }

  /** What the engine has done so far. */
  public abstract TransportCounters counters();

  /** What the engine waits for, or null if it has nothing to do. */
  public abstract Waiting waiting();

  /** Sets the flow to which this queue pair's packets belong, and who hears of deliveries. */
  public abstract void observe(int flow, DeliveryListener listener);

  /**
   * Tells the engine of the way to its peer, before the run.
   *
   * @param baseRttPs from the start of a full packet to its acknowledgement on the idle way
   * @param hops links to the peer
   */
  public void pathIs(long baseRttPs, int hops) {}

  /** Follows this engine among those that wait for a turn; for the NIC's use. */
  public final QueuePairEngine nextReady() {
    return nextReady;
  }

  /** Sets what follows this engine; for the NIC's use. */
  public final void setNextReady(QueuePairEngine engine) {
    nextReady = engine;
  }

  /** Whether the engine waits for a turn; for the NIC's use. */
  public final boolean isInRotation() {
    return inRotation;
  }

  /** Notes that the engine waits for a turn; for the NIC's use. */
  public final void setInRotation(boolean value) {
    inRotation = value;
  }
}
