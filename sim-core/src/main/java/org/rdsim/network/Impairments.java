package org.rdsim.network;

import org.rdsim.engine.Entity;

/** All that is special about one link: what goes wrong, and what its ends do about packets. */
final class Impairments {
  private final Link link;
  private final Fate fate = new Fate();
  private final HeldPackets held = new HeldPackets();
  private LinkFault fault;

  /** How the link repeats frames; null if it doesn't. */
  private LinkRetry retry;

  /** Whether the far end sends packets on before they are whole; null if not. */
  private CutThrough cutThrough;

  /** When nothing passes: of the cable with both its ends, and of the switches at the ends. */
  private Outages cable = Outages.NONE;

  private Outages sender = Outages.NONE;
  private Outages receiver = Outages.NONE;

  long lostDown;

  /** Damaged packets that came from a switch which could not drop them any more. */
  long lostDamaged;

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

  void setCutThrough(CutThrough cut) {
    cutThrough = cut;
  }

  CutThrough cutThrough() {
    return cutThrough;
  }

  /**
   * When the first packet in flight has its next event.
   *
   * @param arrival of its last bit
   */
  long next(Packet first, long arrival) {
    return cutThrough == null ? arrival : cutThrough.next(first, arrival);
  }

  /** The header of a packet arrives; whether the packet goes on at once. */
  boolean goesOn(Packet packet) {
    if (packet.condition == Packet.DOOMED) {
      cutThrough.store();
      return false;
    }
    judge(packet);
    if (fate.heldPs() > 0 || fate.isCopied()) {
      cutThrough.store();
      return false;
    }
    return cutThrough.mayGoOn(packet);
  }

  /** What the last packet that was judged takes along if it goes on at once. */
  void sendOn(Packet packet, long arrival) {
    if (packet.condition != Packet.DAMAGED) {
      corruptIfSo(packet);
      if (fate.isLost()) {
        cutThrough.damagedSentOn++;
        packet.condition = Packet.DAMAGED;
      }
    }
    cutThrough.goesOn(packet, arrival);
    link.deliver(packet, cutThrough.takeWay(), packet.time);
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

  private void judge(Packet packet) {
    fate.clear();
    if (fault != null) {
      fault.judge(packet, fate);
    }
  }

  /** Whether a frame is damaged on its way. */
  boolean damages(Packet packet) {
    judge(packet);
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
    int way = cutThrough == null ? CutThrough.UNSEEN : cutThrough.takeWay();
    if (packet.condition == Packet.DOOMED) {
      loseDown(packet, now);
      return;
    }
    if (way == CutThrough.UNSEEN) {
      judge(packet);
    }
    if (fate.isLost() || packet.condition == Packet.DAMAGED) {
      lostDamaged += packet.condition == Packet.DAMAGED ? 1 : 0;
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
    if (way >= 0) {
      link.deliver(packet, way, now);
      return;
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

  /** Wire bytes whose transmission is not over, of packets that are not in their turn. */
  long unsentBytes(long now) {
    long bytes = retry == null ? 0 : retry.unsentBytes(now);
    return cutThrough == null ? bytes : bytes + cutThrough.unsentBytes(now);
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
