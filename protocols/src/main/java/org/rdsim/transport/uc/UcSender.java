package org.rdsim.transport.uc;

import org.rdsim.device.DeviceQueuePair;
import org.rdsim.device.QpAttributes;
import org.rdsim.device.SendOpcode;
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
 * Sends messages packet by packet and never hears of them again. A request completes when the last
 * bit of its last packet has left the port (InfiniBand Architecture volume 1, 9.8.2).
 */
final class UcSender {
  private final UcEngine engine;
  private final DeviceQueuePair queuePair;
  private final EngineHost host;
  private final TransportCounters counters;
  private final PacketPool pool;
  private final SendQueue sends;
  private final Timer lastBit;
  int flow = -1;
  private int mtu = 1;
  private int peerNode;
  private int peerQpn;
  private int entropy;

  /** The request whose packets are being sent, and how many of its bytes are. */
  private long current = DeviceQueuePair.NONE;

  private long offset;

  /** The request whose last packet is being transmitted. */
  private long transmitting = DeviceQueuePair.NONE;

  private long endOfTransmission;
  private long psn;
  private long serial;

  UcSender(UcEngine engine, EngineHost host, TransportCounters counters, PacketPool pool) {
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
            readyIfAble();
          }
        };
  }

  void start() {
    psn = queuePair.attributes().sendPsn();
    serial = 0;
  }

  /** Takes over what the attributes say about path and peer. */
  void readAttributes() {
    QpAttributes attributes = queuePair.attributes();
    if (attributes.addressVector() != null) {
      mtu = attributes.pathMtu();
      peerNode = attributes.addressVector().destination();
      peerQpn = attributes.destinationQpn();
      int port = attributes.addressVector().udpSourcePort(queuePair.qpn(), peerQpn);
      entropy = FlowEntropy.of(host.id(), peerNode, port);
      engine.useTrafficClass(host.trafficClass(attributes.addressVector().dscp()));
    }
  }

  void stop() {
    lastBit.disarm();
    transmitting = DeviceQueuePair.NONE;
    current = DeviceQueuePair.NONE;
  }

  void readyIfAble() {
    if (canSend()) {
      host.ready(engine);
    }
  }

  int peerNode() {
    return peerNode;
  }

  int entropy() {
    return entropy;
  }

  /** Whether a packet may go now; what needs no packet waits for the completion before it. */
  boolean canSend() {
    if (current != DeviceQueuePair.NONE) {
      return true;
    }
    return queuePair.canStartSend()
        && (transmitting == DeviceQueuePair.NONE || !sends.opcode(sends.begun()).isLocal());
  }

  /** The next packet, or null if the request that was to begin fails or needs none. */
  Packet nextPacket() {
    completeTransmitted(host.now());
    if (current == DeviceQueuePair.NONE && !begin()) {
      return null;
    }
    long request = current;
    long length = sends.length(request);
    int payload = (int) Math.min(length - offset, mtu);
    boolean ends = offset + payload == length;
    Packet packet = packet(request, opcode(sends.opcode(request), offset == 0, ends), payload);
    ((UcPacket) packet.body).solicited = ends && sends.isSolicited(request);
    offset += payload;
    if (ends) {
      current = DeviceQueuePair.NONE;
      serial++;
      transmitting = request;
      endOfTransmission = host.now() + host.transmissionPs(engine, packet.wireBytes);
      lastBit.arm(endOfTransmission);
    }
    return packet;
  }

  /** Begins the oldest request that waits; whether it has packets. */
  private boolean begin() {
    long request = queuePair.startSend();
    if (request == DeviceQueuePair.NONE) {
      return false;
    }
    boolean local = sends.opcode(request).isLocal();
    WcStatus status =
        local
            ? queuePair.executeLocal(request)
            : queuePair.checkSendBuffers(request, 0, sends.length(request));
    if (status != WcStatus.SUCCESS) {
      host.record(Digest.COMPLETION, queuePair.qpn(), (int) request);
      queuePair.failSend(request, status);
      return false;
    }
    if (local) {
      complete(request);
      return false;
    }
    current = request;
    offset = 0;
    return true;
  }

  /** The port's decision of an instant comes before the timer's, so that it may find this due. */
  private void completeTransmitted(long now) {
    if (transmitting != DeviceQueuePair.NONE && endOfTransmission <= now) {
      long request = transmitting;
      transmitting = DeviceQueuePair.NONE;
      complete(request);
    }
  }

  private void complete(long request) {
    host.record(Digest.COMPLETION, queuePair.qpn(), (int) request);
    queuePair.completeSend(request, WcStatus.SUCCESS);
  }

  private static BthOpcode opcode(SendOpcode operation, boolean begins, boolean ends) {
    boolean immediate = operation.hasImmediate();
    return switch (operation) {
      case RDMA_WRITE, RDMA_WRITE_WITH_IMM -> BthOpcode.write(begins, ends, immediate);
      case SEND_WITH_INV -> BthOpcode.sendInvalidating(begins, ends);
      default -> BthOpcode.send(begins, ends, immediate);
    };
  }

  private Packet packet(long request, BthOpcode opcode, int payload) {
    Packet packet = pool.acquire();
    packet.source = host.id();
    packet.number = host.nextPacketNumber();
    packet.destination = peerNode;
    packet.entropy = entropy;
    packet.flow = flow;
    packet.hopLimit = Packet.DEFAULT_HOP_LIMIT;
    packet.type = Packet.DATA;
    packet.ecn = Packet.NOT_ECT;
    packet.trafficClass = (byte) engine.trafficClass();
    packet.wireBytes = RoceV2.wireBytes(opcode, payload);
    UcPacket uc = (UcPacket) packet.body;
    uc.destinationQpn = peerQpn;
    uc.partitionKey = queuePair.partitionKey();
    uc.opcode = opcode;
    uc.psn = (int) psn++ & UcPacket.PSN_MASK;
    uc.serial = serial;
    uc.payload = payload;
    uc.immediate = sends.immediate(request);
    uc.remoteAddress = sends.remoteAddress(request);
    uc.rkey = sends.rkey(request);
    uc.dmaLength = sends.length(request);
    counters.dataSent++;
    return packet;
  }

  /** What the sender waits for, or null if it has nothing to do. */
  Waiting waiting() {
    long outstanding = sends.tail() - sends.head();
    return outstanding == 0
        ? null
        : new Waiting(
            psn & UcPacket.PSN_MASK,
            "a turn on the wire (work requests outstanding: " + outstanding + ")",
            endOfTransmission);
  }
}
