package org.rdsim.nic;

import org.rdsim.device.PortTraffic;
import org.rdsim.network.HostPort;
import org.rdsim.network.Packet;

/** What a NIC has carried over one of its ports; packets of a host to itself count as well. */
final class NicPort implements PortTraffic {
  private final HostPort wire;
  private long receivedPackets;
  private long receivedBytes;
  private long missed;

  NicPort(HostPort wire) {
    this.wire = wire;
  }

  void countReceived(Packet packet) {
    receivedPackets++;
    receivedBytes += packet.wireBytes;
  }

  /** Notes that the NIC drops a packet that came in. */
  void noteRefusal(Packet packet) {
    wire.noteRefusal(packet);
  }

  /** Whether a packet that arrives is lost, since the port is down; counts it then. */
  boolean misses(Packet packet) {
    boolean lost = wire.isDown() && packet.source != wire.node().id();
    missed += lost ? 1 : 0;
    return lost;
  }

  /** Packets lost both ways while the port was down. */
  long lostDown() {
    return wire.lostDown() + missed;
  }

  @Override
  public void linkChanged(boolean up) {
    wire.setDown(!up);
  }

  @Override
  public long sentBytes() {
    return wire.acceptedBytes();
  }

  @Override
  public long sentPackets() {
    return wire.accepted();
  }

  @Override
  public long receivedBytes() {
    return receivedBytes;
  }

  @Override
  public long receivedPackets() {
    return receivedPackets;
  }
}
