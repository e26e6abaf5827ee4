package org.rdsim.network.queue;

import org.rdsim.network.Node;
import org.rdsim.network.Packet;
import org.rdsim.network.Port;

/** A first-in first-out port of one class that computes a packet's departure when it arrives. */
final class FusedPort extends Port {
  private final long limitBytes;
  private final Marker marker;

  /**
   * Ends and sizes of the transmissions that are not over, where each packet is judged by the
   * bytes.
   */
  private final Departures departures;

  FusedPort(Node node, int index, long bitsPerSecond, long limitBytes, Marker marker) {
    super(node, index, bitsPerSecond);
    this.limitBytes = limitBytes;
    this.marker = marker;
    this.departures =
        limitBytes != QueueSettings.UNLIMITED || marker != null ? new Departures() : null;
  }

  @Override
  public void enqueue(Packet packet) {
    long now = partition.now();
    if (departures != null) {
      long bytes = departures.bytesAfter(now);
      if (bytes + packet.wireBytes > limitBytes) {
        drop(packet);
        return;
      }
      if (marker != null && packet.ecn == Packet.ECT && marker.marks(bytes)) {
        mark(packet);
      }
    }
    accept(packet);
    int bytes = packet.wireBytes;
    start(packet, Math.max(now, freeAt));
    if (departures != null) {
      departures.add(freeAt, bytes);
    }
  }

  @Override
  protected void catchUp(long now) {}

  @Override
  protected void fire(long now) {
    throw new AssertionError("a fused port has no events");
  }

  @Override
  public long queuedBytes() {
    long now = partition.now();
    return departures == null ? link().unsentBytes(now) : departures.bytesAfter(now);
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
