package org.rdsim.experiment;

import org.rdsim.measure.MessageLog;
import org.rdsim.transport.DeliveryListener;
import org.rdsim.transport.QueuePairEngine;
import org.rdsim.units.Time;
import org.rdsim.workload.Flow;
import org.rdsim.workload.FlowProcess;

/** One flow of a run: follows its messages from post to delivery and completion. */
final class FlowRun implements FlowProcess.Monitor, DeliveryListener {
  private final int index;
  private final Flow flow;
  private final QueuePairEngine sender;
  private final QueuePairEngine receiver;
  private final Clock clock;
  private final MessageLog log;
  private final Remaining remaining;
  private final long shortestPs;

  /** Slots of the messages that are not both delivered and completed, by number modulo length. */
  private int[] slots = new int[4];

  private long[] postTimes = new long[4];
  private long posted;
  private long delivered;
  private long completed;
  private boolean failed;

  /**
   * Creates the record of a flow.
   *
   * @param shortestPs no message of the flow can complete in less time than this
   */
  FlowRun(
      int index,
      Flow flow,
      QueuePairEngine sender,
      QueuePairEngine receiver,
      Clock clock,
      MessageLog log,
      Remaining remaining,
      long shortestPs) {
    this.index = index;
    this.flow = flow;
    this.sender = sender;
    this.receiver = receiver;
    this.clock = clock;
    this.log = log;
    this.remaining = remaining;
    this.shortestPs = shortestPs;
  }

  int index() {
    return index;
  }

  QueuePairEngine sender() {
    return sender;
  }

  QueuePairEngine receiver() {
    return receiver;
  }

  long shortestPs() {
    return shortestPs;
  }

  Flow flow() {
    return flow;
  }

  @Override
  public void posted() {
    if (posted - Math.min(delivered, completed) == slots.length) {
      grow();
    }
    int at = (int) posted & (slots.length - 1);
    slots[at] =
        log.opened(
            log.opened(),
            index,
            flow.from(),
            flow.to(),
            flow.messages().messageSize(),
            flow.messages().operation().code(),
            clock.now());
    postTimes[at] = clock.now();
    posted++;
    remaining.countPosted();
  }

  @Override
  public void delivered(long nowPs) {
    if (delivered == posted) {
      throw new InvariantViolation(
          "flow " + index + ": a message was delivered twice at " + Time.format(nowPs));
    }
    if (!failed) {
      log.delivered(slots[(int) delivered & (slots.length - 1)], nowPs);
    }
    delivered++;
    remaining.countDelivered();
  }

  @Override
  public void completed(byte status) {
    long now = clock.now();
    if (completed == posted) {
      throw new InvariantViolation(
          "flow " + index + ": a work request completed twice at " + Time.format(now));
    }
    int at = (int) completed & (slots.length - 1);
    if (status == 0) {
      checkCompletion(now, now - postTimes[at]);
    } else {
      failed = true;
    }
    completed++;
    log.completed(slots[at], now, status);
    remaining.completed(status == 0);
  }

  private void checkCompletion(long now, long fct) {
    if (delivered <= completed) {
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
    remaining.finished(messages, false);
  }

  private void grow() {
    int[] largerSlots = new int[slots.length * 2];
    long[] largerTimes = new long[slots.length * 2];
    for (long i = Math.min(delivered, completed); i < posted; i++) {
      int from = (int) i & (slots.length - 1);
      int to = (int) i & (largerSlots.length - 1);
      largerSlots[to] = slots[from];
      largerTimes[to] = postTimes[from];
    }
    slots = largerSlots;
    postTimes = largerTimes;
  }
}
