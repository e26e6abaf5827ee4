package org.rdsim.network;

import org.rdsim.engine.Digest;
import org.rdsim.engine.Partition;

/**
 * An output-queued switch. It stores packets whole, or sends them on when their headers have
 * arrived. Its fixed pipeline latency is part of the delay of the links that lead to it.
 */
public final class Switch extends Node {
  private Forwarding forwarding;
  private final PortFactory portFactory;
  private final long pipelinePs;
  private ForwardingUpdates updates;

  /** Null in a network without groups. */
  private Multicast multicast;

  private long hopLimitDrops;
  private long noRouteDrops;

  Switch(
      Partition partition,
      int id,
      String name,
      Forwarding forwarding,
      long pipelinePs,
      PortFactory portFactory) {
    super(partition, id, name);
    this.forwarding = forwarding;
    this.pipelinePs = pipelinePs;
    this.portFactory = portFactory;
  }

  /** Time between the arrival of a packet's last bit and its place in the egress queue. */
  public long pipelinePs() {
    return pipelinePs;
  }

  /** How the switch chooses egress ports. */
  public Forwarding forwarding() {
    return forwarding;
  }

  /**
   * Changes the forwarding in the course of the run; called before it, in the order of times.
   *
   * @param at picoseconds; 0 for what holds from the beginning
   */
  public void forwardFrom(long at, Forwarding next) {
    if (at == 0) {
      forwarding = next;
      return;
    }
    if (updates == null) {
      updates = new ForwardingUpdates(this);
    }
    updates.add(at, next);
  }

  void setMulticast(Multicast groups) {
    multicast = groups;
  }

  void setForwarding(Forwarding next) {
    forwarding = next;
  }

  /** Packets dropped because they took too many hops. */
  public long hopLimitDrops() {
    return hopLimitDrops;
  }

  /** Packets dropped because there was no way to their destination. */
  public long noRouteDrops() {
    return noRouteDrops;
  }

  @Override
  protected Port createPort(int index, long bitsPerSecond) {
    return portFactory.create(this, index, bitsPerSecond);
  }

  @Override
  protected void receive(Packet packet) {
    if (--packet.hopLimit <= 0) {
      hopLimitDrops++;
      discard(packet);
      return;
    }
    if (packet.destination < 0) {
      replicate(packet);
      return;
    }
    int egress = forwarding.egress(packet);
    if (egress < 0) {
      noRouteDrops++;
      discard(packet);
      return;
    }
    port(egress).enqueue(packet);
  }

  /** Sends copies along the tree of a group, but not back. */
  private void replicate(Packet packet) {
    for (int egress : multicast.ports(Multicast.group(packet.destination), this)) {
      Port port = port(egress);
      if (egress != packet.ingress && port.link().to().id() != packet.source) {
        port.enqueue(packet.copy());
      }
    }
    packet.release();
  }

  /** Takes a packet whose egress port has been chosen. */
  void pass(Packet packet, int egress, long now) {
    record(now, Digest.ARRIVAL, packet);
    packet.hopLimit--;
    port(egress).enqueue(packet);
  }

  private void discard(Packet packet) {
    record(Digest.DROP, packet.source, packet.number);
    packet.release();
  }
}
