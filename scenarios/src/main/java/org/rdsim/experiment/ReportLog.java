package org.rdsim.experiment;

import java.util.Arrays;
import org.rdsim.engine.Partition;

/** What the flows of one partition report in one window, in order. */
final class ReportLog {
  private final Partition partition;
  private long[] times = new long[16];
  private long[] orders = new long[16];
  private int[] flows = new int[16];
  private byte[] kinds = new byte[16];
  private long[] values = new long[16];
  private int first;
  private int end;

  ReportLog(Partition partition) {
    this.partition = partition;
  }

  void add(int flow, byte kind, long value) {
    if (end == times.length) {
      grow();
    }
    times[end] = partition.now();
    orders[end] = partition.order();
    flows[end] = flow;
    kinds[end] = kind;
    values[end] = value;
    end++;
  }

  boolean isEmpty() {
    return first == end;
  }

  /** Whether the first report comes before the first of another partition. */
  boolean isBefore(ReportLog other) {
    long time = times[first];
    long otherTime = other.times[other.first];
    return time != otherTime ? time < otherTime : orders[first] < other.orders[other.first];
  }

  long time() {
    return times[first];
  }

  int flow() {
    return flows[first];
  }

  byte kind() {
    return kinds[first];
  }

  long value() {
    return values[first];
  }

  void removeFirst() {
    first++;
    if (first == end) {
      first = 0;
      end = 0;
    }
  }

  private void grow() {
    int capacity = 2 * end;
    times = Arrays.copyOf(times, capacity);
    orders = Arrays.copyOf(orders, capacity);
    flows = Arrays.copyOf(flows, capacity);
    kinds = Arrays.copyOf(kinds, capacity);
    values = Arrays.copyOf(values, capacity);
  }
}
