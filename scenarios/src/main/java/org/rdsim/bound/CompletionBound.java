package org.rdsim.bound;

import java.util.Arrays;
import org.rdsim.network.Link;
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
   * Adds a flow of equal messages that complete when they have been delivered.
   *
   * @param source host that the payload comes from
   * @param destination host that the payload goes to
   * @param path of the payload
   * @param back of requests and answers
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
    long request = PipeBound.oneWayPs(back, shape.requestBytes());
    long answer = PipeBound.oneWayPs(back, shape.ackBytes());
    Link first = path.links().get(0);
    long afterFirst =
        path.oneWayPs(shape.lastBytes()) - first.from().serializationPs(shape.lastBytes());
    senders.add(source, startPs + request, busyPs(first, shape, count), afterFirst + answer);
    if (source != destination) {
      Link last = path.links().get(path.hops() - 1);
      long smallest = Math.min(shape.firstBytes(), shape.lastBytes());
      long reached =
          path.oneWayPs((int) smallest)
              - last.delayPs()
              - last.from().serializationPs((int) smallest);
      long busy = busyPs(last, shape, count);
      receivers.add(destination, startPs + request + reached, busy, last.delayPs() + answer);
    }
  }

  /** Adds a flow of datagrams, which complete when they have left their host. */
  public void addDatagrams(
      int source, PathInfo path, MessageShape shape, long startPs, long count) {
    senders.add(source, startPs, busyPs(path.links().get(0), shape, count), 0);
  }

  /** The bound, in picoseconds of simulated time. */
  public long lastCompletionPs() {
    return Math.max(latest, Math.max(senders.latest(), receivers.latest()));
  }

  private static long busyPs(Link link, MessageShape shape, long count) {
    long one = link.from().serializationPs(shape.lastBytes());
    if (shape.packets() > 1) {
      one += link.from().serializationPs(shape.firstBytes());
      one += (shape.packets() - 2) * link.from().serializationPs(shape.middleBytes());
    }
    return Math.multiplyExact(one, count);
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
