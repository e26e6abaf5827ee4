package org.rdsim.workload.script;

import java.util.ArrayList;
import java.util.List;

/** Where processes wait for each other. */
final class Barrier {
  private static final String PREFIX = "barrier ";

  private Barrier() {}

  /**
   * Comes to a barrier.
   *
   * @return whether all others are there
   * @throws Mismatch if they do not come in time
   */
  static boolean pass(String name, Scope scope) throws Mismatch {
    Board board = scope.board();
    if (scope.phase() == 0) {
      scope.nextPhase();
      int time = scope.pass(name);
      Named arrival =
          new Named(PREFIX + name, ObjectKind.SIGNAL, null, scope.host().node(), board.now());
      board.tell(key(scope.process(), name, time), arrival);
    }
    List<String> absent = new ArrayList<>();
    for (String other : board.partiesOf(name)) {
      String key = key(other, name, scope.passes(name));
      boolean own = other.equals(scope.process());
      if (!board.hasHeard(scope.self(), key, own)) {
        absent.add(other);
      }
    }
    if (!absent.isEmpty() && scope.isLate()) {
      throw new Mismatch("all at the barrier", "no " + String.join(", ", absent));
    }
    return absent.isEmpty();
  }

  private static String key(String process, String name, int time) {
    return Board.of(process, PREFIX + name + " " + time);
  }
}
