package org.rdsim.workload.script;

import java.util.ArrayList;
import java.util.List;
import org.rdsim.device.Errno;
import org.rdsim.engine.Deferred;
import org.rdsim.engine.Entity;
import org.rdsim.engine.Timer;
import org.rdsim.verbs.HostProcess;
import org.rdsim.verbs.ModelViolation;
import org.rdsim.verbs.VerbsException;

/**
 * A process that makes one step after the other, each when its processor is free, and ends with its
 * last step or the first that does not come to what it was to come to.
 */
final class ScriptProcess extends Timer {
  /** Longest wait for something that other processes are to make. */
  private static final long PATIENCE_PS = 1_000_000_000_000L;

  /** The last instant that a clock can show. */
  private static final long LAST_PS = Entity.NEVER - 1;

  private final int index;
  private final ScriptProcessConfig config;
  private final Board board;
  private final Scope scope;
  private final Runnable ended;
  private final List<StepOutcome> outcomes = new ArrayList<>();
  private int next;
  private boolean begun;
  private boolean heard;
  private boolean over;
  private long deadline;

  /**
   * Creates the process.
   *
   * @param index in the script
   * @param ended runs at its end
   */
  ScriptProcess(
      int index, ScriptProcessConfig config, ScriptHost host, Board board, Runnable ended) {
    super(host.timers());
    this.index = index;
    this.config = config;
    this.board = board;
    this.ended = ended;
    Deferred wake =
        new Deferred() {
          @Override
          protected void run() {
            proceed();
          }
        };
    config.steps().stream()
        .filter(step -> step instanceof ProgramStepsConfig.BarrierConfig)
        .forEach(
            step ->
                board.expectAt(((ProgramStepsConfig.BarrierConfig) step).name(), config.name()));
    HostProcess program = new HostProcess(config.name(), CostsConfig.of(config.costs()));
    this.scope = new Scope(program, host, board, this, wake);
  }

  boolean isOver() {
    return over;
  }

  /** What became of the steps so far. */
  List<StepOutcome> outcomes() {
    return outcomes;
  }

  /** Looks again at an instant, or before. */
  void wakeAt(long time) {
    if (!isArmed() || time < deadline()) {
      arm(time);
    }
  }

  @Override
  protected void expire(long now) {
    proceed();
  }

  /** Makes steps until one has to wait. */
  void proceed() {
    while (!over && isFree() && next < config.steps().size()) {
      if (!attempt(config.steps().get(next))) {
        return;
      }
      disarm();
      next++;
      begun = false;
    }
    if (!over && isFree()) {
      end();
    }
  }

  /** Whether the processor has done all that it was told; else it will go on when it has. */
  private boolean isFree() {
    long freeAt = freeAt();
    boolean free = freeAt <= board.now();
    if (!free) {
      wakeAt(freeAt);
    }
    return free;
  }

  private long freeAt() {
    return scope.program().freeAt(board.now());
  }

  private void end() {
    over = true;
    disarm();
    ended.run();
  }

  /** Returns whether the step is over, well or not. */
  private boolean attempt(StepConfig step) {
    if (!begun) {
      begun = true;
      heard = false;
      scope.begin();
      deadline = board.now() + Math.min(PATIENCE_PS, LAST_PS - board.now());
    }
    if (!heard && !hearsAll(step)) {
      return false;
    }
    if (over) {
      return true;
    }
    scope.beLate(board.now() >= deadline);
    try {
      if (!step.run(scope)) {
        wakeAt(deadline);
        return false;
      }
      compare(step, Errno.OK, "");
    } catch (VerbsException e) {
      compare(step, e.errno(), e.getMessage());
    } catch (Mismatch e) {
      fail(step, e.expected(), e.came());
    } catch (ModelViolation e) {
      fail(step, expected(step), "a bug of the program: " + e.getMessage());
    }
    return true;
  }

  /** Waits until the process has heard of all that the step needs of others. */
  private boolean hearsAll(StepConfig step) {
    for (String name : Needs.of(step, config.name())) {
      boolean own = Board.processOf(name).equals(config.name());
      if (!board.hasHeard(this, name, own)) {
        if (board.now() < deadline) {
          wakeAt(deadline);
        } else {
          fail(step, name, "nothing in 1s");
          heard = true;
          return true;
        }
        return false;
      }
    }
    heard = true;
    if (step instanceof Patient patient) {
      if (patient.patiencePs() > LAST_PS - board.now()) {
        fail(step, "an end before 2^63 ps", "the end of the clock");
        return true;
      }
      deadline = board.now() + patient.patiencePs();
    }
    return true;
  }

  private static String expected(StepConfig step) {
    return step instanceof Fallible call ? call.expect() : Errno.OK.name();
  }

  private void compare(StepConfig step, Errno errno, String message) {
    String expected = expected(step);
    if (!expected.equals(errno.name())) {
      fail(step, expected, errno == Errno.OK ? "OK" : message);
      return;
    }
    String came = scope.seen().isEmpty() ? expected : String.join(", ", scope.seen());
    note(next, step, expected, came, StepOutcome.Verdict.PASSED);
  }

  /** Ends the process early. */
  private void fail(StepConfig step, String expected, String came) {
    note(next, step, expected, came, StepOutcome.Verdict.FAILED);
    for (int i = next + 1; i < config.steps().size(); i++) {
      note(i, config.steps().get(i), "", "", StepOutcome.Verdict.NOT_RUN);
    }
    end();
  }

  private void note(
      int at, StepConfig step, String expected, String came, StepOutcome.Verdict verdict) {
    boolean ran = verdict != StepOutcome.Verdict.NOT_RUN;
    long time = ran ? freeAt() : 0;
    String verb = Script.verb(step);
    outcomes.add(new StepOutcome(index, config.name(), at, verb, expected, came, verdict, time));
  }
}
