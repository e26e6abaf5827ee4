package org.rdsim.bound;

import java.util.Arrays;
import org.rdsim.network.PathInfo;
import org.rdsim.transport.MessageShape;

/**
 * The earliest instant at which all messages of a workload can be complete: no message is faster
 * than an idle network lets it be, and no host sends or receives faster than its link.
 */
public final class CompletionBound {
  private static final long NEVER = Long.MAX_VALUE;

  private final Side senders;
  private final Side receivers;
  private long latest;

  /** Starts with no messages. */
  public CompletionBound(int hosts) {
    this.senders = new Side(hosts);
    this.receivers = new Side(hosts);
  }

  /**
   * Adds a flow of equal messages.
   *
   * @param startPs when its first message is posted
   * @param count number of messages
   * @param oneByOne whether each waits for the completion of the one before
   */
  public void add(
      int source,
      int destination,
      PathInfo path,
      PathInfo back,
      MessageShape shape,
      long startPs,
      long count,
      boolean oneByOne) {
    long each = PipeBound.completedPs(path, back, shape);
    latest = Math.max(latest, startPs + (oneByOne ? Math.multiplyExact(each, count) : each));
    long answer = back.oneWayPs(shape.ackBytes());
    long afterFirst = path.oneWayPs(shape.lastBytes()) - path.serializationPs(0, shape.lastBytes());
    senders.add(source, startPs, busyPs(path, 0, shape, count), afterFirst + answer);
    if (source != destination) {
      int last = path.hops() - 1;
      int smallest = Math.min(shape.firstBytes(), shape.lastBytes());
      long reached =
          path.oneWayPs(smallest) - path.delayPs(last) - path.serializationPs(last, smallest);
      long busy = busyPs(path, last, shape, count);
      receivers.add(destination, startPs + reached, busy, path.delayPs(last) + answer);
    }
  }

  /** The bound, in picoseconds of simulated time. */
  public long lastCompletionPs() {
    return Math.max(latest, Math.max(senders.latest(), receivers.latest()));
  }

  private static long busyPs(PathInfo path, int hop, MessageShape shape, long count) {
    return Math.multiplyExact(PipeBound.busyPs(path, hop, shape), count);
  }

  /** All hosts' links in one direction. */
  private static final class Side {
    private final long[] earliest;
    private final long[] busy;
    private final long[] shortestTail;

    Side(int hosts) {
      earliest = new long[hosts];
      busy = new long[hosts];
      shortestTail = new long[hosts];
      Arrays.fill(earliest, NEVER);
      Arrays.fill(shortestTail, NEVER);
    }

    void add(int host, long from, long busyPs, long tail) {
      earliest[host] = Math.min(earliest[host], from);
      busy[host] = Math.addExact(busy[host], busyPs);
      shortestTail[host] = Math.min(shortestTail[host], tail);
    }

    long latest() {
      long latest = 0;
      for (int host = 0; host < busy.length; host++) {
        if (busy[host] > 0) {
          latest = Math.max(latest, earliest[host] + busy[host] + shortestTail[host]);
        }
      }
      return latest;
    }
  }
}
