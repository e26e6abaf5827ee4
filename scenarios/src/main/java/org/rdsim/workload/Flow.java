package org.rdsim.workload;

/**
 * A stream of messages between two hosts. Payload goes from the host that posts to its peer, or the
 * other way if the operation fetches it.
 *
 * @param from index of the host that posts the messages, from 0
 * @param to index of its peer, from 0; it may be the same host
 * @param messages what is posted
 */
public record Flow(int from, int to, MessageStream messages) {
  /** Index of the host that the payload comes from. */
  public int payloadFrom() {
    return messages.operation().fetches() ? to : from;
  }

  /** Index of the host that the payload goes to. */
  public int payloadTo() {
    return messages.operation().fetches() ? from : to;
  }
}
