package org.rdsim.network;

/**
 * The port of a NIC. It has no queue: whenever it is free it asks its source for the next packet,
 * so that the NIC's scheduler decides as late as possible. Packets to the host itself take the
 * loopback link, at the rate of the port.
 */
public final class HostPort extends Port {
  private final PacketSource source;
  private Link loopback;

  /** While the source is asked, waking is left to what the source then says. */
  private boolean asking;

  /** Creates the port of a NIC. */
  public HostPort(Node node, int index, long bitsPerSecond, PacketSource source) {
    super(node, index, bitsPerSecond);
    this.source = source;
  }

  /** Gives packets to the host itself a way back, with the given latency in picoseconds. */
  public void addLoopback(long latencyPs) {
    loopback = new Link(this, node, latencyPs, 0);
  }

  /** The way of packets to the host itself, or null. */
  public Link loopback() {
    return loopback;
  }

  /** Tells the port that its source has something to send. */
  public void wake() {
    long now = partition.now();
    if (asking || due() != NEVER) {
      return;
    }
    if (freeAt <= now) {
      sendNext(now);
    } else {
      schedule(freeAt);
    }
  }

  @Override
  protected void fire(long now) {
    sendNext(now);
    node.runDeferred();
  }

  private void sendNext(long now) {
    asking = true;
    Packet packet = source.next();
    asking = false;
    if (packet == null) {
      return;
    }
    accept(packet, packet.wireBytes);
    if (packet.destination == node.id()) {
      freeAt = now + serializationPs(packet.wireBytes);
      loopback.append(packet, now, freeAt);
    } else {
      start(packet, now);
    }
    if (source.hasNext()) {
      schedule(freeAt);
    }
  }

  @Override
  public void enqueue(Packet packet) {
    throw new UnsupportedOperationException("a host port asks its source for packets");
  }

  @Override
  protected void catchUp(long now) {}

  @Override
  public long queuedBytes() {
    long now = partition.now();
    return link().unsentBytes(now) + (loopback == null ? 0 : loopback.unsentBytes(now));
  }

  @Override
  public long waitingPackets() {
    return 0;
  }

  @Override
  public long waitingBytes() {
    return 0;
  }
}
