package org.rdsim.experiment;

import java.util.Arrays;

/**
 * Payload delivered by all flows. Flows that are over are not looked at again, so that the sum
 * costs what is going on and not what has been.
 */
final class DeliveredBytes {
  private FlowRun[] active = new FlowRun[16];
  private int size;
  private long over;

  /** A flow posts its first message. */
  void add(FlowRun flow) {
    if (size == active.length) {
      active = Arrays.copyOf(active, 2 * size);
    }
    active[size++] = flow;
  }

  /** The bytes up to now. */
  long sum() {
    long sum = over;
    int kept = 0;
    for (int i = 0; i < size; i++) {
      FlowRun flow = active[i];
      long bytes = flow.deliveredBytes();
      sum += bytes;
      if (flow.isOver()) {
        over += bytes;
      } else {
        active[kept++] = flow;
      }
    }
    Arrays.fill(active, kept, size, null);
    size = kept;
    return sum;
  }
}
