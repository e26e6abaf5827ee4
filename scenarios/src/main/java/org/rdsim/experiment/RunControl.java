package org.rdsim.experiment;

/**
 * What a run asks of its surroundings while it goes: whether to stop, and where to show progress.
 */
public interface RunControl {
  /** Whether somebody wants the run to end now. */
  boolean isInterrupted();

  /** Whether the run has used up the time that the user gave it. */
  boolean isOutOfTime();

  /** A run begins. */
  void begin(String variant);

  /** Takes news of the run; called every few milliseconds. */
  void progress(Progress progress);

  /**
   * How far a run is.
   *
   * @param simulatedPs simulated time
   * @param deliveredBytes payload delivered
   * @param totalBytes payload of all messages
   * @param events events so far
   */
  record Progress(long simulatedPs, long deliveredBytes, long totalBytes, long events) {}

  /** A control that never stops a run and shows nothing. */
  RunControl QUIET =
      new RunControl() {
        @Override
        public boolean isInterrupted() {
          return false;
        }

        @Override
        public boolean isOutOfTime() {
          return false;
        }

        @Override
        public void begin(String variant) {}

        @Override
        public void progress(Progress progress) {}
      };
}
