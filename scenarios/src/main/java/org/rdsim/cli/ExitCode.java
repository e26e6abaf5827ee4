package org.rdsim.cli;

import org.rdsim.result.ExpectationResult;
import org.rdsim.result.Outcome;
import org.rdsim.result.RunResult;

/** What the process tells its caller. */
final class ExitCode {
  static final int OK = 0;
  static final int INTERNAL_ERROR = 1;
  static final int BAD_INPUT = 2;
  static final int INVARIANT_VIOLATED = 3;
  static final int INCOMPLETE = 4;
  static final int EXPECTATION_FAILED = 5;
  static final int INTERRUPTED = 130;

  /** As the shell says it of a program that SIGPIPE ended. */
  static final int READER_GONE = 141;

  private ExitCode() {}

  static int of(RunResult result) {
    if (result.outcome() == Outcome.INTERRUPTED) {
      return INTERRUPTED;
    }
    if (result.outcome() == Outcome.INCOMPLETE) {
      return INCOMPLETE;
    }
    boolean met = result.expectations().stream().allMatch(ExpectationResult::passed);
    return met ? OK : EXPECTATION_FAILED;
  }
}
