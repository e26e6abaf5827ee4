package org.rdsim.experiment;

/**
 * What a run asks of its surroundings while it goes: whether to stop, and where to show progress.
 */
public interface RunControl {
  /** Whether somebody wants the run to end now. */
  boolean isInterrupted();

  /** Whether the run has used up the time that the user gave it. */
  boolean isOutOfTime();

  /** Takes news of a run; called every few milliseconds. */
  void progress(Progress progress);

  /**
   * How far a run is.
   *
   * @param variant name of the variant
   * @param simulatedPs simulated time
   * @param finished messages that came to an end
   * @param required messages that have to
   * @param events events so far
   */
  record Progress(String variant, long simulatedPs, long finished, long required, long events) {}

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
        public void progress(Progress progress) {}
      };
}
