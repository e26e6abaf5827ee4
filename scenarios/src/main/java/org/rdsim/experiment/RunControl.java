package org.rdsim.experiment;

/**
 * What runs ask of their surroundings while they go: whether to stop, and where to show progress.
 * Runs may go side by side, each in a thread of its own.
 */
public interface RunControl {
  /** Whether somebody wants all runs to end now. */
  boolean isInterrupted();

  /** Whether the runs have used up the time that the user gave them. */
  boolean isOutOfTime();

  /** So many runs are to come. */
  void plan(int runs);

  /** A run begins; its news go to what this returns. */
  Watcher begin(String name);

  /** Takes the news of one run, from the thread that it runs in. */
  interface Watcher {
    /** How far the run is; called every few milliseconds. */
    void progress(Status now);

    /** The run is over. */
    void end();
  }

  /**
   * How far a run is.
   *
   * @param simulatedPs simulated time
   * @param deliveredBytes payload delivered
   * @param totalBytes payload of all messages
   * @param events events so far
   */
  record Status(long simulatedPs, long deliveredBytes, long totalBytes, long events) {}

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
        public void plan(int runs) {}

        @Override
        public Watcher begin(String name) {
          return new Watcher() {
            @Override
            public void progress(Status now) {}

            @Override
            public void end() {}
          };
        }
      };
}
