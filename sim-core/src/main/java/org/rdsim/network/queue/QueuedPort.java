package org.rdsim.network.queue;

import org.rdsim.network.Node;
import org.rdsim.network.Packet;
import org.rdsim.network.Port;

/**
 * A port with one or two classes in strict priority. It either has an event for each decision while
 * something waits, or catches up lazily: between two arrivals nothing outside the port can see when
 * a decision was made, so it is made just before the next arrival at the port, or when the last
 * packet on the link arrives.
 *
 * <p>A packet that finds the port idle is sent at once. One that arrives at the very instant at
 * which the port becomes free while others wait takes part in the decision of that instant.
 */
final class QueuedPort extends Port {
  /** Shared by all ports, and so more likely in the cache than a copy of its values. */
  private TwoClasses settings;

  private final Marker marker;
  private int waiting;
  private Packet head0;
  private Packet tail0;
  private Packet head1;
  private Packet tail1;
  private long bytes0;
  private long bytes1;

  /** Bytes of the packet being sent, while they count, and its class. */
  private int sendingBytes;

  private int sendingClass;

  QueuedPort(Node node, int index, long bitsPerSecond, TwoClasses settings, Marker marker) {
    super(node, index, bitsPerSecond);
    this.settings = settings;
    this.marker = marker;
  }

  @Override
  public void scaleQueues(double share) {
    settings = settings.scaled(share);
  }

  @Override
  public void enqueue(Packet packet) {
    long now = partition.now();
    if (settings.lazy) {
      catchUp(now);
    }
    if (freeAt <= now) {
      endTransmission();
    }
    boolean first = settings.single || packet.trafficClass == 0;
    long bytes = first ? bytes0 : bytes1;
    if (bytes + packet.wireBytes > (first ? settings.limit0 : settings.limit1)) {
      if (first || !trims(packet)) {
        drop(packet);
        return;
      }
      trim(packet, settings.trimBytes, 0);
      first = true;
      bytes = bytes0;
    }
    if (bytes > (first ? settings.markAbove0 : settings.markAbove1)
        && packet.ecn == Packet.ECT
        && marker.marks(first ? settings.ramp0 : settings.ramp1, bytes)) {
      mark(packet, now);
    }
    accept(packet, bytes0 + bytes1 + packet.wireBytes);
    if (first) {
      bytes0 += packet.wireBytes;
    } else {
      bytes1 += packet.wireBytes;
    }
    if (waiting == 0 && freeAt <= now) {
      send(packet, first ? 0 : 1, now);
      return;
    }
    append(packet, first);
    if (waiting == 1) {
      beginWaiting();
    }
  }

  /** Whether a packet without room in the second class is trimmed and fits into the first. */
  private boolean trims(Packet packet) {
    int size = settings.trimBytes;
    return size > 0
        && packet.type == Packet.DATA
        && packet.wireBytes > size
        && bytes0 + size <= settings.limit0;
  }

  @Override
  protected boolean startsAtOnce(Packet packet) {
    long now = partition.now();
    if (settings.lazy) {
      catchUp(now);
    }
    boolean first = settings.single || packet.trafficClass == 0;
    return waiting == 0
        && freeAt <= now
        && packet.wireBytes <= (first ? settings.limit0 : settings.limit1);
  }

  private void beginWaiting() {
    if (settings.lazy) {
      noteWaiting(true);
    } else {
      schedule(freeAt);
    }
  }

  @Override
  protected void catchUp(long now) {
    if (waiting == 0) {
      return;
    }
    while (waiting > 0 && freeAt < now) {
      sendNext(freeAt);
    }
    if (waiting == 0) {
      noteWaiting(false);
    }
  }

  @Override
  protected void fire(long now) {
    sendNext(now);
    if (waiting > 0) {
      schedule(freeAt);
    }
  }

  private void append(Packet packet, boolean first) {
    waiting++;
    packet.next = null;
    if (first) {
      if (head0 == null) {
        head0 = packet;
      } else {
        tail0.next = packet;
      }
      tail0 = packet;
    } else {
      if (head1 == null) {
        head1 = packet;
      } else {
        tail1.next = packet;
      }
      tail1 = packet;
    }
  }

  private void sendNext(long at) {
    endTransmission();
    waiting--;
    Packet packet = head0;
    if (packet != null) {
      head0 = packet.next;
      send(packet, 0, at);
    } else {
      packet = head1;
      head1 = packet.next;
      send(packet, 1, at);
    }
  }

  private void send(Packet packet, int trafficClass, long at) {
    sendingBytes = packet.wireBytes;
    sendingClass = trafficClass;
    start(packet, at);
  }

  private void endTransmission() {
    if (sendingClass == 0) {
      bytes0 -= sendingBytes;
    } else {
      bytes1 -= sendingBytes;
    }
    sendingBytes = 0;
  }

  @Override
  public long queuedBytes() {
    long now = partition.now();
    if (settings.lazy) {
      catchUp(now);
    }
    return bytes0 + bytes1 - (freeAt <= now ? sendingBytes : 0);
  }

  @Override
  public long waitingPackets() {
    return waiting;
  }

  @Override
  public long waitingBytes() {
    return bytes0 + bytes1 - sendingBytes;
  }
}
