package org.rdsim.network;

/**
 * The port of a NIC. It has no queue: whenever it is free it asks its source for the next packet,
 * so that the NIC's scheduler decides as late as possible. Packets to the host itself take the
 * loopback link, at the rate of the port; a paused class holds them back as well.
 */
public final class HostPort extends Port {
  private final PacketSource source;
  private Link loopback;

  /** Made when the port is first told to pause. */
  private Pauses pauses;

  /** Null if the far end takes what comes. */
  private Credits credits;

  /** While the source is asked, waking is left to what the source then says. */
  private boolean asking;

  private boolean down;

  /** Null in a network without groups. */
  private Multicast multicast;

  private long lostDown;

  /** Creates the port of a NIC. */
  public HostPort(Node node, int index, long bitsPerSecond, PacketSource source) {
    super(node, index, bitsPerSecond);
    this.source = source;
  }

  /** Gives packets to the host itself a way back, with the given latency in picoseconds. */
  public void addLoopback(long latencyPs) {
    loopback = new Link(this, node, index(), latencyPs, 0);
  }

  void setMulticast(Multicast groups) {
    multicast = groups;
  }

  /**
   * Takes the port's end of the cable down, or up again. While it is down, what the port sends is
   * lost in it; packets to the host itself need no cable.
   */
  public void setDown(boolean isDown) {
    down = isDown;
  }

  /** Whether the port's end of the cable is down. */
  public boolean isDown() {
    return down;
  }

  /** Packets lost in the port while it was down. */
  public long lostDown() {
    return lostDown;
  }

  /** The way of packets to the host itself, or null. */
  public Link loopback() {
    return loopback;
  }

  /** Tells the port that its source has something to send. */
  public void wake() {
    long now = partition.now();
    if (asking || due() <= Math.max(freeAt, now)) {
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
    if (freeAt > now) {
      schedule(freeAt);
      return;
    }
    sendNext(now);
    node.runDeferred();
  }

  private void sendNext(long now) {
    if (isHeldByLink(now)) {
      if (freeAt > now) {
        schedule(freeAt);
      }
      return;
    }
    int paused = pauses == null ? 0 : pauses.paused(now);
    if (credits != null) {
      paused |= credits.lacking(now);
      tellUse(credits);
      if (freeAt > now) {
        schedule(freeAt);
        return;
      }
    }
    asking = true;
    Packet packet = source.next(paused);
    asking = false;
    if (packet != null) {
      send(packet, now);
      if (source.hasNext(paused)) {
        schedule(freeAt);
        return;
      }
    }
    if (paused != 0) {
      schedule(Math.max(freeAt, nextChange(now)));
    }
  }

  /** When a paused class may go on, or has to tell what it has used. */
  private long nextChange(long now) {
    long end = pauses == null ? NEVER : pauses.nextEnd(now);
    return credits == null ? end : Math.min(end, credits.nextTelling(now));
  }

  private void send(Packet packet, long now) {
    if (packet.destination == node.id()) {
      accept(packet, packet.wireBytes);
      freeAt = now + serializationPs(packet.wireBytes);
      loopback.append(packet, now, freeAt);
      return;
    }
    if (packet.destination < 0) {
      loopBack(packet, now);
    }
    if (down) {
      lose(packet, now);
    } else {
      int trafficClass = packet.trafficClass;
      int bytes = packet.wireBytes;
      accept(packet, bytes);
      start(packet, now);
      if (credits != null) {
        pay(credits, trafficClass, bytes);
      }
    }
  }

  /** A member that sends to its group gets a copy, which costs no time on the line. */
  private void loopBack(Packet packet, long now) {
    if (multicast.isMember(Multicast.group(packet.destination), node.id())) {
      Packet copy = packet.copy();
      accept(copy, copy.wireBytes);
      loopback.append(copy, now, now + serializationPs(copy.wireBytes));
    }
  }

  private void lose(Packet packet, long now) {
    freeAt = now + serializationPs(packet.wireBytes);
    lostDown++;
    noteDrop(packet);
    packet.release();
  }

  /** Notes that the NIC drops a packet that came in by this port. */
  public void noteRefusal(Packet packet) {
    noteDrop(packet);
  }

  @Override
  protected void wired() {
    credits = takeCredit();
  }

  @Override
  protected boolean obeysControl() {
    return true;
  }

  @Override
  protected void linkReady(long now) {
    wake();
    node.runDeferred();
  }

  @Override
  protected void pause(int trafficClass, long now, long until) {
    if (pauses == null) {
      pauses = new Pauses();
    }
    pauses.set(trafficClass, now, until);
    wake();
    node.runDeferred();
  }

  @Override
  public long pausedPs(int trafficClass) {
    return pauses == null ? 0 : pauses.pausedPs(trafficClass, partition.now());
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
