package org.rdsim.network;

/**
 * Packets that a port dropped, marked and trimmed, or a link lost: rare, so kept out of the hot
 * objects.
 */
final class Losses {
  /** Most classes of a port. */
  private static final int CLASSES = 8;

  private long packets;
  private long bytes;
  private long marked;
  private long trimmed;

  /** Those by the class in which they had no room. */
  private final long[] trimmedClasses = new long[CLASSES];

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

  static long trimmed(Losses mine, int trafficClass) {
    return mine == null ? 0 : mine.trimmedClasses[trafficClass];
  }

  void countTrim(int trafficClass) {
    trimmed++;
    trimmedClasses[trafficClass]++;
  }

  void countMark() {
    marked++;
  }

  void count(Packet packet) {
    packets++;
    bytes += packet.wireBytes;
  }
}
