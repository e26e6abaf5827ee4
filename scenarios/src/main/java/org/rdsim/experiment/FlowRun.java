package org.rdsim.experiment;

import org.rdsim.measure.MessageLog;
import org.rdsim.transport.DeliveryListener;
import org.rdsim.transport.QueuePairEngine;
import org.rdsim.units.Time;
import org.rdsim.workload.Flow;
import org.rdsim.workload.FlowProcess;
import org.rdsim.workload.TriggerBoard;

/**
 * One flow of a run: follows its messages from post to delivery and completion. They complete in
 * order; they may be delivered in any order, and where the protocol is not reliable, not at all.
 */
final class FlowRun implements FlowProcess.Monitor, DeliveryListener {
  private static final byte DELIVERED = 1;
  private static final byte COMPLETED = 2;
  private static final byte FAILED = 4;

  private final int index;
  private final Flow flow;
  private final QueuePairEngine poster;
  private final QueuePairEngine peer;
  private final boolean reliable;
  private final Clock clock;
  private final MessageLog log;
  private final Remaining remaining;
  private final DeliveredBytes deliveredBytes;
  private final ShortestTimes shortest;
  private final TriggerBoard.Ends ends;

  /** Messages that are posted or still may be. */
  private long expected;

  /** Of the messages from {@code open} on: slot, time of the post, and state, by number. */
  private int[] slots = new int[4];

  private long[] postTimes = new long[4];
  private byte[] states = new byte[4];

  /** The oldest message that is not both delivered and completed. */
  private long open;

  /** Whether the network may deliver a message twice, which then counts once. */
  private boolean mayRepeat;

  private boolean failed;
  private long posted;
  private long delivered;
  private long completed;

  /**
   * Creates the record of a flow.
   *
   * @param poster engine of the queue pair that posts its messages
   * @param peer engine of its peer
   * @param reliable whether a message that completes well has been delivered
   * @param shortest times that messages of the flow take at least
   * @param ends takes the ends of messages for those who wait for them; null if nobody does
   */
  FlowRun(
      int index,
      Flow flow,
      QueuePairEngine poster,
      QueuePairEngine peer,
      boolean reliable,
      Clock clock,
      MessageLog log,
      Remaining remaining,
      DeliveredBytes deliveredBytes,
      ShortestTimes shortest,
      TriggerBoard.Ends ends) {
    this.index = index;
    this.flow = flow;
    this.poster = poster;
    this.peer = peer;
    this.reliable = reliable;
    this.clock = clock;
    this.log = log;
    this.remaining = remaining;
    this.deliveredBytes = deliveredBytes;
    this.shortest = shortest;
    this.ends = ends;
    this.expected = flow.messages().count();
  }

  int index() {
    return index;
  }

  /** Engine of the queue pair that posts the messages. */
  QueuePairEngine poster() {
    return poster;
  }

  /** Engine of its peer. */
  QueuePairEngine peer() {
    return peer;
  }

  /** Says that packets are duplicated, which only a reliable transport hides. */
  void expectRepeats() {
    mayRepeat = !reliable;
  }

  /** Payload placed, at whichever end the operation places it. */
  long deliveredBytes() {
    return poster.counters().bytesDelivered + peer.counters().bytesDelivered;
  }

  /** Messages that completed well and were not delivered. */
  long lost() {
    return reliable ? 0 : completed - delivered;
  }

  /** Of these, those that reached the peer, which could not place them. */
  long discarded() {
    return peer.counters().discarded;
  }

  /** No message of so many bytes can complete in less time. */
  long shortestPs(long bytes) {
    return shortest.of(bytes);
  }

  /** Whether nothing more will be delivered. */
  boolean isOver() {
    return delivered == expected && completed == expected;
  }

  /** Whether a message failed, or has not completed. */
  boolean isUnfinished() {
    return failed || completed < flow.messages().count();
  }

  Flow flow() {
    return flow;
  }

  @Override
  public void posted(long sincePs) {
    if (posted == 0) {
      deliveredBytes.add(this);
    }
    if (posted - open == slots.length) {
      grow();
    }
    int at = at(posted);
    slots[at] =
        log.opened(
            log.opened(),
            index,
            flow.from(),
            flow.to(),
            flow.messages().messageSize((int) posted),
            flow.messages().operation().code(),
            sincePs);
    postTimes[at] = sincePs;
    states[at] = 0;
    posted++;
    remaining.countPosted();
  }

  @Override
  public void delivered(long message, long nowPs) {
    boolean again = message < open || (states[at(message)] & DELIVERED) != 0;
    if (message >= posted || (again && !mayRepeat)) {
      throw new InvariantViolation(
          "flow "
              + index
              + ": message "
              + message
              + (message < posted ? " was delivered twice at " : " came out of nothing at ")
              + Time.format(nowPs));
    }
    if (again) {
      return;
    }
    if ((states[at(message)] & FAILED) == 0) {
      log.delivered(slots[at(message)], nowPs);
      if (ends != null) {
        ends.delivered(message, nowPs);
      }
    }
    delivered++;
    remaining.countDelivered();
    note(message, DELIVERED);
  }

  @Override
  public void completed(byte status) {
    long now = clock.now();
    if (completed == posted) {
      throw new InvariantViolation(
          "flow " + index + ": a work request completed twice at " + Time.format(now));
    }
    int at = at(completed);
    if (status == 0) {
      checkCompletion(now, now - postTimes[at], (states[at] & DELIVERED) != 0);
    } else {
      states[at] |= FAILED;
      failed = true;
    }
    log.completed(slots[at], now, status);
    if (ends != null) {
      tellEnd(completed, now, status);
    }
    note(completed++, COMPLETED);
    remaining.completed(status == 0);
  }

  private void tellEnd(long message, long now, byte status) {
    if (status == 0) {
      ends.completed(message, now);
    } else {
      ends.failed(message);
    }
  }

  private void checkCompletion(long now, long fct, boolean isDelivered) {
    long shortestPs = shortest.of(flow.messages().messageSize((int) completed));
    if (reliable && !isDelivered) {
      throw new InvariantViolation(
          "flow " + index + ": a message completed before its delivery at " + Time.format(now));
    }
    if (fct < shortestPs) {
      throw new InvariantViolation(
          "flow "
              + index
              + ": a message completed in "
              + Time.format(fct)
              + ", faster than the lower bound of "
              + Time.format(shortestPs)
              + ", at "
              + Time.format(now));
    }
  }

  @Override
  public void abandoned(long messages) {
    for (long i = expected - messages; ends != null && i < expected; i++) {
      ends.failed(i);
    }
    expected -= messages;
    remaining.finished(messages, false);
  }

  private int at(long message) {
    return (int) message & (slots.length - 1);
  }

  private void note(long message, byte what) {
    states[at(message)] |= what;
    while (open < posted && (states[at(open)] & ~FAILED) == (DELIVERED | COMPLETED)) {
      open++;
    }
  }

  private void grow() {
    int[] largerSlots = new int[slots.length * 2];
    long[] largerTimes = new long[slots.length * 2];
    byte[] largerStates = new byte[slots.length * 2];
    for (long i = open; i < posted; i++) {
      int to = (int) i & (largerSlots.length - 1);
      largerSlots[to] = slots[at(i)];
      largerTimes[to] = postTimes[at(i)];
      largerStates[to] = states[at(i)];
    }
    slots = largerSlots;
    postTimes = largerTimes;
    states = largerStates;
  }
}
