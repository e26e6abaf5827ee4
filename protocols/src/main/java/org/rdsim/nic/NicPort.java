package org.rdsim.nic;

import org.rdsim.device.PortTraffic;
import org.rdsim.network.HostPort;
import org.rdsim.network.Link;
import org.rdsim.network.Packet;

/** What a NIC has carried over one of its ports; packets of a host to itself count as well. */
final class NicPort implements PortTraffic {
  private final HostPort wire;

  /** The same as the port's, so that the port need not be touched. */
  private boolean down;

  private long missed;
  private long missedBytes;

  NicPort(HostPort wire) {
    this.wire = wire;
  }

  /** Notes that the NIC drops a packet that came in. */
  void noteRefusal(Packet packet) {
    wire.noteRefusal(packet);
  }

  /** Whether a packet that arrives is lost, since the port is down; counts it then. */
  boolean misses(Packet packet) {
    if (!down || packet.source == wire.node().id()) {
      return false;
    }
    missed++;
    missedBytes += packet.wireBytes;
    return true;
  }

  /** Packets lost both ways while the port was down. */
  long lostDown() {
    return wire.lostDown() + missed;
  }

  @Override
  public void linkChanged(boolean up) {
    down = !up;
    wire.setDown(down);
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
    return inbound().deliveredBytes() + wire.loopback().deliveredBytes() - missedBytes;
  }

  @Override
  public long receivedPackets() {
    return inbound().delivered() + wire.loopback().delivered() - missed;
  }

  private Link inbound() {
    return wire.link().farPort().link();
  }
}
