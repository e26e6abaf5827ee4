package org.rdsim.transport.rc;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.rdsim.engine.Partition;
import org.rdsim.network.Link;
import org.rdsim.network.Observer;
import org.rdsim.network.Packet;
import org.rdsim.network.Port;
import org.rdsim.wire.BthOpcode;

/** What went over a link. */
public final class PacketLog implements Observer {
  private final Partition partition;
  private final List<Seen> sent = new ArrayList<>();
  private final List<Seen> delivered = new ArrayList<>();
  private int dropped;

  PacketLog(Partition partition) {
    this.partition = partition;
  }

  /** Packets taken by the port; of a host's port, when their transmission began. */
  public List<Seen> sent() {
    return sent;
  }

  /** Packets that reached the far end. */
  public List<Seen> delivered() {
    return delivered;
  }

  /** Packets that the port, or the NIC behind it, dropped. */
  public int dropped() {
    return dropped;
  }

  /** Data packets taken by the port. */
  public List<Seen> data() {
    return sent(seen -> seen.type() == Packet.DATA);
  }

  /** Positive acknowledgements taken by the port. */
  public List<Seen> acks() {
    return sent(seen -> seen.type() == Packet.ACK);
  }

  /** Negative acknowledgements taken by the port. */
  public List<Seen> naks() {
    return sent(seen -> seen.type() == Packet.NACK);
  }

  private List<Seen> sent(Predicate<Seen> which) {
    return sent.stream().filter(which).toList();
  }

  @Override
  public void enqueued(Port port, Packet packet) {
    sent.add(see(packet));
  }

  @Override
  public void dropped(Port port, Packet packet) {
    dropped++;
  }

  @Override
  public void trimmed(Port port, Packet packet) {
    throw new AssertionError("no queue here trims");
  }

  @Override
  public void delivered(Link link, Packet packet) {
    delivered.add(see(packet));
  }

  @Override
  public void lost(Link link, Packet packet) {}

  private Seen see(Packet packet) {
    RcPacket rc = (RcPacket) packet.body;
    return new Seen(
        partition.now(),
        packet.flow,
        packet.type,
        packet.wireBytes,
        rc.opcode,
        rc.psn,
        rc.ackRequest,
        rc.solicited,
        rc.payload,
        rc.syndrome,
        rc.msn);
  }

  /**
   * A packet at an instant.
   *
   * @param at when, in picoseconds
   * @param syndrome of an acknowledgement, as is {@code msn}
   */
  public record Seen(
      long at,
      int flow,
      byte type,
      int wireBytes,
      BthOpcode opcode,
      int psn,
      boolean ackRequest,
      boolean solicited,
      int payload,
      int syndrome,
      int msn) {}
}
