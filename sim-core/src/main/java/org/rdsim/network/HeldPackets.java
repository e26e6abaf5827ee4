package org.rdsim.network;

import java.util.Arrays;
import org.rdsim.engine.Entity;

/** Packets that a link delivers later than in their turn: a small heap by time, then by order. */
final class HeldPackets {
  private long[] times = new long[8];
  private long[] orders = new long[8];
  private Packet[] packets = new Packet[8];
  private int size;
  private long added;

  int size() {
    return size;
  }

  long bytes() {
    long bytes = 0;
    for (int i = 0; i < size; i++) {
      bytes += packets[i].wireBytes;
    }
    return bytes;
  }

  /** When the first is due, or {@link Entity#NEVER}. */
  long next() {
    return size == 0 ? Entity.NEVER : times[0];
  }

  void add(Packet packet, long time) {
    if (size == times.length) {
      times = Arrays.copyOf(times, size * 2);
      orders = Arrays.copyOf(orders, size * 2);
      packets = Arrays.copyOf(packets, size * 2);
    }
    int index = size++;
    long order = added++;
    while (index > 0 && time < times[(index - 1) >>> 1]) {
      move((index - 1) >>> 1, index);
      index = (index - 1) >>> 1;
    }
    put(index, packet, time, order);
  }

  /** Takes the first away. */
  Packet poll() {
    Packet first = packets[0];
    int last = --size;
    Packet packet = packets[last];
    long time = times[last];
    long order = orders[last];
    packets[last] = null;
    int index = 0;
    while (2 * index + 1 < size) {
      int child = 2 * index + 1;
      if (child + 1 < size && isBefore(times[child + 1], orders[child + 1], child)) {
        child++;
      }
      if (isBefore(time, order, child)) {
        break;
      }
      move(child, index);
      index = child;
    }
    if (size > 0) {
      put(index, packet, time, order);
    }
    return first;
  }

  private boolean isBefore(long time, long order, int other) {
    return time != times[other] ? time < times[other] : order < orders[other];
  }

  private void move(int from, int to) {
    put(to, packets[from], times[from], orders[from]);
  }

  private void put(int index, Packet packet, long time, long order) {
    packets[index] = packet;
    times[index] = time;
    orders[index] = order;
  }
}
