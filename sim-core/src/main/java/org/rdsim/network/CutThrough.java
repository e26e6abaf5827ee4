package org.rdsim.network;

/**
 * Lets the switch at the end of a link send a packet on when its header has arrived, if the egress
 * port is idle and no faster than the link; else the packet is stored whole, as it would be without
 * this. The way on is chosen when the header arrives.
 */
final class CutThrough {
  /** The header has not arrived as an event of its own. */
  static final int UNSEEN = -2;

  private static final int NONE = -1;

  private final Link link;
  private final Switch at;
  private final int headerBytes;

  /** Egress port of the packet whose header has arrived. */
  private int egress = UNSEEN;

  /** When the last bit of the last packet that went on early arrives, and its size. */
  private long tailArrival;

  private int tailBytes;

  long damagedSentOn;

  /**
   * Creates it for one link.
   *
   * @param headerBytes wire bytes that a switch has to have of a packet
   */
  CutThrough(Link link, Switch at, int headerBytes) {
    this.link = link;
    this.at = at;
    this.headerBytes = headerBytes;
  }

  int headerBytes() {
    return headerBytes;
  }

  long tailArrival() {
    return tailArrival;
  }

  /**
   * When the first packet in flight has its next event.
   *
   * @param arrival of its last bit
   */
  long next(Packet first, long arrival) {
    return egress == UNSEEN && first.wireBytes > headerBytes && link.from().hasOneRate()
        ? arrival - link.from().restPs(first.wireBytes, headerBytes)
        : arrival;
  }

  /** The packet whose header arrives has to be stored whole; its way on is open. */
  void store() {
    egress = NONE;
  }

  /**
   * Chooses the way of the packet whose header arrives; whether it may go on at once. One that has
   * to be copied may not.
   */
  boolean mayGoOn(Packet packet) {
    egress =
        packet.hopLimit > 1 && packet.destination >= 0
            ? Math.max(NONE, at.forwarding().egress(packet))
            : NONE;
    if (egress == NONE) {
      return false;
    }
    Port way = at.port(egress);
    return way.bitsPerSecond() <= link.from().bitsPerSecond() && way.startsAtOnce(packet);
  }

  /** The packet goes on, and its last bit follows. */
  void goesOn(Packet packet, long arrival) {
    tailArrival = arrival;
    tailBytes = packet.wireBytes;
  }

  /** Wire bytes of packets that went on while their transmission is not over. */
  long unsentBytes(long now) {
    return tailArrival - link.delayPs() > now ? tailBytes : 0;
  }

  /** By which port a packet leaves that goes on or has arrived whole; negative if that is open. */
  int takeWay() {
    int way = egress;
    egress = UNSEEN;
    return way;
  }
}
