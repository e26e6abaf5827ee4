package org.rdsim.network;

/**
 * A packet as switches see it. Pooled: whoever consumes or drops a packet releases it, and keeps no
 * reference to it. Its identity is (source, number), never the object.
 */
public final class Packet {
  /** Not ECN-capable. */
  public static final byte NOT_ECT = 0;

  /** ECN-capable transport. */
  public static final byte ECT = 1;

  /** Congestion experienced. */
  public static final byte CE = 3;

  /** Payload of a message. */
  public static final byte DATA = 0;

  /** Positive acknowledgement. */
  public static final byte ACK = 1;

  /** Negative acknowledgement. */
  public static final byte NACK = 2;

  /** Any other control packet. */
  public static final byte CONTROL = 3;

  /** Payload of a message that a queue without room has cut away; the headers go on. */
  public static final byte TRIMMED = 4;

  /** The same, cut by the port that faces the destination. */
  public static final byte TRIMMED_LAST_HOP = 5;

  /** Hops a packet may take before it is dropped, as the initial IPv4 TTL that hosts use. */
  public static final byte DEFAULT_HOP_LIMIT = 64;

  /** An outage meets the packet before it arrives. */
  static final byte DOOMED = 1;

  /** Its ICRC is wrong. */
  static final byte CORRUPT = 2;

  /** Its FCS is wrong, and a switch that had begun to send it could not drop it any more. */
  static final byte DAMAGED = 3;

  private final PacketPool pool;

  /** Follows this packet in whatever list it stands in. */
  public Packet next;

  /** The protocol's part. */
  public final PacketBody body;

  /**
   * When the packet arrived at the node where it is: its last bit, and then the pipeline of the
   * switch. On a link, when the packet behind it arrives: kept here, where the link is at work when
   * it needs it, so that it need not touch that packet.
   */
  long time;

  /** Node that made the packet. */
  public int source;

  /** Number of the packet among those its source made. */
  public int number;

  /** Host that the packet is for; negative for a group, as {@link Multicast#destination} says. */
  public int destination;

  /** What ECMP hashes: stands for addresses and ports of the packet's flow. */
  public int entropy;

  /** Bytes on the wire, with preamble, inter-packet gap and FCS. */
  public int wireBytes;

  /** Flow of the scenario to which the packet belongs, or -1. */
  public int flow;

  /** Traffic class; class 0 goes first. */
  public byte trafficClass;

  /** One of {@link #NOT_ECT}, {@link #ECT}, {@link #CE}. */
  public byte ecn;

  /** Hops left. */
  public byte hopLimit;

  /**
   * One of {@link #DATA}, {@link #ACK}, {@link #NACK}, {@link #CONTROL}, {@link #TRIMMED}, {@link
   * #TRIMMED_LAST_HOP}.
   */
  public byte type;

  /** 0, or one of {@link #DOOMED}, {@link #CORRUPT}, {@link #DAMAGED}. */
  byte condition;

  /** Number of the port by which the packet came to the switch where it is. */
  public short ingress;

  Packet(PacketPool pool, PacketBody body) {
    this.pool = pool;
    this.body = body;
  }

  /** Whether the receiver finds that the ICRC is wrong. Switches don't look. */
  public boolean isCorrupt() {
    return condition == CORRUPT;
  }

  /** Another packet from the same pool that says the same, identity included. */
  Packet copy() {
    Packet copy = pool.acquire();
    copy.time = time;
    copy.source = source;
    copy.number = number;
    copy.destination = destination;
    copy.entropy = entropy;
    copy.wireBytes = wireBytes;
    copy.flow = flow;
    copy.trafficClass = trafficClass;
    copy.ecn = ecn;
    copy.hopLimit = hopLimit;
    copy.type = type;
    copy.ingress = ingress;
    copy.condition = condition;
    if (body != null) {
      copy.body.copyFrom(body);
    }
    return copy;
  }

  /** Whether its payload was cut away. */
  public boolean isTrimmed() {
    return type >= TRIMMED;
  }

  /** Gives the packet back to its pool. */
  public void release() {
    pool.release(this);
  }
}
