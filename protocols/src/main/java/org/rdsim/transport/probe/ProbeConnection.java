package org.rdsim.transport.probe;

import org.rdsim.device.DeviceQueuePair;
import org.rdsim.device.QpAttributes;
import org.rdsim.multipath.Entropy;
import org.rdsim.multipath.PathSelector;
import org.rdsim.network.Packet;
import org.rdsim.network.PacketPool;
import org.rdsim.transport.EngineHost;
import org.rdsim.transport.FlowEntropy;
import org.rdsim.transport.TransportCounters;
import org.rdsim.wire.ProbeHeaders;

/** What requester and responder of a queue pair have in common: the way to the peer. */
final class ProbeConnection {
  final ProbeEngine engine;
  final DeviceQueuePair queuePair;
  final EngineHost host;
  final ProbeSettings settings;
  final TransportCounters counters = new TransportCounters();
  final PathSelector paths;
  private final PacketPool pool;
  private final int answerBytes = ProbeHeaders.answerBytes();
  int flow = -1;
  int mtu = 1;
  private int peerNode = -1;
  private int peerQpn;
  private int entropy;
  private byte dataClass;
  private final byte controlClass;

  ProbeConnection(ProbeEngine engine, EngineHost host, ProbeSettings settings, PacketPool pool) {
    this.engine = engine;
    this.queuePair = engine.queuePair();
    this.host = host;
    this.settings = settings;
    this.pool = pool;
    this.controlClass = host.trafficClass(settings.controlDscp());
    this.paths = settings.pathSelection().create(host.streams(), host.id() + "/" + queuePair.qpn());
  }

  /** Takes over what the attributes say about path and peer. */
  void readAttributes() {
    QpAttributes attributes = queuePair.attributes();
    if (attributes.addressVector() == null) {
      return;
    }
    mtu = attributes.pathMtu();
    peerNode = attributes.addressVector().destination();
    peerQpn = attributes.destinationQpn();
    int port = attributes.addressVector().udpSourcePort(queuePair.qpn(), peerQpn);
    dataClass = host.trafficClass(attributes.addressVector().dscp());
    engine.useTrafficClass(dataClass);
    entropy = FlowEntropy.of(host.id(), peerNode, port);
  }

  int entropy() {
    return entropy;
  }

  int[] entropies() {
    return Entropy.ofAll(entropy, paths);
  }

  int peerNode() {
    return peerNode;
  }

  int peerQpn() {
    return peerQpn;
  }

  /** A data packet to the peer, on the path whose turn it is. */
  Packet dataPacket(long sequence, int payload) {
    Packet packet = packet(ProbeHeaders.dataBytes(payload));
    packet.entropy = Entropy.onPath(entropy, paths.nextPath());
    packet.type = Packet.DATA;
    packet.ecn = Packet.ECT;
    packet.trafficClass = dataClass;
    ProbePacket probe = (ProbePacket) packet.body;
    probe.verdict = null;
    probe.sequence = (int) sequence;
    probe.payload = payload;
    return packet;
  }

  /**
   * Sends an answer to the peer.
   *
   * @param judged the packet on which there is a verdict
   * @param below everything below has been received
   * @param received and what has been of the 64 numbers around the packet
   */
  void answer(Verdict verdict, long judged, long below, long received) {
    Packet packet = packet(answerBytes);
    packet.entropy = Entropy.onPath(entropy, paths.nextPath());
    packet.ecn = Packet.NOT_ECT;
    packet.trafficClass = controlClass;
    if (verdict == Verdict.RECEIVED) {
      packet.type = Packet.ACK;
      counters.acksSent++;
    } else {
      packet.type = Packet.NACK;
      counters.nacksSent++;
    }
    ProbePacket probe = (ProbePacket) packet.body;
    probe.verdict = verdict;
    probe.sequence = (int) below;
    probe.judged = (int) judged;
    probe.base = (int) judged & -Long.SIZE;
    probe.received = received;
    host.sendControl(engine, packet);
  }

  private Packet packet(int wireBytes) {
    Packet packet = pool.acquire();
    packet.source = host.id();
    packet.number = host.nextPacketNumber();
    packet.destination = peerNode;
    packet.flow = flow;
    packet.hopLimit = Packet.DEFAULT_HOP_LIMIT;
    packet.wireBytes = wireBytes;
    ProbePacket probe = (ProbePacket) packet.body;
    probe.destinationQpn = peerQpn;
    probe.partitionKey = queuePair.partitionKey();
    return packet;
  }
}
