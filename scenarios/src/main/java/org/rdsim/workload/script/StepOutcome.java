package org.rdsim.workload.script;

/**
 * What became of a step.
 *
 * @param process index of its process in the script
 * @param name of the process
 * @param step its index
 * @param verb what it called
 * @param expected what it was to come to
 * @param came what it came to
 * @param verdict how these compare
 * @param endPs when it ended, in picoseconds; 0 if it was not run
 */
public record StepOutcome(
    int process,
    String name,
    int step,
    String verb,
    String expected,
    String came,
    Verdict verdict,
    long endPs) {
  /** How a step ended. */
  public enum Verdict {
    /** As the script says. */
    PASSED,
    /** Otherwise; the process went no further. */
    FAILED,
    /** It did not come to it. */
    NOT_RUN
  }
}
