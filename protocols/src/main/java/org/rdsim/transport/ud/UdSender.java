package org.rdsim.transport.ud;

import org.rdsim.device.AddressVector;
import org.rdsim.device.DeviceQueuePair;
import org.rdsim.device.SendQueue;
import org.rdsim.device.WcStatus;
import org.rdsim.engine.Digest;
import org.rdsim.engine.Timer;
import org.rdsim.network.Packet;
import org.rdsim.network.PacketPool;
import org.rdsim.transport.EngineHost;
import org.rdsim.transport.FlowEntropy;
import org.rdsim.transport.TransportCounters;
import org.rdsim.transport.Waiting;
import org.rdsim.wire.BthOpcode;
import org.rdsim.wire.RoceV2;

/**
 * Sends datagrams, one for each request. A send completes when the last bit of its packet has left
 * the port (InfiniBand Architecture volume 1, 9.8.3).
 */
final class UdSender {
  private final UdEngine engine;
  private final DeviceQueuePair queuePair;
  private final EngineHost host;
  private final TransportCounters counters;
  private final PacketPool pool;
  private final SendQueue sends;
  private final Timer lastBit;
  int flow = -1;

  /** The request whose packet is being transmitted. */
  private long transmitting = DeviceQueuePair.NONE;

  private long endOfTransmission;
  private long first;
  private long serial;

  UdSender(UdEngine engine, EngineHost host, TransportCounters counters, PacketPool pool) {
    this.engine = engine;
    this.queuePair = engine.queuePair();
    this.host = host;
    this.counters = counters;
    this.pool = pool;
    this.sends = queuePair.sendQueue();
    this.lastBit =
        new Timer(host.timers()) {
          @Override
          protected void expire(long now) {
            completeTransmitted(now);
          }
        };
  }

  void start() {
    first = queuePair.attributes().sendPsn();
    serial = 0;
  }

  void stop() {
    lastBit.disarm();
    transmitting = DeviceQueuePair.NONE;
  }

  /** The next datagram, or null if the request that was to begin fails or sends nothing. */
  Packet nextPacket() {
    completeTransmitted(host.now());
    long request = queuePair.startSend();
    if (request == DeviceQueuePair.NONE) {
      return null;
    }
    AddressVector address = queuePair.sendAddress(request);
    WcStatus status = check(request, address);
    if (status != WcStatus.SUCCESS) {
      queuePair.failSend(request, status);
      return null;
    }
    if (isTooLong(request)) {
      queuePair.completeSend(request, WcStatus.SUCCESS);
      return null;
    }
    Packet packet = datagram(request, address);
    transmitting = request;
    endOfTransmission = host.now() + host.transmissionPs(engine, packet.wireBytes);
    lastBit.arm(endOfTransmission);
    return packet;
  }

  /** The port's decision of an instant comes before the timer's, so that it may find this due. */
  private void completeTransmitted(long now) {
    if (transmitting != DeviceQueuePair.NONE && endOfTransmission <= now) {
      long request = transmitting;
      transmitting = DeviceQueuePair.NONE;
      host.record(Digest.COMPLETION, queuePair.qpn(), (int) request);
      queuePair.completeSend(request, WcStatus.SUCCESS);
    }
  }

  private WcStatus check(long request, AddressVector address) {
    if (address == null) {
      return WcStatus.LOC_QP_OP_ERR;
    }
    if (isTooLong(request)) {
      return queuePair.swallowsLongDatagrams() ? WcStatus.SUCCESS : WcStatus.LOC_LEN_ERR;
    }
    return queuePair.checkSendBuffers(request, 0, sends.length(request));
  }

  private boolean isTooLong(long request) {
    return sends.length(request) > queuePair.longestDatagram();
  }

  private Packet datagram(long request, AddressVector address) {
    boolean immediate = sends.opcode(request).hasImmediate();
    int payload = (int) sends.length(request);
    int peer = sends.remoteQpn(request);
    Packet packet = pool.acquire();
    packet.source = host.id();
    packet.number = host.nextPacketNumber();
    packet.destination = address.destination();
    packet.entropy =
        FlowEntropy.of(
            host.id(), address.destination(), address.udpSourcePort(queuePair.qpn(), peer));
    packet.flow = flow;
    packet.hopLimit = Packet.DEFAULT_HOP_LIMIT;
    packet.type = Packet.DATA;
    packet.ecn = Packet.NOT_ECT;
    packet.trafficClass = host.trafficClass(address.dscp());
    packet.wireBytes =
        RoceV2.wireBytes(immediate ? BthOpcode.UD_SEND_ONLY_IMM : BthOpcode.UD_SEND_ONLY, payload);
    UdPacket ud = (UdPacket) packet.body;
    ud.destinationQpn = peer;
    ud.partitionKey = queuePair.partitionKey();
    ud.queueKey = queuePair.sendQueueKey(request);
    ud.sourceQpn = queuePair.qpn();
    ud.serial = serial++;
    ud.psn = (int) (first + ud.serial) & UdPacket.PSN_MASK;
    ud.payload = payload;
    ud.hasImmediate = immediate;
    ud.immediate = sends.immediate(request);
    ud.solicited = sends.isSolicited(request);
    counters.dataSent++;
    return packet;
  }

  /** What the sender waits for, or null if it has nothing to do. */
  Waiting waiting() {
    long outstanding = sends.tail() - sends.head();
    return outstanding == 0
        ? null
        : new Waiting(
            (first + serial) & UdPacket.PSN_MASK,
            "a turn on the wire (work requests outstanding: " + outstanding + ")",
            endOfTransmission);
  }
}
