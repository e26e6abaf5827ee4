package org.rdsim.network.queue;

import org.rdsim.network.Node;
import org.rdsim.network.Packet;
import org.rdsim.network.Port;

/** A first-in first-out port of one class that computes a packet's departure when it arrives. */
final class FusedPort extends Port {
  private long limitBytes;
  private EcnRamp ramp;
  private final Marker marker;

  /** Ends and sizes of the transmissions that are not over. */
  private final Departures departures = new Departures();

  FusedPort(Node node, int index, long bitsPerSecond, TrafficClass settings, Marker marker) {
    super(node, index, bitsPerSecond);
    this.limitBytes = settings.limitBytes();
    this.ramp = settings.ecn();
    this.marker = marker;
  }

  @Override
  public void scaleQueues(double share) {
    TrafficClass scaled = TrafficClass.strict("", limitBytes, ramp).scaled(share);
    limitBytes = scaled.limitBytes();
    ramp = scaled.ecn();
  }

  @Override
  public void enqueue(Packet packet) {
    long now = partition.now();
    int size = packet.wireBytes;
    long bytes = departures.bytesAfter(now);
    if (bytes + size > limitBytes) {
      drop(packet);
      return;
    }
    if (ramp != null && packet.ecn == Packet.ECT && marker.marks(ramp, bytes)) {
      mark(packet, now);
    }
    accept(packet, bytes + size);
    start(packet, Math.max(now, freeAt));
    departures.add(freeAt, size);
  }

  @Override
  protected boolean startsAtOnce(Packet packet) {
    return freeAt <= partition.now() && packet.wireBytes <= limitBytes;
  }

  @Override
  protected void catchUp(long now) {}

  @Override
  protected void fire(long now) {
    throw new AssertionError("a fused port has no events");
  }

  @Override
  public long queuedBytes() {
    return departures.bytesAfter(partition.now());
  }

  @Override
  public long waitingPackets() {
    return 0;
  }

  @Override
  public long waitingBytes() {
    return 0;
  }
}
