package org.rdsim.network;

import org.rdsim.engine.Digest;
import org.rdsim.engine.Entity;
import org.rdsim.units.DataRate;

/**
 * An egress port: it sends one packet at a time over its link. A packet leaves the port's byte
 * count at the end of its transmission.
 */
public abstract class Port extends Entity {
  /** The node to which the port belongs. */
  protected final Node node;

  private final int index;
  private final long bitsPerSecond;

  /** Picoseconds to send a byte where that is a whole number and always the same, else 0. */
  private long psPerByte;

  /** When the port sends slower; null if it never does. */
  private ReducedRates reducedRates;

  private Link link;

  /** The same as the link's, so that the link need not be touched. */
  private Observer observer;

  /** End of the last transmission that was started. */
  protected long freeAt;

  /** Whether packets are stamped that ask for it. */
  private boolean stamps;

  private long accepted;
  private long acceptedBytes;
  private long peakBytes;

  /** How the link repeats frames; null if it doesn't. */
  private LinkRetry retry;

  /** What the far end grants; null if it grants all. */
  private Credits credits;

  /** Made when first needed. */
  private Losses losses;

  /** Creates a port that is not wired yet. */
  protected Port(Node node, int index, long bitsPerSecond) {
    super(node.partition(), Kind.PORT);
    this.node = node;
    this.index = index;
    this.bitsPerSecond = bitsPerSecond;
    long psPerEightBits = 8_000_000_000_000L;
    this.psPerByte = psPerEightBits % bitsPerSecond == 0 ? psPerEightBits / bitsPerSecond : 0;
  }

  /**
   * Takes a packet that is to leave by this port, or drops it. Called when a packet arrives, so
   * that the port's decision of the same instant comes after.
   */
  public abstract void enqueue(Packet packet);

  /**
   * Makes the decisions that were due before {@code now}. Called before anything can see their
   * effects; does nothing in a port that decides by events.
   */
  protected abstract void catchUp(long now);

  /** Bytes that wait or are being sent. */
  public abstract long queuedBytes();

  /** Packets that wait and have not begun transmission. */
  public abstract long waitingPackets();

  /** Wire bytes of the packets that wait and have not begun transmission. */
  public abstract long waitingBytes();

  /** The port's node. */
  public final Node node() {
    return node;
  }

  /** Number of the port at its node. */
  public final int index() {
    return index;
  }

  /** Name of the port: node and number. */
  public final String name() {
    return node.name() + ":" + index;
  }

  /** Line rate in bits per second. */
  public final long bitsPerSecond() {
    return bitsPerSecond;
  }

  /** The link that leads away from this port. */
  public final Link link() {
    return link;
  }

  /** Packets taken so far. */
  public final long accepted() {
    return accepted;
  }

  /** Wire bytes taken so far. */
  public final long acceptedBytes() {
    return acceptedBytes;
  }

  /** Most bytes that waited or were being sent at one time. */
  public final long peakBytes() {
    return peakBytes;
  }

  /** Packets dropped because the queue was full. */
  public final long dropped() {
    return Losses.packets(losses);
  }

  /** Wire bytes dropped because the queue was full. */
  public final long droppedBytes() {
    return Losses.bytes(losses);
  }

  /** Packets marked with congestion experienced. */
  public final long marked() {
    return Losses.marked(losses);
  }

  /** Packets cut to their headers. */
  public final long trimmed() {
    return Losses.trimmed(losses);
  }

  /** Packets cut to their headers for want of room in a class. */
  public final long trimmed(int trafficClass) {
    return Losses.trimmed(losses, trafficClass);
  }

  /** Pause frames that this port has sent, not counting those that end a pause. */
  public long pauseFramesSent() {
    return 0;
  }

  /** For how long this port was told to send nothing of a class, in picoseconds. */
  public long pausedPs(int trafficClass) {
    return 0;
  }

  /**
   * For how long packets of a class waited for credit, in picoseconds; at a host, for how long
   * there was too little for the largest packet.
   */
  public final long creditWaitPs(int trafficClass) {
    return credits == null ? 0 : credits.waitedPs(trafficClass, partition.now());
  }

  /** How often packets of a class began to wait for credit. */
  public final long creditWaits(int trafficClass) {
    return credits == null ? 0 : credits.waits(trafficClass);
  }

  /** Most bytes that a class took of the credit that this port gave; 0 if it gives none. */
  public long creditPeakBytes() {
    return 0;
  }

  /**
   * Most bytes that waited in the buffer of the port's node at one time; 0 without such a buffer.
   */
  public long bufferPeakBytes() {
    return 0;
  }

  /** Most bytes of headroom that packets which came by this port took; 0 without headroom. */
  public long headroomPeakBytes() {
    return 0;
  }

  /** What contradicts itself in the port's books, in a sentence; null if nothing does. */
  protected String inconsistency() {
    return null;
  }

  /** Time to send so many bytes at line rate, rounded up to a whole picosecond. */
  public final long serializationPs(int bytes) {
    return psPerByte != 0 ? bytes * psPerByte : DataRate.serializationPs(bytes, bitsPerSecond);
  }

  /** Whether its transmissions always have the line rate. */
  final boolean hasOneRate() {
    return reducedRates == null;
  }

  /** Time from the end of the first bytes of a packet to its end. */
  final long restPs(int bytes, int firstBytes) {
    return serializationPs(bytes) - serializationPs(firstBytes);
  }

  /** Whether a packet that the port is given now begins its transmission now. */
  protected boolean startsAtOnce(Packet packet) {
    return false;
  }

  /** Makes the port send slower at times, before the run; a transmission keeps its rate. */
  public final void reduceRate(ReducedRates rates) {
    reducedRates = rates;
    psPerByte = 0;
  }

  /**
   * Makes limits and marking thresholds of the port's queues a share of what they are, before the
   * run. A shared buffer, and what is set for pauses and credits, stay; a NIC has no queue here.
   *
   * @param share above 0, at most 1
   */
  public void scaleQueues(double share) {}

  private long serializationPs(int bytes, long at) {
    return psPerByte != 0 ? bytes * psPerByte : unevenPs(bytes, at);
  }

  private long unevenPs(int bytes, long at) {
    long rate = reducedRates == null ? bitsPerSecond : reducedRates.at(at, bitsPerSecond);
    return DataRate.serializationPs(bytes, rate);
  }

  final void wire(Link leadingAway) {
    link = leadingAway;
    wired();
  }

  /** Called when the port has its link. */
  protected void wired() {}

  /**
   * Sends a MAC control frame behind what is being sent; it takes its time on the wire.
   *
   * @param reactionPs time from its arrival until it acts
   */
  protected final void sendControl(long frame, long reactionPs) {
    control(frame, reactionPs, PauseFrame.WIRE_BYTES);
  }

  /**
   * The same with a frame or ordered set of another size.
   *
   * @param wireBytes of what is sent
   */
  protected final void control(long frame, long reactionPs, int wireBytes) {
    long start = Math.max(partition.now(), freeAt);
    freeAt = start + serializationPs(wireBytes, start);
    link.appendControl(frame, start, freeAt, reactionPs);
    controlSent();
  }

  /** Called when a control frame has taken the line, so that the port is free later. */
  protected void controlSent() {}

  /** A MAC control frame from the far end of the cable acts. */
  final void controlActs(long frame, long now) {
    if (PauseFrame.is(frame)) {
      int trafficClass = PauseFrame.trafficClass(frame);
      int quanta = PauseFrame.quanta(frame);
      node.record(Digest.PAUSE, index, (trafficClass << 16) | quanta);
      pause(trafficClass, now, now + PauseFrame.durationPs(quanta, bitsPerSecond));
    } else if (RetryFrame.is(frame)) {
      node.record(Digest.RETRY, index, (int) frame);
      retry.answered(frame, now);
    } else if (CreditFrame.isUpdate(frame)) {
      node.record(Digest.CREDIT, index, (int) frame);
      credits.update(CreditFrame.trafficClass(frame), frame);
      linkReady(now);
    } else if (CreditFrame.isCount(frame)) {
      node.record(Digest.CREDIT, index, (int) frame);
      if (!link.farPort().link().isBehind()) {
        counted(CreditFrame.trafficClass(frame), frame);
      }
    } else {
      throw new IllegalStateException(name() + " got an unknown MAC control frame");
    }
  }

  /** Called when the far end of the cable has told what it has used of the credit given to it. */
  protected void counted(int trafficClass, long frame) {
    throw new IllegalStateException(name() + " gives no credit");
  }

  /**
   * What the far end of the cable may send for a start; null if it needs no credit.
   *
   * @param inbound link from there
   */
  protected Credits grant(Link inbound) {
    return null;
  }

  /** Takes the credit that the far end of the cable gives, before the run; null without any. */
  protected final Credits takeCredit() {
    credits = link.farPort().grant(link);
    return credits;
  }

  /** Pays for a packet that is sent, and tells what was paid so far if it is time to do so. */
  protected final void pay(Credits mine, int trafficClass, int bytes) {
    mine.use(trafficClass, bytes);
    if (mine.mustTell(trafficClass, partition.now())) {
      tellUse(mine, trafficClass);
    }
  }

  /** Tells what was used of the classes that wait and have not told it for long. */
  protected final void tellUse(Credits mine) {
    for (int i = 0; i < mine.classes(); i++) {
      if (mine.isWaiting(i) && mine.mustTell(i, partition.now())) {
        tellUse(mine, i);
      }
    }
  }

  /** It acts behind the packets that were sent before it, at the end of the pipeline. */
  private void tellUse(Credits mine, int trafficClass) {
    long frame = mine.tell(trafficClass, partition.now());
    control(frame, link.delayPs() - link.propagationPs(), CreditFrame.COUNT_BYTES);
  }

  final void setRetry(LinkRetry linkRetry) {
    if (!obeysControl()) {
      throw new IllegalStateException(name() + " can't repeat frames");
    }
    retry = linkRetry;
  }

  /** Whether control frames may come between the packets of the port. */
  protected boolean obeysControl() {
    return false;
  }

  /** Called when the link has frames to repeat, or room for new ones. */
  protected void linkReady(long now) {
    throw new IllegalStateException(name() + " can't repeat frames");
  }

  /** Whether the link repeats frames that are damaged. */
  protected final boolean repeatsFrames() {
    return retry != null;
  }

  /** Whether the link has frames to repeat. */
  protected final boolean mustRepeat() {
    return retry != null && retry.mustRepeat();
  }

  /**
   * Repeats a frame if the link has one to repeat; whether nothing else may begin now, also for
   * want of room among those that are kept.
   */
  protected final boolean isHeldByLink(long at) {
    if (retry == null) {
      return false;
    }
    if (!retry.mustRepeat()) {
      return !retry.hasRoom();
    }
    freeAt = at + serializationPs(retry.repeatBytes(), at);
    retry.repeat(at, freeAt);
    return true;
  }

  /**
   * Is told to send nothing of a class until some time.
   *
   * @param until the current instant to resume
   */
  protected void pause(int trafficClass, long now, long until) {
    throw new IllegalStateException(name() + " can't be paused");
  }

  final void setObserver(Observer watcher) {
    observer = watcher;
  }

  @Override
  protected final boolean settle(long now) {
    catchUp(now);
    return waitingPackets() > 0;
  }

  final void catchUpLater() {
    settleLater();
  }

  /** Tells the link that packets begin to wait, or that none does any more. */
  protected final void noteWaiting(boolean some) {
    link.noteWaiting(some);
  }

  /**
   * Counts a packet that the port takes.
   *
   * @param bytes that wait or are being sent, with this packet
   */
  protected final void accept(Packet packet, long bytes) {
    accepted++;
    acceptedBytes += packet.wireBytes;
    if (bytes > peakBytes) {
      peakBytes = bytes;
    }
    if (observer != null) {
      observer.enqueued(this, packet);
    }
  }

  /** Drops a packet for which there is no room. */
  protected final void drop(Packet packet) {
    losses().count(packet);
    noteDrop(packet);
    packet.release();
  }

  /** Notes that a packet is dropped, for whatever reason. */
  final void noteDrop(Packet packet) {
    node.record(partition.now(), Digest.DROP, packet);
    if (observer != null) {
      observer.dropped(this, packet);
    }
  }

  /** Takes back that a packet was counted as taken. */
  protected final void reject(Packet packet) {
    accepted--;
    acceptedBytes -= packet.wireBytes;
  }

  /** Marks a packet with congestion experienced, at the current instant or one that is made up. */
  protected final void mark(Packet packet, long at) {
    packet.ecn = Packet.CE;
    losses().countMark();
    node.record(at, Digest.MARK, packet);
  }

  /** Cuts a packet to its headers, and puts it into another class. */
  protected final void trim(Packet packet, int wireBytes, int trafficClass) {
    losses().countTrim(packet.trafficClass);
    packet.wireBytes = wireBytes;
    packet.trafficClass = (byte) trafficClass;
    packet.type = link.to() instanceof Switch ? Packet.TRIMMED : Packet.TRIMMED_LAST_HOP;
    node.record(partition.now(), Digest.TRIM, packet);
    if (observer != null) {
      observer.trimmed(this, packet);
    }
  }

  private Losses losses() {
    if (losses == null) {
      losses = new Losses();
    }
    return losses;
  }

  /** Notes in the packets that ask for it what the port sees as it begins to send them. */
  final void stampHops() {
    stamps = true;
  }

  private void stamp(Packet packet, long at) {
    HopStamps wanted = packet.body.stamps();
    if (wanted != null) {
      long waiting = waitingBytes();
      wanted.add(bitsPerSecond, waiting, acceptedBytes - waiting - packet.wireBytes, at);
    }
  }

  /** Puts a packet on the wire; {@code at} is the start of its transmission. */
  protected final void start(Packet packet, long at) {
    if (stamps) {
      stamp(packet, at);
    }
    freeAt = at + serializationPs(packet.wireBytes, at);
    link.append(packet, at, freeAt);
  }
}
