package org.rdsim.bound;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rdsim.network.PathInfo;
import org.rdsim.network.Port;
import org.rdsim.transport.MessageShape;

/**
 * The earliest instant at which all messages of a workload can be complete: no message is faster
 * than an idle network lets it be, and no host sends or receives faster than its links.
 */
public final class CompletionBound {
  private final Side senders = new Side();
  private final Side receivers = new Side();
  private long latest;

  /**
   * Adds a flow of equal messages that complete when they have been delivered.
   *
   * @param path of the payload
   * @param back of requests and answers
   * @param startPs when its first message is posted
   * @param count number of messages
   * @param oneByOne whether each waits for the completion of the one before
   */
  public void add(
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
    long asked = startPs + request;
    long afterFirst = path.oneWayPs(shape.lastBytes()) - path.serializationPs(0, shape.lastBytes());
    senders.add(path.ports(0), asked, busyPs(path, 0, shape, count), afterFirst + answer);
    int last = path.hops() - 1;
    if (!path.isLoopback()) {
      int smallest = Math.min(shape.firstBytes(), shape.lastBytes());
      long reached =
          path.oneWayPs(smallest) - path.delayPs(last) - path.serializationPs(last, smallest);
      long busy = busyPs(path, last, shape, count);
      receivers.add(path.ports(last), asked + reached, busy, path.delayPs(last) + answer);
    }
  }

  /** Adds a flow of datagrams, which complete when they have left their host. */
  public void addDatagrams(PathInfo path, MessageShape shape, long startPs, long count) {
    senders.add(path.ports(0), startPs, busyPs(path, 0, shape, count), 0);
  }

  /** The bound, in picoseconds of simulated time. */
  public long lastCompletionPs() {
    return Math.max(latest, Math.max(senders.latest(), receivers.latest()));
  }

  private static long busyPs(PathInfo path, int hop, MessageShape shape, long count) {
    return Math.multiplyExact(PipeBound.busyPs(path, hop, shape), count);
  }

  /** All hosts' links in one direction: for each set of ports among which packets choose. */
  private static final class Side {
    private final Map<List<Port>, Load> loads = new LinkedHashMap<>();

    void add(List<Port> ports, long from, long busyPs, long tail) {
      loads.computeIfAbsent(ports, key -> new Load()).add(from, busyPs, tail);
    }

    long latest() {
      return loads.values().stream().mapToLong(Load::latest).max().orElse(0);
    }
  }

  private static final class Load {
    private long earliest = Long.MAX_VALUE;
    private long shortestTail = Long.MAX_VALUE;
    private long busy;

    void add(long from, long busyPs, long tail) {
      earliest = Math.min(earliest, from);
      shortestTail = Math.min(shortestTail, tail);
      busy = Math.addExact(busy, busyPs);
    }

    long latest() {
      return earliest + busy + shortestTail;
    }
  }
}
