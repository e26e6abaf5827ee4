package org.rdsim.network;

import org.rdsim.engine.Digest;
import org.rdsim.engine.Entity;

/**
 * One direction of a cable. Packets in flight stand in a first-in first-out list, MAC control
 * frames in another, and only the earlier head has an event: its arrival.
 */
public final class Link extends Entity {
  private final Port from;
  private final Node to;

  /** Whether its ends belong to different partitions; it belongs to the receiver's. */
  private final boolean crosses;

  /** Propagation, and the pipeline of the receiving switch. */
  private final long delayPs;

  private Packet head;
  private Packet tail;
  private long headArrival;

  /** Number of the port at the far end to which the cable leads. */
  private final short ingress;

  /** MAC control frames in flight; made when first needed. */
  private MacControlFrames control;

  /**
   * Whether packets wait in the port, which may have to catch up when the link runs dry. Never on a
   * link between partitions: there the port catches up when they meet.
   */
  private boolean portWaits;

  private LinkFault fault;
  private Observer observer;
  private long delivered;
  private long deliveredBytes;

  /** Made when first needed. */
  private Losses losses;

  Link(Port from, Node to, int ingress, long propagationPs, long pipelinePs) {
    super(to.partition(), Kind.LINK);
    if (propagationPs < 1) {
      throw new IllegalArgumentException("a link needs a latency of at least 1 ps");
    }
    this.from = from;
    this.to = to;
    this.crosses = from.node().partition() != to.partition();
    this.ingress = (short) ingress;
    this.delayPs = propagationPs + pipelinePs;
  }

  /** The port that sends over this link. */
  public Port from() {
    return from;
  }

  /** The node at the far end. */
  public Node to() {
    return to;
  }

  /** The port at the far end of the cable, by which the far node sends back. */
  public Port farPort() {
    return to.port(ingress);
  }

  /**
   * Name of the link: the nodes at its ends, as in {@code "h0->leaf0"}; with the number of the
   * sending port, as in {@code "leaf0:3->spine1"}, where several links lead the same way.
   */
  public String name() {
    Node node = from.node();
    int parallel = 0;
    for (int i = 0; i < node.portCount(); i++) {
      Port port = node.port(i);
      if (port != null && port.link() != null && port.link().to == to) {
        parallel++;
      }
    }
    return (parallel > 1 ? from.name() : node.name()) + "->" + to.name();
  }

  /** Time from the end of a transmission to the packet's arrival, in picoseconds. */
  public long delayPs() {
    return delayPs;
  }

  /** Propagation alone, in picoseconds. */
  public long propagationPs() {
    return to instanceof Switch receiver ? delayPs - receiver.pipelinePs() : delayPs;
  }

  /** Packets that crossed the link. */
  public long delivered() {
    return delivered;
  }

  /** Wire bytes that crossed the link. */
  public long deliveredBytes() {
    return deliveredBytes;
  }

  /** Packets lost on the link. */
  public long lost() {
    return Losses.packets(losses);
  }

  /** Wire bytes lost on the link. */
  public long lostBytes() {
    return Losses.bytes(losses);
  }

  /** Makes packets get lost; null for a perfect link. */
  public void setFault(LinkFault linkFault) {
    fault = linkFault;
  }

  /** What goes wrong on this link, or null. */
  public LinkFault fault() {
    return fault;
  }

  /** Lets somebody watch this link and its port; null for nobody. */
  public void setObserver(Observer watcher) {
    observer = watcher;
    from.setObserver(watcher);
  }

  void noteWaiting(boolean some) {
    portWaits = some && !crosses;
    if (some && crosses) {
      from.catchUpLater();
    }
  }

  /** Packets in flight, with those whose transmission has begun. Walks the list. */
  public long inFlight() {
    long count = 0;
    for (Packet packet = head; packet != null; packet = packet.next) {
      count++;
    }
    return count;
  }

  /** Wire bytes in flight, with those whose transmission has begun. Walks the list. */
  public long inFlightBytes() {
    long bytes = 0;
    for (Packet packet = head; packet != null; packet = packet.next) {
      bytes += packet.wireBytes;
    }
    return bytes;
  }

  /** Wire bytes of the packets whose transmission ends after {@code now}. Walks the list. */
  public long unsentBytes(long now) {
    long bytes = 0;
    long arrival = headArrival;
    for (Packet packet = head; packet != null; packet = packet.next) {
      bytes += arrival - delayPs > now ? packet.wireBytes : 0;
      arrival = packet.nextArrival;
    }
    return bytes;
  }

  void append(Packet packet, long transmissionEnd) {
    long arrival = transmissionEnd + delayPs;
    packet.next = null;
    if (head == null) {
      head = packet;
      headArrival = arrival;
      scheduleIfEarlier(arrival);
    } else {
      tail.next = packet;
      tail.nextArrival = arrival;
    }
    tail = packet;
  }

  /** The receiver's pipeline does not delay what its MAC layer handles. */
  void appendControl(long frame, long transmissionEnd) {
    if (control == null) {
      control = new MacControlFrames();
    }
    long actsAt = transmissionEnd + propagationPs();
    control.add(actsAt, frame);
    scheduleIfEarlier(actsAt);
  }

  private void scheduleIfEarlier(long time) {
    if (time < due()) {
      schedule(time);
    }
  }

  private void scheduleNext() {
    long next = head == null ? NEVER : headArrival;
    if (control != null) {
      next = Math.min(next, control.next());
    }
    if (next != NEVER) {
      schedule(next);
    }
  }

  /** Lets the control frames act that are due; whether a packet is due too. */
  private boolean controlActs(long now) {
    while (control.next() <= now) {
      farPort().controlActs(control.poll(), now);
    }
    if (head != null && headArrival <= now) {
      return true;
    }
    scheduleNext();
    return false;
  }

  @Override
  protected void fire(long now) {
    if (control != null && !controlActs(now)) {
      return;
    }
    Packet packet = head;
    head = packet.next;
    headArrival = packet.nextArrival;
    if (head != null || control != null) {
      scheduleNext();
    }
    if (head == null && portWaits) {
      from.catchUp(now);
    }
    packet.ingress = ingress;
    if (fault != null && fault.loses(packet)) {
      lose(packet, now);
      return;
    }
    delivered++;
    deliveredBytes += packet.wireBytes;
    if (observer != null) {
      observer.delivered(this, packet);
    }
    to.arrive(packet, now);
  }

  private void lose(Packet packet, long now) {
    if (losses == null) {
      losses = new Losses();
    }
    losses.count(packet);
    to.record(now, Digest.DROP, packet);
    if (observer != null) {
      observer.lost(this, packet);
    }
    packet.release();
  }
}
