package org.rdsim.network.queue;

import org.rdsim.network.Packet;

/** The packets of one class that wait in a port, first in, first out. */
final class ClassQueue {
  TrafficClass settings;
  final int index;

  /** Bytes that it may send in its turn; 0 with strict priority. */
  final long quantum;

  Packet head;
  private Packet tail;

  /** Wire bytes that wait or are being sent. */
  long bytes;

  /** Bytes that it may send before its turn ends. */
  long deficit;

  ClassQueue(TrafficClass settings, int index, long quantum) {
    this.settings = settings;
    this.index = index;
    this.quantum = quantum;
  }

  boolean hasRoom(int size) {
    return bytes + size <= settings.limitBytes();
  }

  void append(Packet packet) {
    packet.next = null;
    if (head == null) {
      head = packet;
    } else {
      tail.next = packet;
    }
    tail = packet;
  }

  Packet poll() {
    Packet packet = head;
    head = packet.next;
    return packet;
  }

  /** The last packet that can be cut to so many bytes, or null. Walks the queue. */
  Packet lastTrimmable(int size) {
    Packet last = null;
    for (Packet packet = head; packet != null; packet = packet.next) {
      if (isTrimmable(packet, size)) {
        last = packet;
      }
    }
    return last;
  }

  static boolean isTrimmable(Packet packet, int size) {
    return packet.type == Packet.DATA && packet.wireBytes > size;
  }

  /** Takes a packet out of the queue. Walks the queue. */
  void remove(Packet packet) {
    Packet before = null;
    for (Packet at = head; at != packet; at = at.next) {
      before = at;
    }
    if (before == null) {
      head = packet.next;
    } else {
      before.next = packet.next;
    }
    if (packet == tail) {
      tail = before;
    }
  }
}
