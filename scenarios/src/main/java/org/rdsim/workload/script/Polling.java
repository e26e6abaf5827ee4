package org.rdsim.workload.script;

import java.util.List;
import org.rdsim.device.Errno;
import org.rdsim.device.WorkCompletion;
import org.rdsim.verbs.CompletionQueue;

/** Polls a queue for the completions that a step lists. */
final class Polling {
  private final Scope scope;
  private final CompletionQueue cq;
  private final List<CompletionConfig> expected;
  private final String fails;
  private final WorkCompletion found = new WorkCompletion();

  Polling(Scope scope, CompletionQueue cq, List<CompletionConfig> expected, String fails) {
    this.scope = scope;
    this.cq = cq;
    this.expected = expected;
    this.fails = fails;
  }

  /** Takes what is there; returns whether the step is over. */
  boolean run() throws Mismatch {
    if (!fails.equals(Errno.OK.name())) {
      return fail();
    }
    if (expected.isEmpty()) {
      return expectNone();
    }
    while (scope.phase() < expected.size()) {
      int count = cq.poll(found);
      if (count == 0) {
        return waits();
      }
      checkStatus(count);
      scope.saw(CompletionConfig.inWords(found, scope));
      expected.get(scope.phase()).compare(found, scope);
      scope.nextPhase();
    }
    return true;
  }

  private boolean fail() throws Mismatch {
    int count = cq.poll(found);
    if (count == 0 && !scope.isLate()) {
      return false;
    }
    Errno errno = count < 0 ? errno(count) : Errno.OK;
    Mismatch.check("error", fails, errno.name());
    scope.saw(fails);
    return true;
  }

  private boolean expectNone() throws Mismatch {
    int count = cq.poll(found);
    if (count == 0) {
      return scope.isLate();
    }
    checkStatus(count);
    throw new Mismatch("no completion", CompletionConfig.inWords(found, scope));
  }

  private boolean waits() throws Mismatch {
    if (scope.isLate()) {
      int missing = expected.size() - scope.phase();
      String first = expected.get(scope.phase()).status();
      throw new Mismatch(
          first + (missing > 1 ? " and " + (missing - 1) + " more" : ""), "no completion in time");
    }
    return false;
  }

  private static void checkStatus(int count) throws Mismatch {
    if (count < 0) {
      throw new Mismatch("completions", "error " + errno(count));
    }
  }

  private static Errno errno(int count) {
    for (Errno errno : Errno.values()) {
      if (errno.number() == -count) {
        return errno;
      }
    }
    throw new IllegalStateException("no such error number: " + count);
  }
}
