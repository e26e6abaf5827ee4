package org.rdsim.experiment;

import org.rdsim.engine.Partition;
import org.rdsim.network.PacketPool;

/**
 * Counts the messages and scripts that a run still has to finish, and ends it with the last; where
 * completed messages may still be on their way, with the last of those.
 */
final class Remaining {
  private final Partition partition;
  private final long required;
  private final PacketPool inFlight;
  private long posted;
  private long completed;
  private long finished;
  private long failed;
  private int scripts;

  /**
   * Begins to count.
   *
   * @param required messages that must finish
   * @param scripts scripts that must end
   * @param inFlight packets that must arrive or be lost too; null if the run need not wait for them
   */
  Remaining(Partition partition, long required, int scripts, PacketPool inFlight) {
    this.partition = partition;
    this.required = required;
    this.scripts = scripts;
    this.inFlight = inFlight;
    if (inFlight != null) {
      inFlight.whenAllAreBack(this::stopIfDone);
    }
  }

  /** A script came to its end. */
  void scriptEnded() {
    scripts--;
    stopIfDone();
  }

  /** A message was posted. */
  void countPosted() {
    posted++;
  }

  long posted() {
    return posted;
  }

  /** A posted message completed, well or not. */
  void completed(boolean well) {
    completed++;
    finished(1, well);
  }

  /** Some messages came to an end, with a completion or without hope of one. */
  void finished(long messages, boolean well) {
    finished += messages;
    if (!well) {
      failed += messages;
    }
    stopIfDone();
  }

  private void stopIfDone() {
    if (isDone()) {
      partition.stop();
    }
  }

  long required() {
    return required;
  }

  long finished() {
    return finished;
  }

  /** Messages that failed or can't be posted any more. */
  long failed() {
    return failed;
  }

  /** Whether a message is on its way, rather than waiting for its time to be posted. */
  boolean anyOutstanding() {
    return posted > completed;
  }

  /** Messages that were not posted. */
  long unposted() {
    return required - posted;
  }

  boolean isDone() {
    return finished == required && scripts == 0 && (inFlight == null || inFlight.inUse() == 0);
  }
}
