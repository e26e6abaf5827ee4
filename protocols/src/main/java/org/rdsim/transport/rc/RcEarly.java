package org.rdsim.transport.rc;

import java.util.Arrays;
import org.rdsim.transport.SequenceBitmap;

/**
 * Packets that a responder has placed ahead of a missing one: what their headers say waits here
 * until their turn comes to complete.
 */
final class RcEarly {
  private SequenceBitmap held = new SequenceBitmap(64);
  private RcPacket[] packets = new RcPacket[64];

  void clear() {
    held.clear();
  }

  /**
   * Keeps what a packet says.
   *
   * @param expected PSN that is missing, which is lower
   * @return false if the packet is here already
   */
  boolean hold(long psn, long expected, RcPacket packet) {
    if (psn - expected >= packets.length) {
      grow(psn, expected);
    }
    if (!held.add(psn)) {
      return false;
    }
    int at = (int) psn & (packets.length - 1);
    if (packets[at] == null) {
      packets[at] = new RcPacket();
    }
    packets[at].copyFrom(packet);
    return true;
  }

  /** Whether a packet is here. */
  boolean holds(long psn) {
    return held.count() > 0 && held.contains(psn);
  }

  /** What a packet says, which is here; it is valid until the next is held. */
  RcPacket take(long psn) {
    held.remove(psn);
    return packets[(int) psn & (packets.length - 1)];
  }

  private void grow(long psn, long expected) {
    int length = packets.length;
    while (psn - expected >= length) {
      length *= 2;
    }
    SequenceBitmap larger = new SequenceBitmap(length);
    RcPacket[] moved = new RcPacket[length];
    for (long i = expected; i < expected + packets.length; i++) {
      if (held.contains(i)) {
        larger.add(i);
        moved[(int) i & (length - 1)] = packets[(int) i & (packets.length - 1)];
      }
    }
    Arrays.fill(packets, null);
    held = larger;
    packets = moved;
  }
}
