package org.rdsim.transport.rc;

import org.rdsim.congestion.CnpLimit;
import org.rdsim.congestion.CnpSettings;
import org.rdsim.congestion.CongestionControlConfig;
import org.rdsim.congestion.FlowPath;
import org.rdsim.device.DeviceQueuePair;
import org.rdsim.device.HardwareCounters;
import org.rdsim.device.QpAttributes;
import org.rdsim.device.QpType;
import org.rdsim.multipath.Entropy;
import org.rdsim.multipath.PathSelector;
import org.rdsim.network.Packet;
import org.rdsim.network.PacketPool;
import org.rdsim.transport.EngineHost;
import org.rdsim.transport.FlowEntropy;
import org.rdsim.transport.TransportCounters;
import org.rdsim.wire.BthOpcode;
import org.rdsim.wire.RoceV2;

/** What requester and responder of a queue pair have in common: the way to the peer. */
final class RcConnection {
  /** Taken for the round-trip time while nobody has told the engine of its path. */
  private static final long UNKNOWN_RTT_PS = 10_000_000;

  /** In an acknowledgement, the PSN of a packet that has arrived beyond a gap, and padding. */
  private static final int GAP_BYTES = 4;

  final RcEngine engine;
  final DeviceQueuePair queuePair;
  final EngineHost host;
  final RcSettings settings;
  final TransportCounters counters = new TransportCounters();
  final HardwareCounters hardware;
  private final PacketPool pool;
  private final PathSelector paths;
  private final boolean xrcInitiator;
  final RcEcho echo;

  /** Whether acknowledgements carry more than that packets have arrived. */
  final boolean echoes;

  /** Bytes of telemetry in data packets and their acknowledgements. */
  private final int telemetryBytes;

  /** Whether each data packet says where its payload goes. */
  private final boolean placesAnywhere;

  private final byte notificationClass;
  private long baseRttPs = UNKNOWN_RTT_PS;
  private int hops = 2;
  int flow = -1;
  int mtu = 1;
  int mtuShift;

  /** Traffic class of acknowledgements. */
  private byte ackClass;

  private int peerNode;
  private int peerQpn;
  private int entropy;
  private byte dataClass;
  private final byte controlClass;

  RcConnection(
      RcEngine engine, EngineHost host, RcSettings settings, PacketPool pool, CnpLimit limit) {
    this.engine = engine;
    this.queuePair = engine.queuePair();
    this.host = host;
    this.hardware = host.counters();
    this.settings = settings;
    this.pool = pool;
    this.paths = settings.pathSelection().create(host.streams(), host.id() + "/" + queuePair.qpn());
    this.xrcInitiator = queuePair.type() == QpType.XRC_SEND;
    this.controlClass = host.trafficClass(settings.controlDscp());
    this.ackClass = controlClass;
    CongestionControlConfig congestion = settings.congestionControl();
    this.telemetryBytes = congestion.needsStamps() ? RoceV2.TELEMETRY : 0;
    CnpSettings notifications = congestion.notifications();
    this.notificationClass =
        notifications == null ? controlClass : host.trafficClass(notifications.dscp());
    this.echo = new RcEcho(this, limit);
    this.placesAnywhere = settings.lossRecovery().selective() != null;
    this.echoes = settings.congestionControl().needsFeedback();
  }

  /** Takes over what is known of the way to the peer. */
  void pathIs(long rttPs, int links) {
    baseRttPs = rttPs;
    hops = links;
  }

  /** The way to the peer as the congestion control sees it. */
  FlowPath path() {
    int packet = RoceV2.wireBytes(BthOpcode.WRITE_MIDDLE, telemetryBytes, mtu);
    return new FlowPath(host.bitsPerSecond(engine), baseRttPs, packet, hops);
  }

  /** Takes over what the attributes say about path and peer. */
  void readAttributes() {
    QpAttributes attributes = queuePair.attributes();
    if (attributes.addressVector() == null) {
      return;
    }
    mtu = attributes.pathMtu();
    mtuShift = Integer.numberOfTrailingZeros(mtu);
    peerNode = attributes.addressVector().destination();
    peerQpn = attributes.destinationQpn();
    int port = attributes.addressVector().udpSourcePort(queuePair.qpn(), peerQpn);
    dataClass = host.trafficClass(attributes.addressVector().dscp());
    engine.useTrafficClass(dataClass);
    entropy = FlowEntropy.of(host.id(), peerNode, port);
  }

  /** Full packets that the path to the peer holds, at least 1. */
  int pathPackets() {
    return (int) Math.max(1, Math.ceil(path().bandwidthDelayPackets()));
  }

  /**
   * Bytes by which a data packet is longer if its payload can be placed before that of packets
   * before it: an address, key and length, or receive and offset, where the opcode has none (Mittal
   * et al., SIGCOMM 2018, 5.3; the size is that of a RETH).
   */
  static int placementBytes(BthOpcode opcode) {
    return opcode.isReadResponse() || (opcode.isWrite() && opcode.begins()) ? 0 : RoceV2.RETH;
  }

  /** Packets that a message of so many bytes takes. */
  long packets(long bytes) {
    return bytes == 0 ? 1 : (bytes + mtu - 1) >>> mtuShift;
  }

  /** Sends acknowledgements ahead of all data. */
  void acknowledgeAhead() {
    ackClass = controlClass;
  }

  /** Keeps acknowledgements in order with the answers to reads. */
  void acknowledgeInOrder() {
    ackClass = dataClass;
  }

  int entropy() {
    return entropy;
  }

  int[] entropies() {
    return Entropy.ofAll(entropy, paths);
  }

  int peerQpn() {
    return peerQpn;
  }

  int peerNode() {
    return peerNode;
  }

  /**
   * A packet with payload to the peer.
   *
   * @param pace of the side that sends it
   */
  Packet dataPacket(BthOpcode opcode, long psn, int payload, RcPace pace) {
    counters.dataSent++;
    Packet packet = packet(opcode, psn, payload);
    if (echoes) {
      packet.wireBytes += telemetryBytes;
      echo.begin(packet);
    }
    if (placesAnywhere) {
      packet.wireBytes += placementBytes(opcode);
    }
    pace.sent(packet.wireBytes);
    packet.type = Packet.DATA;
    packet.entropy = Entropy.onPath(entropy, paths.nextPath());
    packet.ecn = Packet.ECT;
    packet.trafficClass = dataClass;
    return packet;
  }

  /** A request that has an answer; it keeps its place among the data packets. */
  Packet requestPacket(BthOpcode opcode, long psn, int payload) {
    counters.controlSent++;
    Packet packet = packet(opcode, psn, payload);
    packet.type = Packet.CONTROL;
    packet.ecn = Packet.ECT;
    packet.trafficClass = dataClass;
    return packet;
  }

  /** Sends an acknowledgement to the peer, ahead of all data. */
  void acknowledge(long psn, int syndrome, int msn, long arrived) {
    host.sendControl(engine, acknowledgement(psn, syndrome, msn, arrived));
  }

  /**
   * An acknowledgement to the peer.
   *
   * @param arrived a PSN that has arrived beyond a gap, or {@link Psn#NONE}
   */
  Packet acknowledgement(long psn, int syndrome, int msn, long arrived) {
    Packet packet = packet(BthOpcode.ACKNOWLEDGE, psn, 0);
    boolean positive = Aeth.isAck(syndrome) || Aeth.isSelective(syndrome);
    if (positive) {
      counters.acksSent++;
    } else {
      counters.nacksSent++;
    }
    packet.type = positive ? Packet.ACK : Packet.NACK;
    packet.ecn = Packet.NOT_ECT;
    packet.trafficClass = ackClass;
    RcPacket rc = (RcPacket) packet.body;
    rc.ackRequest = false;
    rc.syndrome = syndrome;
    rc.msn = msn & Psn.MASK;
    if (arrived != Psn.NONE) {
      packet.wireBytes += GAP_BYTES;
      rc.immediate = Psn.wire(arrived);
    }
    if (positive && echoes) {
      packet.wireBytes += telemetryBytes;
      echo.fill(rc);
    }
    return packet;
  }

  /** A notification that packets of the peer arrived marked. */
  Packet notification() {
    Packet packet = packet(BthOpcode.CNP, 0, 0);
    packet.type = Packet.CONTROL;
    packet.ecn = Packet.NOT_ECT;
    packet.trafficClass = notificationClass;
    return packet;
  }

  /** Tells the peer of an answer to a read that has arrived. */
  void sendAnswerFeedback(long psn) {
    counters.controlSent++;
    Packet packet = packet(BthOpcode.ANSWER_FEEDBACK, psn, 0);
    packet.wireBytes += telemetryBytes;
    packet.type = Packet.CONTROL;
    packet.ecn = Packet.NOT_ECT;
    packet.trafficClass = controlClass;
    echo.fill((RcPacket) packet.body);
    host.sendControl(engine, packet);
  }

  private Packet packet(BthOpcode opcode, long psn, int payload) {
    Packet packet = pool.acquire();
    packet.source = host.id();
    packet.number = host.nextPacketNumber();
    packet.destination = peerNode;
    packet.entropy = entropy;
    packet.flow = flow;
    packet.hopLimit = Packet.DEFAULT_HOP_LIMIT;
    int xrc = xrcInitiator ? RoceV2.XRC_ETH : 0;
    packet.wireBytes = RoceV2.wireBytes(opcode, xrc, payload);
    RcPacket rc = (RcPacket) packet.body;
    rc.destinationQpn = peerQpn;
    rc.partitionKey = queuePair.partitionKey();
    rc.opcode = opcode;
    rc.psn = Psn.wire(psn);
    rc.payload = payload;
    return packet;
  }
}
