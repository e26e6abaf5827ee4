package org.rdsim.workload;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A stream of messages between two hosts. Payload goes from the host that posts to its peer, or the
 * other way if the operation fetches it.
 *
 * @param from index of the host that posts the messages, from 0
 * @param to index of its peer, from 0; it may be the same host
 * @param messages what is posted
 */
public record Flow(int from, int to, MessageStream messages) {
  /** All flows again and again, on queue pairs of their own. */
  static List<Flow> repeated(List<Flow> flows, int times) {
    return times == 1
        ? flows
        : IntStream.range(0, times).boxed().flatMap(round -> flows.stream()).toList();
  }

  /** Index of the host that the payload comes from. */
  public int payloadFrom() {
    return messages.operation().fetches() ? to : from;
  }

  /** Index of the host that the payload goes to. */
  public int payloadTo() {
    return messages.operation().fetches() ? from : to;
  }
}
