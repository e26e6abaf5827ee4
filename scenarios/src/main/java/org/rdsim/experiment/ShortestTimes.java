package org.rdsim.experiment;

import java.util.Arrays;
import java.util.function.LongUnaryOperator;
import org.rdsim.workload.MessageStream;

/** The least time that each message of a flow takes on an idle network, by its size. */
final class ShortestTimes {
  private final long[] sizes;
  private final long[] times;

  private ShortestTimes(long[] sizes, LongUnaryOperator shortestPs) {
    this.sizes = sizes;
    this.times = Arrays.stream(sizes).map(shortestPs).toArray();
  }

  /**
   * Works out the times of all sizes that a stream has.
   *
   * @param shortestPs the least time of a message of so many bytes
   */
  static ShortestTimes of(MessageStream messages, LongUnaryOperator shortestPs) {
    if (messages.isUniform()) {
      return new ShortestTimes(new long[] {messages.messageSize()}, shortestPs);
    }
    long[] all = new long[messages.count()];
    for (int i = 0; i < all.length; i++) {
      all[i] = messages.messageSize(i);
    }
    return new ShortestTimes(Arrays.stream(all).sorted().distinct().toArray(), shortestPs);
  }

  /** The least time of a message of a size that the stream has, in picoseconds. */
  long of(long bytes) {
    return sizes.length == 1 ? times[0] : times[Arrays.binarySearch(sizes, bytes)];
  }
}
