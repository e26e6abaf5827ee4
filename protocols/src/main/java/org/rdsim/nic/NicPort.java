package org.rdsim.nic;

import org.rdsim.device.PortTraffic;
import org.rdsim.network.HostPort;
import org.rdsim.network.Packet;

/** What a NIC has carried over one of its ports; packets of a host to itself count as well. */
final class NicPort implements PortTraffic {
  private final HostPort wire;
  private long receivedPackets;
  private long receivedBytes;

  NicPort(HostPort wire) {
    this.wire = wire;
  }

  void countReceived(Packet packet) {
    receivedPackets++;
    receivedBytes += packet.wireBytes;
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
