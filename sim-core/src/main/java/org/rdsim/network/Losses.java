package org.rdsim.network;

/** Packets that a port dropped and marked, or a link lost: rare, so kept out of the hot objects. */
final class Losses {
  private long packets;
  private long bytes;
  private long marked;

  static long packets(Losses mine) {
    return mine == null ? 0 : mine.packets;
  }

  static long bytes(Losses mine) {
    return mine == null ? 0 : mine.bytes;
  }

  static long marked(Losses mine) {
    return mine == null ? 0 : mine.marked;
  }

  void countMark() {
    marked++;
  }

  void count(Packet packet) {
    packets++;
    bytes += packet.wireBytes;
  }
}
