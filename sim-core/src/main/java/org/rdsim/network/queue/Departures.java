package org.rdsim.network.queue;

/** Ring of the transmissions of a fused port that are not over yet. */
final class Departures {
  private long[] ends = new long[8];
  private int[] sizes = new int[8];
  private int head;
  private int count;
  private long bytes;

  void add(long end, int size) {
    if (count == ends.length) {
      grow();
    }
    int at = (head + count) & (ends.length - 1);
    ends[at] = end;
    sizes[at] = size;
    count++;
    bytes += size;
  }

  /** Bytes whose transmission ends after {@code now}; forgets those that have ended. */
  long bytesAfter(long now) {
    while (count > 0 && ends[head] <= now) {
      bytes -= sizes[head];
      head = (head + 1) & (ends.length - 1);
      count--;
    }
    return bytes;
  }

  private void grow() {
    long[] newEnds = new long[ends.length * 2];
    int[] newSizes = new int[ends.length * 2];
    for (int i = 0; i < count; i++) {
      int from = (head + i) & (ends.length - 1);
      newEnds[i] = ends[from];
      newSizes[i] = sizes[from];
    }
    ends = newEnds;
    sizes = newSizes;
    head = 0;
  }
}
