package org.rdsim.measure;

/** Receives one record per message, once, when nothing more can happen to it. */
@FunctionalInterface
public interface MessageSink {
  /** A time that did not come. */
  long NEVER = -1;

  /** Status of a message that completed successfully. */
  byte OK = 0;

  /** Status of a message that had no completion when the run ended. */
  byte UNFINISHED = -1;

  /**
   * Takes the record of a message. Times are picoseconds of simulated time.
   *
   * @param messageNumber the message's number, unique in the run
   * @param flow index of the flow that the message belongs to
   * @param source index of the node that posted it
   * @param destination index of its peer
   * @param operation code of the operation, as the caller of {@link MessageLog#opened} defines it
   * @param bytes payload, at least 0
   * @param postedPs when the work request was posted
   * @param deliveredPs when the last byte was placed, or {@link #NEVER}
   * @param completedPs when the sender had its completion, or {@link #NEVER}
   * @param status {@link #OK}, {@link #UNFINISHED}, or the positive code of a failed completion
   */
  void message(
      long messageNumber,
      int flow,
      int source,
      int destination,
      byte operation,
      long bytes,
      long postedPs,
      long deliveredPs,
      long completedPs,
      byte status);
}
