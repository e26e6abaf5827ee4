package org.rdsim.transport.uc;

import org.rdsim.device.DeviceQueuePair;
import org.rdsim.device.QpState;
import org.rdsim.engine.Digest;
import org.rdsim.network.Packet;
import org.rdsim.network.PacketPool;
import org.rdsim.transport.DeliveryListener;
import org.rdsim.transport.EngineHost;
import org.rdsim.transport.QueuePairEngine;
import org.rdsim.transport.TransportCounters;
import org.rdsim.transport.Waiting;

/** One UC queue pair: a sender and a receiver, which share nothing but the connection. */
final class UcEngine extends QueuePairEngine {
  private final EngineHost host;
  private final TransportCounters counters = new TransportCounters();
  private final UcSender sender;
  private final UcReceiver receiver;

  UcEngine(DeviceQueuePair queuePair, EngineHost host, PacketPool pool) {
    super(queuePair);
    this.host = host;
    this.sender = new UcSender(this, host, counters, pool);
    this.receiver = new UcReceiver(queuePair, host.keys(), counters);
  }

  /** Sends with the traffic class of the path. */
  void useTrafficClass(byte trafficClass) {
    setTrafficClass(trafficClass);
  }

  @Override
  public boolean canSend() {
    return sender.canSend();
  }

  @Override
  public Packet nextPacket() {
    return sender.nextPacket();
  }

  @Override
  public void receive(Packet packet) {
    boolean accepted =
        packet.source == sender.peerNode()
            && packet.body instanceof UcPacket uc
            && receiver.receive(uc, host.now());
    if (!accepted) {
      counters.discarded++;
      host.record(Digest.DROP, packet.source, packet.number);
    }
  }

  @Override
  public void sendPosted() {
    sender.readyIfAble();
  }

  @Override
  public void receivePosted() {
    // Messages that came before are gone.
  }

  @Override
  public void stateChanged(QpState from, QpState to) {
    switch (to) {
      case RESET, ERR -> {
        sender.stop();
        receiver.stop();
        return;
      }
      case SQE -> sender.stop();
      default -> {}
    }
    sender.readAttributes();
    receiver.readAttributes();
    if (from == QpState.INIT && to == QpState.RTR) {
      receiver.start();
    }
    if (from == QpState.RTR && to == QpState.RTS) {
      sender.start();
    }
    sender.readyIfAble();
  }

  @Override
  public int entropyTo(int node, int qpn) {
    return sender.entropy();
  }

  @Override
  public TransportCounters counters() {
    return counters;
  }

  @Override
  public Waiting waiting() {
    return sender.waiting();
  }

  @Override
  public void observe(int flow, DeliveryListener listener) {
    sender.flow = flow;
    receiver.listener = listener;
  }
}
