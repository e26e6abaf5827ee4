package org.rdsim.network;

/** Makes packets for tests from one pool. */
public final class TestPackets {
  private final PacketPool pool = new PacketPool(() -> null);

  /** A packet of class 0, not ECN-capable. */
  public Packet packet(int source, int number, int destination, int wireBytes) {
    return packet(source, number, destination, wireBytes, 0, Packet.NOT_ECT);
  }

  /** A packet of payload. */
  public Packet packet(
      int source, int number, int destination, int wireBytes, int trafficClass, byte ecn) {
    Packet packet = pool.acquire();
    packet.source = source;
    packet.number = number;
    packet.destination = destination;
    packet.entropy = number;
    packet.wireBytes = wireBytes;
    packet.flow = -1;
    packet.trafficClass = (byte) trafficClass;
    packet.ecn = ecn;
    packet.hopLimit = Packet.DEFAULT_HOP_LIMIT;
    packet.type = Packet.DATA;
    return packet;
  }

  /** Packets that somebody holds. */
  public long inUse() {
    return pool.inUse();
  }
}
