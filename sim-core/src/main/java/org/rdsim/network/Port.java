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

  private long accepted;
  private long acceptedBytes;
  private long peakBytes;

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

  /** Time to send so many bytes at line rate, rounded up to a whole picosecond. */
  public final long serializationPs(int bytes) {
    return psPerByte != 0 ? bytes * psPerByte : DataRate.serializationPs(bytes, bitsPerSecond);
  }

  /** Makes the port send slower at times, before the run; a transmission keeps its rate. */
  public final void reduceRate(ReducedRates rates) {
    reducedRates = rates;
    psPerByte = 0;
  }

  private long serializationPs(int bytes, long at) {
    return psPerByte != 0 ? bytes * psPerByte : unevenPs(bytes, at);
  }

  private long unevenPs(int bytes, long at) {
    long rate = reducedRates == null ? bitsPerSecond : reducedRates.at(at, bitsPerSecond);
    return DataRate.serializationPs(bytes, rate);
  }

  final void wire(Link leadingAway) {
    link = leadingAway;
  }

  final void setObserver(Observer watcher) {
    observer = watcher;
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
    node.record(partition.now(), Digest.DROP, packet);
    if (observer != null) {
      observer.dropped(this, packet);
    }
    packet.release();
  }

  /** Marks a packet with congestion experienced. */
  protected final void mark(Packet packet) {
    packet.ecn = Packet.CE;
    losses().countMark();
    node.record(partition.now(), Digest.MARK, packet);
  }

  private Losses losses() {
    if (losses == null) {
      losses = new Losses();
    }
    return losses;
  }

  /** Puts a packet on the wire; {@code at} is the start of its transmission. */
  protected final void start(Packet packet, long at) {
    freeAt = at + serializationPs(packet.wireBytes, at);
    link.append(packet, at, freeAt);
  }
}
