package org.rdsim.network;

import org.rdsim.engine.Entity;

/** All that goes wrong on one link; a link without faults has none. */
final class Impairments {
  private final Link link;
  private final Fate fate = new Fate();
  private final HeldPackets held = new HeldPackets();
  private LinkFault fault;

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

  /**
   * Sees a packet as its transmission is decided. Outages are known ahead, so it is clear here
   * whether one of them meets the packet: in the queue of a switch that fails, while it is sent or
   * in flight, or in the pipeline of the switch at the far end.
   *
   * @param packet whose arrival time is still that at the sender
   */
  void depart(Packet packet, long start, long end) {
    if (sender.overlap(packet.time, start)
        || cable.overlap(start, end + link.propagationPs())
        || receiver.overlap(start, end + link.delayPs())) {
      packet.condition = Packet.DOOMED;
    }
  }

  /** Judges the packet whose turn it is to arrive. */
  void arrive(Packet packet, long now) {
    if (packet.condition == Packet.DOOMED) {
      loseDown(packet, now);
      return;
    }
    fate.clear();
    if (fault != null) {
      fault.judge(packet, fate);
    }
    if (fate.isLost()) {
      link.lose(packet, now);
      return;
    }
    if (fate.isCorrupted()) {
      corrupted++;
      packet.condition = Packet.CORRUPT;
    }
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

  /** Delivers what was held until now. */
  void release(long now) {
    while (held.next() <= now) {
      Packet packet = held.poll();
      if (cable.overlap(packet.time, now)) {
        loseDown(packet, now);
      } else {
        link.deliver(packet, now);
      }
    }
  }

  /** When a packet that was held is due, or {@link Entity#NEVER}. */
  long next() {
    return held.next();
  }

  int heldPackets() {
    return held.size();
  }

  long heldBytes() {
    return held.bytes();
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
