package org.rdsim.transport.ud;

import org.rdsim.device.AddressVector;
import org.rdsim.device.DeviceQueuePair;
import org.rdsim.device.MulticastTable;
import org.rdsim.device.QpState;
import org.rdsim.engine.Digest;
import org.rdsim.network.Packet;
import org.rdsim.network.PacketPool;
import org.rdsim.transport.DeliveryListener;
import org.rdsim.transport.EngineHost;
import org.rdsim.transport.FlowEntropy;
import org.rdsim.transport.QueuePairEngine;
import org.rdsim.transport.TransportCounters;
import org.rdsim.transport.Waiting;

/** One UD queue pair: a sender and a receiver of datagrams, which know nothing of one another. */
final class UdEngine extends QueuePairEngine {
  private final EngineHost host;
  private final TransportCounters counters = new TransportCounters();
  private final UdSender sender;
  private final UdReceiver receiver;

  UdEngine(DeviceQueuePair queuePair, EngineHost host, int dscp, PacketPool pool) {
    super(queuePair);
    this.host = host;
    this.sender = new UdSender(this, host, counters, pool);
    this.receiver = new UdReceiver(queuePair, counters);
    setTrafficClass(host.trafficClass(dscp));
  }

  @Override
  public boolean canSend() {
    return queuePair.canStartSend();
  }

  @Override
  public Packet nextPacket() {
    Packet packet = sender.nextPacket();
    if (packet != null) {
      setTrafficClass(packet.trafficClass);
    }
    return packet;
  }

  @Override
  public void receive(Packet packet) {
    boolean toGroup = packet.destination < 0;
    UdPacket datagram = packet.body instanceof UdPacket ud ? ud : null;
    if (toGroup && datagram != null && isOwn(packet, datagram)) {
      return;
    }
    boolean placed =
        datagram != null
            && (!toGroup || datagram.destinationQpn == MulticastTable.QPN)
            && receiver.place(datagram, packet.source, host.now());
    if (!placed) {
      counters.discarded++;
      host.record(Digest.DROP, packet.source, packet.number);
    }
  }

  /** A queue pair in the group that it sends to does not hear itself. */
  private boolean isOwn(Packet packet, UdPacket datagram) {
    return packet.source == host.id() && datagram.sourceQpn == queuePair.qpn();
  }

  @Override
  public void sendPosted() {
    readyIfAble();
  }

  @Override
  public void receivePosted() {
    // Datagrams that came before are gone.
  }

  @Override
  public void stateChanged(QpState from, QpState to) {
    if (to == QpState.RESET || to == QpState.ERR) {
      sender.stop();
    } else if (from == QpState.RTR && to == QpState.RTS) {
      sender.start();
    }
    readyIfAble();
  }

  private void readyIfAble() {
    if (canSend()) {
      host.ready(this);
    }
  }

  @Override
  public int entropyTo(int node, int qpn) {
    return FlowEntropy.of(
        host.id(), node, AddressVector.to(node).udpSourcePort(queuePair.qpn(), qpn));
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
