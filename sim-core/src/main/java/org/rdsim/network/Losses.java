package org.rdsim.network;

/**
 * Packets that a port dropped, marked and trimmed, or a link lost: rare, so kept out of the hot
 * objects.
 */
final class Losses {
  private long packets;
  private long bytes;
  private long marked;
  private long trimmed;

  static long packets(Losses mine) {
    return mine == null ? 0 : mine.packets;
  }

  static long bytes(Losses mine) {
    return mine == null ? 0 : mine.bytes;
  }

  static long marked(Losses mine) {
    return mine == null ? 0 : mine.marked;
  }

  static long trimmed(Losses mine) {
    return mine == null ? 0 : mine.trimmed;
  }

  void countTrim() {
    trimmed++;
  }

  void countMark() {
    marked++;
  }

  void count(Packet packet) {
    packets++;
    bytes += packet.wireBytes;
  }
}
