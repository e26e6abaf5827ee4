package org.rdsim.workload.script;

/** How long steps wait. */
final class Waits {
  private static final long USUAL_PS = 1_000_000_000_000L;

  private Waits() {}

  /**
   * Longest wait of a step in picoseconds.
   *
   * @param chosen what the script says, or null
   * @param hopes whether the step expects something to come
   */
  static long patiencePs(Long chosen, boolean hopes) {
    return chosen != null ? chosen : hopes ? USUAL_PS : 0;
  }
}
