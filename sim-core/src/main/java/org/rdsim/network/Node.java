package org.rdsim.network;

import java.util.Arrays;
import org.rdsim.engine.Digest;
import org.rdsim.engine.Entity;
import org.rdsim.engine.NodeTimers;
import org.rdsim.engine.Partition;
import org.rdsim.engine.RunList;

/** A host's NIC or a switch. Nodes share nothing; they interact only through packets over links. */
public abstract class Node extends Entity {
  private final int id;
  private final String name;
  private final NodeTimers timers = new NodeTimers(this);

  /** Made when first asked for, so that a switch pays nothing for it. */
  private RunList runList;

  private Port[] ports = {};
  private long digest;
  private int packetNumber;

  /**
   * Creates a node.
   *
   * @param id number of the node in its network; hosts come first
   * @param name as the user knows it
   */
  protected Node(Partition partition, int id, String name) {
    super(partition, Kind.NODE);
    this.id = id;
    this.name = name;
  }

  /** Number of the node in its network. */
  public final int id() {
    return id;
  }

  /** The node's name. */
  public final String name() {
    return name;
  }

  /** The node's timers. */
  public final NodeTimers timers() {
    return timers;
  }

  /** Steps to run before the current event returns. */
  public final RunList runList() {
    if (runList == null) {
      runList = new RunList(name);
    }
    return runList;
  }

  /** Number of ports. */
  public final int portCount() {
    return ports.length;
  }

  /** A port by its number. */
  public final Port port(int index) {
    return ports[index];
  }

  /** The current instant in picoseconds. */
  public final long now() {
    return partition.now();
  }

  /** Number for the next packet that this node makes. */
  public final int nextPacketNumber() {
    return packetNumber++;
  }

  /** Fingerprint of what happened at this node. */
  public final long digest() {
    return digest;
  }

  /** Adds an event to the node's digest. */
  public final void record(int what, int first, int second) {
    digest += Digest.of(partition.now(), what, first, second);
  }

  /** Adds an event about a packet to the node's digest. */
  final void record(long now, int what, Packet packet) {
    digest += Digest.of(now, what, packet.source, packet.number);
  }

  /** Makes the egress port of a new link. */
  protected abstract Port createPort(int index, long bitsPerSecond);

  /** Takes a packet that has arrived whole. The node owns it now. */
  protected abstract void receive(Packet packet);

  final void arrive(Packet packet, long now) {
    record(now, Digest.ARRIVAL, packet);
    receive(packet);
    runDeferred();
  }

  /** Called at the end of every event of the node. */
  final void runDeferred() {
    if (runList != null && !runList.isEmpty()) {
      runList.drain();
    }
  }

  final Port attach(int index, long bitsPerSecond) {
    if (index >= ports.length) {
      ports = Arrays.copyOf(ports, index + 1);
    }
    if (ports[index] != null) {
      throw new IllegalArgumentException("port " + index + " of " + name + " is wired twice");
    }
    ports[index] = createPort(index, bitsPerSecond);
    return ports[index];
  }

  @Override
  protected final void fire(long now) {
    long acted = timers.expire(now);
    digest += acted;
    runDeferred();
  }
}
