package org.rdsim.network;

import java.util.function.Supplier;

/** Packets of one protocol in one partition, used last-in first-out so that they stay in cache. */
public final class PacketPool {
  private final Supplier<? extends PacketBody> bodies;
  private Packet free;
  private long created;
  private long inUse;
  private Runnable whenAllAreBack;

  /**
   * Creates an empty pool.
   *
   * @param bodies makes the protocol's part of a new packet
   */
  public PacketPool(Supplier<? extends PacketBody> bodies) {
    this.bodies = bodies;
  }

  /** Takes a packet; its fields hold what its last user left. */
  public Packet acquire() {
    inUse++;
    Packet packet = free;
    if (packet == null) {
      created++;
      return new Packet(this, bodies.get());
    }
    free = packet.next;
    packet.next = null;
    packet.condition = 0;
    return packet;
  }

  void release(Packet packet) {
    packet.next = free;
    free = packet;
    if (--inUse == 0 && whenAllAreBack != null) {
      whenAllAreBack.run();
    }
  }

  /** Sets what is called whenever the last packet comes back; null for nothing. */
  public void whenAllAreBack(Runnable action) {
    whenAllAreBack = action;
  }

  /** Packets that exist. */
  public long created() {
    return created;
  }

  /** Packets that are not in the pool. */
  public long inUse() {
    return inUse;
  }
}
