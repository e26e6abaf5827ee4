package org.rdsim.workload.script;

/** What a step came to is not what it was to come to. */
final class Mismatch extends Exception {
  private static final long serialVersionUID = 1L;

  private final String expected;
  private final String came;

  /**
   * A mismatch in words.
   *
   * @param expected as in "expected ..."
   * @param came as in "but found ..."
   */
  Mismatch(String expected, String came) {
    super("expected " + expected + " but found " + came);
    this.expected = expected;
    this.came = came;
  }

  String expected() {
    return expected;
  }

  String came() {
    return came;
  }

  /** Complains unless a value that a script gives is the one that came; null fits all. */
  static void check(String what, Object wanted, Object came) throws Mismatch {
    if (wanted != null && !wanted.equals(came)) {
      throw new Mismatch(what + " " + wanted, what + " " + came);
    }
  }
}
