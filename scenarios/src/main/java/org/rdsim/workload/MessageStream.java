package org.rdsim.workload;

import org.rdsim.config.Problems;

/** The messages of a flow. Unless a stream says otherwise they are all alike. */
public interface MessageStream {
  /** Release of a message that waits for the end of others. */
  long ON_TRIGGER = Long.MAX_VALUE;

  String SIZE = "Payload of one message.";
  String COUNT = "Messages of each flow, one after the other.";
  String START = "When each flow posts its first message.";
  String OPERATION =
      "How the messages travel; a read, and the result of an atomic (8B), comes from the peer to the"
          + " host that posts.";
  String CONNECTIONS =
      "Queue pairs of each pair of hosts; each carries messages as described here, so that there are"
          + " so many times as many.";

  String OUTSTANDING =
      "Most messages of a flow that are posted and not completed; a completion lets the next be"
          + " posted.";
  String DSCP = "DSCP of the data packets; without it, that of the protocol.";
  String MAX_SIZE = "1TiB";
  String MAX_COUNT = "1000000000";

  /** How the messages travel. */
  Operation operation();

  /** Payload of one message, bytes; of the largest if they differ. */
  long messageSize();

  /** Payload of the message of this number, from 0, in bytes. */
  default long messageSize(int message) {
    return messageSize();
  }

  /** Whether all messages are of one size. */
  default boolean isUniform() {
    return true;
  }

  /** Payload of all messages, bytes. */
  default long totalBytes() {
    if (isUniform()) {
      return messageSize() * count();
    }
    long sum = 0;
    for (int i = 0; i < count(); i++) {
      sum = Math.addExact(sum, messageSize(i));
    }
    return sum;
  }

  /** Messages of each flow, at least 1. */
  int count();

  /** When each flow posts its first message, picoseconds, or {@link #ON_TRIGGER}. */
  long start();

  /** When a message is there to be posted, in picoseconds, or {@link #ON_TRIGGER}. */
  default long release(int message) {
    return start();
  }

  /** Whether messages come by their own time, and count from then even if they have to wait. */
  default boolean isOpenLoop() {
    return false;
  }

  /** Most messages of a flow that are posted and not completed, at least 1. */
  int outstanding();

  /** DSCP of the data packets, 0 to 63; null for that of the protocol. */
  Integer dscp();

  /** Reports what does not fit together. */
  default void checkStream(Problems problems) {
    if (Math.multiplyHigh(messageSize(), count()) != 0 || messageSize() * count() < 0) {
      problems.at("count").error("a flow sends less than 2^63 bytes in all");
    }
    if (count() == 1) {
      problems.at("outstanding").unused("each flow has one message");
    }
  }
}
