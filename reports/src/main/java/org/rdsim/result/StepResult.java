package org.rdsim.result;

/**
 * What became of a step of a script.
 *
 * @param process name of its process
 * @param step its index in the process, from 0
 * @param verb what it called
 * @param place where it stands in the scenario
 * @param expected what it was to come to
 * @param came what it came to
 * @param verdict how it ended
 * @param endPs when, in picoseconds; null if it was not run
 */
public record StepResult(
    String process,
    int step,
    String verb,
    String place,
    String expected,
    String came,
    Verdict verdict,
    Long endPs) {
  /** How a step ended. */
  public enum Verdict {
    /** As the script says. */
    PASSED("passed"),
    /** Otherwise. */
    FAILED("failed"),
    /** It did not come to it. */
    NOT_RUN("not-run");

    private final String word;

    Verdict(String word) {
      this.word = word;
    }

    /** The word in files. */
    public String word() {
      return word;
    }
  }
}
