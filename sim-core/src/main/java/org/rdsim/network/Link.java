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

  /**
   * Whether packets wait in the port, which may have to catch up when the link runs dry. Never on a
   * link between partitions: there the port catches up when they meet.
   */
  private boolean portWaits;

  /** What few links have; null on a link that only carries packets. */
  private LinkExtras extras;

  private long delivered;
  private long deliveredBytes;

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
    return extras == null ? 0 : Losses.packets(extras.losses);
  }

  /** Wire bytes lost on the link. */
  public long lostBytes() {
    return extras == null ? 0 : Losses.bytes(extras.losses);
  }

  /** Packets among the lost ones that met an outage of the link or of a switch at its ends. */
  public long lostDown() {
    return impaired() ? extras.impairments.lostDown : 0;
  }

  /** Packets corrupted here that went on. */
  public long corrupted() {
    return impaired() ? extras.impairments.corrupted : 0;
  }

  /** Copies of packets that a fault made. */
  public long duplicated() {
    return impaired() ? extras.impairments.duplicated : 0;
  }

  /** Wire bytes of those. */
  public long duplicatedBytes() {
    return impaired() ? extras.impairments.duplicatedBytes : 0;
  }

  /** Packets delayed so that others may overtake them. */
  public long reordered() {
    return impaired() ? extras.impairments.reordered : 0;
  }

  /** Frames that link level retry sent again. */
  public long repeated() {
    return retry() == null ? 0 : retry().repeated;
  }

  /** Frames that came damaged where link level retry repeats them. */
  public long damagedFrames() {
    return retry() == null ? 0 : retry().damaged;
  }

  /** Requests to repeat frames that the far end sent. */
  public long retryNacks() {
    return retry() == null ? 0 : retry().nacks;
  }

  /** How often link level retry gave up, and lost what it held. */
  public long flushes() {
    return retry() == null ? 0 : retry().flushes;
  }

  /**
   * Lets the link repeat damaged frames by itself, before the run. Both its ports have to obey
   * control frames, and both its ends have to be in one partition.
   */
  public void setRetry(RetrySettings settings) {
    if (crosses) {
      throw new IllegalStateException(name() + " repeats frames and has ends in two partitions");
    }
    LinkRetry retry = new LinkRetry(this, impairments(), settings);
    impairments().setRetry(retry);
    from.setRetry(retry);
  }

  /** Packets whose damage was noticed only when the switch had begun to send them on. */
  public long damagedSentOn() {
    return cutThrough() == null ? 0 : cutThrough().damagedSentOn;
  }

  /** Packets among the lost ones that were damaged on an earlier link. */
  public long lostDamaged() {
    return impaired() ? extras.impairments.lostDamaged : 0;
  }

  /**
   * Lets the switch at the end send packets on before they are whole, before the run.
   *
   * @param headerBytes wire bytes that it needs of a packet
   */
  void setCutThrough(int headerBytes) {
    if (retry() != null) {
      throw new IllegalStateException(name() + " repeats frames, which have to be whole for that");
    }
    impairments().setCutThrough(new CutThrough(this, (Switch) to, headerBytes));
  }

  /** Looks whether packets were damaged before. */
  void checkFrames() {
    impairments();
  }

  private CutThrough cutThrough() {
    return impaired() ? extras.impairments.cutThrough() : null;
  }

  /** Wire bytes of a packet that its far end needs to send it on; 0 if it needs it whole. */
  int cutThroughBytes() {
    return cutThrough() == null ? 0 : cutThrough().headerBytes();
  }

  LinkRetry retry() {
    return impaired() ? extras.impairments.retry() : null;
  }

  /** Whether packets were sent and wait to be repeated, so that others would overtake them. */
  boolean isBehind() {
    return retry() != null && retry().isBehind();
  }

  /** Makes things go wrong with single packets; null for nothing. */
  public void setFault(LinkFault linkFault) {
    impairments().setFault(linkFault);
  }

  /** What goes wrong with single packets on this link, or null. */
  public LinkFault fault() {
    return impaired() ? extras.impairments.fault() : null;
  }

  /**
   * Takes the link down at times, before the run. What is being sent or in flight is lost, and the
   * port goes on sending at its rate what nobody receives, as an Ethernet MAC does (IEEE 802.3,
   * 46.3.4) and an InfiniBand port (volume 1, 7.2). A switch that is down loses its queues too.
   *
   * @param cable when the cable is down
   * @param sender when the switch that sends is down
   * @param receiver when the switch that receives is down
   */
  public void setOutages(Outages cable, Outages sender, Outages receiver) {
    impairments().setOutages(cable, sender, receiver);
  }

  /** Whether the link, or a switch at its ends, is down at some time. */
  public boolean isDown(long at) {
    return impaired() && extras.impairments.isDown(at);
  }

  private LinkExtras extras() {
    if (extras == null) {
      extras = new LinkExtras();
    }
    return extras;
  }

  private boolean impaired() {
    return extras != null && extras.impairments != null;
  }

  private Impairments impairments() {
    LinkExtras mine = extras();
    if (mine.impairments == null) {
      mine.impairments = new Impairments(this);
    }
    return mine.impairments;
  }

  /** Lets somebody watch this link and its port; null for nobody. */
  public void setObserver(Observer watcher) {
    extras().observer = watcher;
    from.setObserver(watcher);
  }

  void noteWaiting(boolean some) {
    portWaits = some && !crosses;
    if (some && crosses) {
      from.catchUpLater();
    }
    if (impaired()) {
      catchUpAtTail();
    }
  }

  /** A packet that has gone on is still being sent; the port catches up when all of it is here. */
  private void catchUpAtTail() {
    if (portWaits && head == null && cutThrough() != null) {
      scheduleIfEarlier(cutThrough().tailArrival());
    }
  }

  /** Packets in flight, with those whose transmission has begun. Walks the list. */
  public long inFlight() {
    long count = impaired() ? extras.impairments.heldPackets() : 0;
    for (Packet packet = head; packet != null; packet = packet.next) {
      count++;
    }
    return count;
  }

  /** Wire bytes in flight, with those whose transmission has begun. Walks the list. */
  public long inFlightBytes() {
    long bytes = impaired() ? extras.impairments.heldBytes() : 0;
    for (Packet packet = head; packet != null; packet = packet.next) {
      bytes += packet.wireBytes;
    }
    return bytes;
  }

  /** Wire bytes of the packets whose transmission ends after {@code now}. Walks the list. */
  public long unsentBytes(long now) {
    long bytes = impaired() ? extras.impairments.unsentBytes(now) : 0;
    long arrival = headArrival;
    for (Packet packet = head; packet != null; packet = packet.next) {
      bytes += arrival - delayPs > now ? packet.wireBytes : 0;
      arrival = packet.time;
    }
    return bytes;
  }

  void append(Packet packet, long transmissionStart, long transmissionEnd) {
    if (impaired() && extras.impairments.takes(packet, transmissionStart, transmissionEnd)) {
      return;
    }
    enlist(packet, transmissionEnd + delayPs);
  }

  private void enlist(Packet packet, long arrival) {
    packet.next = null;
    if (head == null) {
      head = packet;
      headArrival = arrival;
      if (extras == null) {
        schedule(arrival);
      } else {
        scheduleIfEarlier(headDue());
      }
    } else {
      tail.next = packet;
      tail.time = arrival;
    }
    tail = packet;
  }

  /**
   * Sends a MAC control frame, which an outage can lose. The receiver's pipeline does not delay
   * what its MAC layer handles.
   *
   * @param reactionPs time from its arrival until it acts
   */
  void appendControl(long frame, long transmissionStart, long transmissionEnd, long reactionPs) {
    long arrival = transmissionEnd + propagationPs();
    if (impaired() && extras.impairments.isDown(transmissionStart, arrival)) {
      return;
    }
    LinkExtras mine = extras();
    if (mine.control == null) {
      mine.control = new MacControlFrames();
    }
    long actsAt = arrival + reactionPs;
    mine.control.add(actsAt, frame);
    scheduleIfEarlier(actsAt);
  }

  /**
   * Takes in what link level retry has found to be in order: it still has the pipeline to cross.
   */
  void takeIn(Packet packet, long now) {
    packet.ingress = ingress;
    packet.time = now;
    long arrival = now + delayPs - propagationPs();
    if (arrival == now) {
      deliver(packet, now);
    } else {
      enlist(packet, arrival);
    }
  }

  /** What is due on the link may have come earlier. */
  void plan() {
    scheduleIfEarlier(extras.impairments.next());
  }

  private void scheduleIfEarlier(long time) {
    if (time < due()) {
      schedule(time);
    }
  }

  /** When something happens to the first packet, which there is. */
  private long headDue() {
    return impaired() ? extras.impairments.next(head, headArrival) : headArrival;
  }

  private void scheduleNext() {
    long next = head == null ? NEVER : headDue();
    if (hasControl()) {
      next = Math.min(next, extras.control.next());
    }
    if (next != NEVER) {
      schedule(next);
    }
  }

  private boolean hasControl() {
    return extras != null && extras.control != null;
  }

  @Override
  protected int fetchAhead() {
    Packet packet = head;
    return packet == null ? 0 : packet.destination;
  }

  @Override
  protected void fire(long now) {
    if (extras != null) {
      fireSpecial(now);
      return;
    }
    Packet packet = take(now);
    if (head != null) {
      schedule(headArrival);
    } else if (portWaits) {
      from.catchUp(now);
    }
    delivered++;
    deliveredBytes += packet.wireBytes;
    to.arrive(packet, now);
  }

  private void fireSpecial(long now) {
    boolean packetDue = hasControl() ? controlActs(now) : head != null && headDue() <= now;
    Impairments impairments = extras.impairments;
    if (impairments == null) {
      if (packetDue) {
        deliver(poll(now), now);
      }
      return;
    }
    if (packetDue && headArrival > now) {
      headerArrives(now);
    } else if (packetDue) {
      impairments.arrive(poll(now), now);
    } else if (head == null && portWaits) {
      from.catchUp(now);
    }
    impairments.act(now);
    scheduleIfEarlier(impairments.next());
    scheduleIfEarlier(head == null ? NEVER : headDue());
    catchUpAtTail();
  }

  /** Lets the control frames act that are due; whether a packet is due too. */
  private boolean controlActs(long now) {
    MacControlFrames control = extras.control;
    while (control.next() <= now) {
      farPort().controlActs(control.poll(), now);
    }
    if (head != null && headDue() <= now) {
      return true;
    }
    scheduleNext();
    return false;
  }

  private void headerArrives(long now) {
    head.ingress = ingress;
    if (extras.impairments.goesOn(head)) {
      long arrival = headArrival;
      extras.impairments.sendOn(poll(now), arrival);
    }
  }

  private Packet poll(long now) {
    Packet packet = take(now);
    scheduleNext();
    if (head == null && portWaits) {
      from.catchUp(now);
    }
    return packet;
  }

  private Packet take(long now) {
    Packet packet = head;
    head = packet.next;
    headArrival = packet.time;
    packet.time = now;
    packet.ingress = ingress;
    return packet;
  }

  /** Delivers a packet on a link that has something special. */
  void deliver(Packet packet, long now) {
    count(packet);
    to.arrive(packet, now);
  }

  /** Delivers to a switch a packet whose egress port has been chosen. */
  void deliver(Packet packet, int egress, long now) {
    count(packet);
    ((Switch) to).pass(packet, egress, now);
  }

  private void count(Packet packet) {
    delivered++;
    deliveredBytes += packet.wireBytes;
    if (extras.observer != null) {
      extras.observer.delivered(this, packet);
    }
  }

  void lose(Packet packet, long now) {
    if (extras.losses == null) {
      extras.losses = new Losses();
    }
    extras.losses.count(packet);
    to.record(now, Digest.DROP, packet);
    if (extras.observer != null) {
      extras.observer.lost(this, packet);
    }
    packet.release();
  }
}
