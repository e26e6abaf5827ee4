package org.rdsim.device;

import java.util.Arrays;

/** A set of page numbers, as ranges in ascending order that neither overlap nor touch. */
final class PageRanges {
  private long[] firsts = new long[4];
  private long[] lasts = new long[4];
  private int count;

  /** The least page of a range that is not in the set; above the range if all are. */
  long firstMissing(long first, long last) {
    int at = firstNotBelow(first);
    return at < count && firsts[at] <= first && lasts[at] < last
        ? lasts[at] + 1
        : at < count && firsts[at] <= first ? last + 1 : first;
  }

  /** Adds pages. */
  void add(long first, long last) {
    int from = firstNotBelow(first - 1);
    int to = from;
    long low = first;
    long high = last;
    while (to < count && firsts[to] <= last + 1) {
      low = Math.min(low, firsts[to]);
      high = Math.max(high, lasts[to]);
      to++;
    }
    replace(from, to, 1);
    firsts[from] = low;
    lasts[from] = high;
  }

  /** Takes pages out. */
  void remove(long first, long last) {
    int from = firstNotBelow(first);
    int to = from;
    while (to < count && firsts[to] <= last) {
      to++;
    }
    if (from == to) {
      return;
    }
    long low = firsts[from];
    long high = lasts[to - 1];
    int left = low < first ? 1 : 0;
    int right = high > last ? 1 : 0;
    replace(from, to, left + right);
    if (left == 1) {
      firsts[from] = low;
      lasts[from] = first - 1;
    }
    if (right == 1) {
      firsts[from + left] = last + 1;
      lasts[from + left] = high;
    }
  }

  /** Place of the first range that does not end below a page. */
  private int firstNotBelow(long page) {
    int low = 0;
    int high = count;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (lasts[middle] < page) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Makes room for so many ranges in the place of those from one to another. */
  private void replace(int from, int to, int room) {
    int size = count - (to - from) + room;
    if (size > firsts.length) {
      firsts = Arrays.copyOf(firsts, size * 2);
      lasts = Arrays.copyOf(lasts, size * 2);
    }
    System.arraycopy(firsts, to, firsts, from + room, count - to);
    System.arraycopy(lasts, to, lasts, from + room, count - to);
    count = size;
  }
}
