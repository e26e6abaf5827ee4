package org.rdsim.bound;

import org.rdsim.network.PathInfo;
import org.rdsim.transport.MessageShape;

/**
 * Time of one message through an idle network with no limit but the links. The time is exact where
 * switches store packets, nothing else is sent and no window closes, and a lower bound elsewhere.
 *
 * <p>The last packet arrives after the slowest chain of transmissions in which each waits for the
 * one before it on the same link, or for the same packet on the link before. The first packet
 * accounts for links up to some link {@code a}, the last for those from {@code b} on, and the equal
 * packets between them for the links from {@code a} to {@code b}, where they queue at the slowest.
 *
 * <p>Where packets choose among several links at the same distance, they may overtake one another
 * from there on. The chains then end before that hop, and at the last hop all packets queue behind
 * the earliest that any of them can be there.
 */
public final class PipeBound {
  private PipeBound() {}

  /** From the start of the first packet to the arrival of the last, in picoseconds. */
  public static long deliveredPs(PathInfo path, MessageShape shape) {
    int end = path.hops() - 1;
    int inOrder = 0;
    while (inOrder <= end && path.width(inOrder) == 1) {
      inOrder++;
    }
    long longest =
        Math.max(path.crossingPs(0, end, shape.lastBytes()), reordered(path, shape, inOrder));
    for (int a = 0; a < inOrder && shape.packets() > 1; a++) {
      long first = path.crossingPs(0, a, shape.firstBytes());
      int limit = shape.packets() > 2 ? inOrder - 1 : a;
      for (int b = a; b <= limit; b++) {
        long last = path.crossingPs(b, end, shape.lastBytes());
        longest = Math.max(longest, first + middle(path, a, b, shape) + last);
      }
    }
    return path.delayPs() + longest;
  }

  private static long reordered(PathInfo path, MessageShape shape, int inOrder) {
    int end = path.hops() - 1;
    if (inOrder > end) {
      return 0;
    }
    int smallest = Math.min(shape.firstBytes(), shape.lastBytes());
    long first = path.crossingPs(0, end, shape.firstBytes());
    long reached = path.crossingPs(0, end, smallest) - path.serializationPs(end, smallest);
    return Math.max(first, reached + busyPs(path, end, shape));
  }

  /** Least time that a message keeps the links at one hop busy, from 0, shared out evenly. */
  static long busyPs(PathInfo path, int hop, MessageShape shape) {
    long time = path.serializationPs(hop, shape.lastBytes());
    if (shape.packets() > 1) {
      time += path.serializationPs(hop, shape.firstBytes());
      time += (shape.packets() - 2) * path.serializationPs(hop, shape.middleBytes());
    }
    return time / path.width(hop);
  }

  /** From the request, or the start of the first packet if none is asked for, to the delivery. */
  public static long requestedPs(PathInfo path, PathInfo back, MessageShape shape) {
    return oneWayPs(back, shape.requestBytes()) + deliveredPs(path, shape);
  }

  /**
   * From the post to the completion at the host that posted: the arrival of the answer to the last
   * packet, or of that packet itself if it was asked for.
   *
   * @param path of the payload
   * @param back of the packet that asks for it, and of the answer
   */
  public static long completedPs(PathInfo path, PathInfo back, MessageShape shape) {
    return requestedPs(path, back, shape) + oneWayPs(back, shape.ackBytes());
  }

  /** From the start of a datagram to the end of its transmission, when its send completes. */
  public static long transmittedPs(PathInfo path, MessageShape shape) {
    return path.serializationPs(0, shape.firstBytes());
  }

  /** Time of a packet, or none for a packet that does not exist. */
  static long oneWayPs(PathInfo path, int bytes) {
    return bytes == 0 ? 0 : path.oneWayPs(bytes);
  }

  private static long middle(PathInfo path, int a, int b, MessageShape shape) {
    long equal = shape.packets() - 2;
    if (equal < 1) {
      return 0;
    }
    long slowest = 0;
    for (int k = a; k <= b; k++) {
      slowest = Math.max(slowest, path.serializationPs(k, shape.middleBytes()));
    }
    return path.crossingPs(a, b, shape.middleBytes()) + (equal - 1) * slowest;
  }
}
