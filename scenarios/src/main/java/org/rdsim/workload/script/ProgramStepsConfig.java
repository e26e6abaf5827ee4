package org.rdsim.workload.script;

import com.dslplatform.json.CompiledJson;
import org.rdsim.config.Doc;
import org.rdsim.config.Unit;
import org.rdsim.verbs.VerbsException;

/** What a process does beside calling verbs. */
public final class ProgramStepsConfig {
  private ProgramStepsConfig() {}

  /** Waiting for another process. */
  @CompiledJson(name = "wait")
  @Doc("Waits until an object or a signal of a process is there.")
  public record WaitForConfig(@Doc("Its name, as in \"server.mr\".") String name)
      implements StepConfig {
    @Override
    public void names(Names names) {
      names.at("name").reaches(name, ObjectKind.values());
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      scope.saw(name);
      return true;
    }
  }

  /** Letting time pass. */
  @CompiledJson(name = "sleep")
  @Doc("Lets time pass.")
  public record SleepConfig(@Doc(value = "How long.", unit = Unit.TIME) long time)
      implements StepConfig, Patient {
    @Override
    public void names(Names names) {}

    @Override
    public boolean run(Scope scope) throws VerbsException {
      return scope.isLate();
    }

    @Override
    public long patiencePs() {
      return time;
    }
  }

  /** Telling other processes something. */
  @CompiledJson(name = "signal")
  @Doc("Tells other processes something.")
  public record SignalConfig(@Doc("Name by which they can wait for it.") String as)
      implements StepConfig {
    @Override
    public void names(Names names) {
      names.makes(ObjectKind.SIGNAL, as);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException {
      scope.make(ObjectKind.SIGNAL, as, null);
      return true;
    }
  }

  /** Waiting for each other. */
  @CompiledJson(name = "barrier")
  @Doc("Waits until every process that comes to the barrier is there.")
  public record BarrierConfig(
      @Doc("Name of the barrier.") String name,
      @Doc(value = StepConfig.WITHIN + "1s.", unit = Unit.TIME, byDefault = "1s") long within)
      implements StepConfig, Patient {
    @Override
    public void names(Names names) {
      names.meets(name);
    }

    @Override
    public boolean run(Scope scope) throws VerbsException, Mismatch {
      return Barrier.pass(name, scope);
    }

    @Override
    public long patiencePs() {
      return within;
    }
  }
}
