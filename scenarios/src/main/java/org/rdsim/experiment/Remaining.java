package org.rdsim.experiment;

import org.rdsim.engine.Simulation;
import org.rdsim.network.PacketPool;

/**
 * Counts the messages and scripts that a run still has to finish, and ends it with the last; where
 * completed messages may still be on their way, with the last of those.
 */
final class Remaining {
  private static final long NONE = -1;

  private final Simulation simulation;
  private final Clock clock;
  private final long required;
  private final PacketPool inFlight;
  private long posted;
  private long completed;
  private long finished;
  private long failed;
  private int scripts;
  private long delivered;

  /** End of the window of the last failure. */
  private long failureWindow = NONE;

  /**
   * Begins to count.
   *
   * @param clock tells when what is counted happens
   * @param required messages that must finish
   * @param scripts scripts that must end
   * @param inFlight packets that must arrive or be lost too; null if the run need not wait for them
   */
  Remaining(Simulation simulation, Clock clock, long required, int scripts, PacketPool inFlight) {
    this.simulation = simulation;
    this.clock = clock;
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
      failureWindow = simulation.endOfWindow(clock.now());
    }
    stopIfDone();
  }

  private void stopIfDone() {
    if (isDone()) {
      stop();
    }
  }

  /**
   * Failures come without notice, so that a run which ends with one ends with its window, to which
   * all partitions can come.
   */
  private void stop() {
    long now = clock.now();
    simulation.stopAt(simulation.endOfWindow(now) == failureWindow ? failureWindow : now);
  }

  /** A message was delivered. */
  void countDelivered() {
    delivered++;
  }

  /**
   * Whether some message is neither delivered nor failed, so that the run goes on for as long as an
   * acknowledgement takes, unless it fails.
   */
  boolean awaitsDelivery() {
    return required > delivered + failed;
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
