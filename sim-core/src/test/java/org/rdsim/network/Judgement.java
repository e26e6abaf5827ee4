package org.rdsim.network;

/** Asks a fault about packets that come one after another, without a network. */
public final class Judgement {
  private final Packet packet = new TestPackets().packet(0, 0, 0, 0);
  private final Fate fate = new Fate();

  /** Whether the fault loses the next packet, of so many bytes. */
  public boolean loses(LinkFault fault, int wireBytes) {
    packet.wireBytes = wireBytes;
    fate.clear();
    fault.judge(packet, fate);
    return fate.isLost();
  }
}
