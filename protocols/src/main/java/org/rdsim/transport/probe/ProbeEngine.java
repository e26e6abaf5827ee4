package org.rdsim.transport.probe;

import org.rdsim.device.DeviceQueuePair;
import org.rdsim.device.QpState;
import org.rdsim.network.Packet;
import org.rdsim.network.PacketPool;
import org.rdsim.transport.DeliveryListener;
import org.rdsim.transport.EngineHost;
import org.rdsim.transport.QueuePairEngine;
import org.rdsim.transport.TransportCounters;
import org.rdsim.transport.Waiting;

/** One queue pair: requester and responder, which share nothing but the connection. */
final class ProbeEngine extends QueuePairEngine {
  private final ProbeConnection connection;
  private final ProbeRequester requester;
  private final ProbeResponder responder;

  ProbeEngine(DeviceQueuePair queuePair, EngineHost host, ProbeSettings settings, PacketPool pool) {
    super(queuePair);
    this.connection = new ProbeConnection(this, host, settings, pool);
    this.requester = new ProbeRequester(connection);
    this.responder = new ProbeResponder(connection);
  }

  @Override
  public boolean canSend() {
    return requester.canSend();
  }

  @Override
  public Packet nextPacket() {
    return requester.nextPacket();
  }

  @Override
  public void receive(Packet packet) {
    if (packet.source != connection.peerNode()) {
      return;
    }
    ProbePacket probe = (ProbePacket) packet.body;
    if (probe.verdict != null) {
      requester.receive(probe);
      return;
    }
    if (packet.ecn == Packet.CE) {
      connection.counters.marksReceived++;
    }
    responder.receive(probe, false);
  }

  @Override
  public void receiveTrimmed(Packet packet) {
    connection.counters.trimmedReceived++;
    if (packet.source == connection.peerNode()) {
      responder.receive((ProbePacket) packet.body, true);
    }
  }

  void useTrafficClass(byte trafficClass) {
    setTrafficClass(trafficClass);
  }

  @Override
  public void sendPosted() {
    requester.readyIfAble();
  }

  @Override
  public void receivePosted() {
    responder.receivePosted();
  }

  @Override
  public void stateChanged(QpState from, QpState to) {
    if (to == QpState.RESET || to == QpState.ERR) {
      requester.stop();
      return;
    }
    connection.readAttributes();
    if (from == QpState.INIT && to == QpState.RTR) {
      responder.start();
    }
    if (from == QpState.RTR && to == QpState.RTS) {
      requester.start();
    }
    if (to == QpState.RTS) {
      requester.readyIfAble();
    }
  }

  @Override
  public int entropyTo(int node, int qpn) {
    return connection.entropy();
  }

  @Override
  public int[] entropiesTo(int node, int qpn) {
    return connection.entropies();
  }

  @Override
  public TransportCounters counters() {
    return connection.counters;
  }

  @Override
  public Waiting waiting() {
    return requester.waiting();
  }

  @Override
  public void observe(int flow, DeliveryListener listener) {
    connection.flow = flow;
    responder.listener = listener;
  }
}
