package org.rdsim.bound;

import java.util.List;
import org.rdsim.network.Link;
import org.rdsim.network.PathInfo;
import org.rdsim.network.Port;
import org.rdsim.transport.MessageShape;

/**
 * Time of one message through an idle network, store and forward, with no limit but the links. The
 * time is exact where nothing else is sent and no window closes, and a lower bound elsewhere.
 *
 * <p>The last packet arrives after the slowest chain of transmissions in which each waits for the
 * one before it on the same link, or for the same packet on the link before. The first packet
 * accounts for links up to some link {@code a}, the last for those from {@code b} on, and the equal
 * packets between them for the links from {@code a} to {@code b}, where they queue at the slowest.
 */
public final class PipeBound {
  private PipeBound() {}

  /** From the start of the first packet to the arrival of the last, in picoseconds. */
  public static long deliveredPs(PathInfo path, MessageShape shape) {
    List<Link> links = path.links();
    long longest = 0;
    for (int a = 0; a < links.size(); a++) {
      long first = sum(links, 0, a, shape.firstBytes());
      int limit = shape.packets() > 2 ? links.size() - 1 : a;
      for (int b = a; b <= limit; b++) {
        long time = first + middle(links, a, b, shape);
        time += shape.packets() > 1 ? sum(links, b, links.size() - 1, shape.lastBytes()) : 0;
        longest = Math.max(longest, time);
      }
    }
    return path.delayPs() + longest;
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
    return serialization(path.links().get(0), shape.firstBytes());
  }

  /** Time of a packet, or none for a packet that does not exist. */
  static long oneWayPs(PathInfo path, int bytes) {
    return bytes == 0 ? 0 : path.oneWayPs(bytes);
  }

  private static long middle(List<Link> links, int a, int b, MessageShape shape) {
    long equal = shape.packets() - 2;
    if (equal < 1) {
      return 0;
    }
    long slowest = 0;
    for (int k = a; k <= b; k++) {
      slowest = Math.max(slowest, serialization(links.get(k), shape.middleBytes()));
    }
    return sum(links, a, b, shape.middleBytes()) + (equal - 1) * slowest;
  }

  private static long sum(List<Link> links, int from, int to, int bytes) {
    long time = 0;
    for (int k = from; k <= to; k++) {
      time += serialization(links.get(k), bytes);
    }
    return time;
  }

  private static long serialization(Link link, int bytes) {
    Port port = link.from();
    return port.serializationPs(bytes);
  }
}
