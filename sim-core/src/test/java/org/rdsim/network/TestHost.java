package org.rdsim.network;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.rdsim.engine.Partition;

/** A host that sends what it is given, as fast as its port allows, and writes down arrivals. */
public final class TestHost extends Node implements PacketSource {
  /** Latency of the way back to the host itself, in picoseconds. */
  public static final long LOOPBACK_PS = 300_000;

  /** What arrived so far. */
  public final List<Arrival> arrivals = new ArrayList<>();

  /** How many of these had a wrong ICRC. */
  public int corrupt;

  /** Called whenever the port asks for a packet. */
  public Runnable whenAsked = () -> {};

  private final Queue<Packet> outbox = new ArrayDeque<>();

  public TestHost(Partition partition, int id) {
    super(partition, id, "host" + id);
  }

  /** Puts a packet behind those that wait and wakes the port. */
  public void send(Packet packet) {
    outbox.add(packet);
    ((HostPort) port(0)).wake();
  }

  @Override
  protected Port createPort(int index, long bitsPerSecond) {
    HostPort port = new HostPort(this, index, bitsPerSecond, this);
    port.addLoopback(LOOPBACK_PS);
    return port;
  }

  @Override
  protected void receive(Packet packet) {
    arrivals.add(
        new Arrival(
            now(), packet.source, packet.number, packet.ecn, packet.type, packet.wireBytes));
    corrupt += packet.isCorrupt() ? 1 : 0;
    packet.release();
  }

  @Override
  public Packet next(int pausedClasses) {
    whenAsked.run();
    Packet packet = first(pausedClasses);
    outbox.remove(packet);
    return packet;
  }

  @Override
  public boolean hasNext(int pausedClasses) {
    return first(pausedClasses) != null;
  }

  private Packet first(int pausedClasses) {
    for (Packet each : outbox) {
      if ((pausedClasses >> each.trafficClass & 1) == 0) {
        return each;
      }
    }
    return null;
  }

  /** A packet that arrived. */
  public record Arrival(long time, int source, int number, byte ecn, byte type, int wireBytes) {}
}
