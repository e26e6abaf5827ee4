package org.rdsim.network;

import org.rdsim.engine.Entity;

/** All that goes wrong on one link; a link without faults has none. */
final class Impairments {
  private final Link link;
  private final Fate fate = new Fate();
  private final HeldPackets held = new HeldPackets();
  private LinkFault fault;

  /** How the link repeats frames; null if it doesn't. */
  private LinkRetry retry;

  /** When nothing passes: of the cable with both its ends, and of the switches at the ends. */
  private Outages cable = Outages.NONE;

  private Outages sender = Outages.NONE;
  private Outages receiver = Outages.NONE;

  long lostDown;
  long corrupted;
  long duplicated;
  long duplicatedBytes;
  long reordered;

  Impairments(Link link) {
    this.link = link;
  }

  void setFault(LinkFault linkFault) {
    fault = linkFault;
  }

  LinkFault fault() {
    return fault;
  }

  void setRetry(LinkRetry linkRetry) {
    retry = linkRetry;
  }

  LinkRetry retry() {
    return retry;
  }

  void setOutages(Outages ofCable, Outages ofSender, Outages ofReceiver) {
    cable = ofCable.or(ofSender).or(ofReceiver);
    sender = ofSender;
    receiver = ofReceiver;
  }

  boolean isDown(long at) {
    return isDown(at, at + 1);
  }

  /** Whether the link is down at any time after {@code start} and before {@code end}. */
  boolean isDown(long start, long end) {
    return cable.overlap(start, end);
  }

  /** Sees a packet as its transmission is decided; whether link level retry cares for it. */
  boolean takes(Packet packet, long start, long end) {
    if (retry == null) {
      depart(packet, start, end);
      return false;
    }
    retry.send(packet, start, end);
    return true;
  }

  /**
   * Sees a packet as its transmission is decided. Outages are known ahead, so it is clear here
   * whether one of them meets the packet: in the queue of a switch that fails, while it is sent or
   * in flight, or in the pipeline of the switch at the far end.
   *
   * @param packet whose arrival time is still that at the sender
   */
  private void depart(Packet packet, long start, long end) {
    if (sender.overlap(packet.time, start)
        || cable.overlap(start, end + link.propagationPs())
        || receiver.overlap(start, end + link.delayPs())) {
      packet.condition = Packet.DOOMED;
    }
  }

  /** Whether a frame is damaged on its way. */
  boolean damages(Packet packet) {
    fate.clear();
    if (fault != null) {
      fault.judge(packet, fate);
    }
    return fate.isLost();
  }

  /** Corrupts the packet that was judged last where its FCS does not show it. */
  void corruptIfSo(Packet packet) {
    if (fate.isCorrupted()) {
      corrupted++;
      packet.condition = Packet.CORRUPT;
    }
  }

  /** Judges the packet whose turn it is to arrive. */
  void arrive(Packet packet, long now) {
    if (retry != null) {
      link.deliver(packet, now);
      return;
    }
    if (packet.condition == Packet.DOOMED) {
      loseDown(packet, now);
      return;
    }
    if (damages(packet)) {
      link.lose(packet, now);
      return;
    }
    corruptIfSo(packet);
    long at = now + fate.heldPs();
    Packet copy = fate.isCopied() ? copy(packet) : null;
    long copyAt = at + fate.copyDelayPs();
    if (fate.heldPs() > 0) {
      reordered++;
    }
    deliver(packet, at, now);
    if (copy != null) {
      deliver(copy, copyAt, now);
    }
  }

  /** Does what is due apart from the packet whose turn it is. */
  void act(long now) {
    release(now);
    if (retry != null) {
      retry.act(now);
    }
  }

  private void release(long now) {
    while (held.next() <= now) {
      Packet packet = held.poll();
      if (cable.overlap(packet.time, now)) {
        loseDown(packet, now);
      } else {
        link.deliver(packet, now);
      }
    }
  }

  /** When something is due apart from the packets in their turn, or {@link Entity#NEVER}. */
  long next() {
    return retry == null ? held.next() : retry.due();
  }

  long heldPackets() {
    return retry == null ? held.size() : retry.heldPackets();
  }

  long heldBytes() {
    return retry == null ? held.bytes() : retry.heldBytes();
  }

  /** Wire bytes of frames that link level retry has sent and whose transmission is not over. */
  long unsentBytes(long now) {
    return retry == null ? 0 : retry.unsentBytes(now);
  }

  private Packet copy(Packet packet) {
    duplicated++;
    duplicatedBytes += packet.wireBytes;
    return packet.copy();
  }

  private void deliver(Packet packet, long at, long now) {
    if (at == now) {
      link.deliver(packet, now);
    } else {
      held.add(packet, at);
    }
  }

  private void loseDown(Packet packet, long now) {
    lostDown++;
    link.lose(packet, now);
  }
}
