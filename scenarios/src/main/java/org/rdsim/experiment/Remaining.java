package org.rdsim.experiment;

import org.rdsim.engine.Partition;

/** Counts the messages that a run still has to finish, and ends it with the last one. */
final class Remaining {
  private final Partition partition;
  private final long required;
  private long finished;
  private long failed;

  Remaining(Partition partition, long required) {
    this.partition = partition;
    this.required = required;
  }

  /** Some messages came to an end, with a completion or without hope of one. */
  void finished(long messages, boolean well) {
    finished += messages;
    if (!well) {
      failed += messages;
    }
    if (finished == required) {
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

  boolean isDone() {
    return finished == required;
  }
}
