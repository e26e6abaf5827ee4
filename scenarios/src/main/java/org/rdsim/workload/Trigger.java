package org.rdsim.workload;

import java.util.List;

/**
 * Releases a message once some of the messages that it waits for have come to a good end. From the
 * host where that happens to the sender it takes a control message, which has a latency and no
 * size.
 *
 * @param causes what it waits for, at least one
 * @param needed how many of the causes are enough
 * @param flow index of the flow whose message is released
 * @param message number of that message in its flow
 * @param latencyPs of the control message, at least 1
 */
public record Trigger(List<Cause> causes, int needed, int flow, int message, long latencyPs) {
  /** Copies the list. */
  public Trigger {
    causes = List.copyOf(causes);
  }

  /**
   * The end of a message.
   *
   * @param flow index of its flow
   * @param message its number in the flow
   * @param delivered whether its delivery counts, rather than its completion at the sender
   */
  public record Cause(int flow, int message, boolean delivered) {}

  /** The same among flows that come after so many others. */
  public Trigger shifted(int flows) {
    List<Cause> moved =
        causes.stream().map(c -> new Cause(c.flow + flows, c.message, c.delivered)).toList();
    return new Trigger(moved, needed, flow + flows, message, latencyPs);
  }
}
