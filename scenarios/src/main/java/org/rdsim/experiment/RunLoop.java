package org.rdsim.experiment;

import org.rdsim.engine.Simulation;
import org.rdsim.units.Time;
import org.rdsim.workload.FlowProcess;
import org.rdsim.workload.script.Script;

/** Runs a model to its end, and says what the end was. */
final class RunLoop {
  private static final long SLICE_EVENTS = 50_000;

  /**
   * How a run ended.
   *
   * @param kind in one word
   * @param reason for the user; empty for a complete run
   */
  record Ending(Kind kind, String reason) {
    /** The kinds of ending. */
    enum Kind {
      /** Every message completed. */
      COMPLETE,
      /** Some message did not. */
      INCOMPLETE,
      /** Somebody stopped the run. */
      INTERRUPTED
    }
  }

  private final String name;
  private final Model model;
  private final Simulation simulation;
  private final RunControl control;
  private final long until;
  private final long totalBytes;
  private final Sampler sampler;
  private final DeadlockWatch deadlocks;
  private long moved = -1;
  private long nextCheck;

  /**
   * Prepares to run.
   *
   * @param name of the run, for whoever watches it
   * @param until last instant to simulate, or {@link Long#MAX_VALUE}
   */
  RunLoop(String name, Model model, RunControl control, long until) {
    this(name, model, control, until, Sampler.NONE);
  }

  /** Prepares to run, and to take samples on the way. */
  RunLoop(String name, Model model, RunControl control, long until, Sampler sampler) {
    this.name = name;
    this.model = model;
    this.simulation = model.simulation();
    this.control = control;
    this.until = until;
    this.sampler = sampler;
    this.deadlocks = DeadlockWatch.over(model, model.deadlockCheckPs());
    this.nextCheck = model.patiencePs();
    this.totalBytes =
        model.flows().stream().mapToLong(run -> run.flow().messages().totalBytes()).sum();
  }

  Ending run() {
    RunControl.Watcher watcher = control.begin(name);
    try {
      return run(watcher);
    } finally {
      watcher.end();
    }
  }

  private Ending run(RunControl.Watcher watcher) {
    model.start();
    while (true) {
      long limit = Math.min(Math.min(until, nextCheck), sampler.nextPs());
      limit = Math.min(limit, deadlocks.nextPs());
      boolean more = simulation.run(limit, SLICE_EVENTS);
      watcher.progress(
          new RunControl.Status(
              simulation.now(), deliveredBytes(), totalBytes, simulation.events()));
      if (!more) {
        Ending ending = atLimit(limit);
        if (ending != null) {
          return ending;
        }
      }
      if (control.isInterrupted()) {
        return new Ending(Ending.Kind.INTERRUPTED, "interrupted");
      }
      if (control.isOutOfTime()) {
        return new Ending(Ending.Kind.INCOMPLETE, "the time given by --max-wall is over");
      }
    }
  }

  private Ending atLimit(long limit) {
    if (limit == sampler.nextPs() && !simulation.isStopping()) {
      sampler.sample();
    }
    if (model.remaining().isDone()) {
      long failed = model.remaining().failed();
      return failed == 0
          ? new Ending(Ending.Kind.COMPLETE, "")
          : new Ending(Ending.Kind.INCOMPLETE, failed + " messages failed and can't complete");
    }
    if (limit == until) {
      return new Ending(
          Ending.Kind.INCOMPLETE, "the end of the run at " + Time.format(until) + " was reached");
    }
    if (limit == deadlocks.nextPs()) {
      String deadlock = deadlocks.look();
      if (deadlock != null) {
        return new Ending(Ending.Kind.INCOMPLETE, deadlock);
      }
    }
    return limit == nextCheck ? checkProgress() : null;
  }

  private Ending checkProgress() {
    long movedNow = progressMade();
    if (movedNow == moved && model.remaining().anyOutstanding()) {
      return new Ending(
          Ending.Kind.INCOMPLETE,
          "no message moved for " + Time.format(model.patiencePs()) + " of simulated time");
    }
    boolean armed =
        model.processes().stream().anyMatch(FlowProcess::isArmed)
            || model.scripts().stream().anyMatch(Script::isArmed);
    if (movedNow == moved && !armed) {
      return new Ending(Ending.Kind.INCOMPLETE, "messages wait for deliveries that did not come");
    }
    moved = movedNow;
    nextCheck = Math.addExact(nextCheck, model.patiencePs());
    return null;
  }

  /** Grows with every message that is posted or ends, every byte delivered and every step. */
  private long progressMade() {
    long steps = model.scripts().stream().mapToLong(Script::stepsDone).sum();
    return model.remaining().posted() + model.remaining().finished() + deliveredBytes() + steps;
  }

  private long deliveredBytes() {
    return model.deliveredBytes().sum();
  }
}
