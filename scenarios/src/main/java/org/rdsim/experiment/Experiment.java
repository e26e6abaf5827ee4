package org.rdsim.experiment;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicBoolean;
import org.rdsim.result.ExpectationResult;
import org.rdsim.result.Outcome;
import org.rdsim.result.ResultFolder;
import org.rdsim.result.RunResult;
import org.rdsim.result.Stuck;
import org.rdsim.result.VariantResult;
import org.rdsim.scenario.Comparison;
import org.rdsim.scenario.Expectation;
import org.rdsim.scenario.Metric;
import org.rdsim.scenario.Scenario;
import org.rdsim.scenario.Variant;
import org.rdsim.topology.Topology;

/**
 * Runs all variants and repetitions of scenarios, some side by side, and records what comes out.
 * The result does not depend on how many run at once.
 */
public final class Experiment {
  private final Comparison comparison;
  private final ResultFolder folder;
  private final RunControl control;
  private final Optional<TraceFilter> trace;
  private final int jobs;
  private final AtomicBoolean outOfMemory = new AtomicBoolean();
  private final List<VariantResult> variants = new ArrayList<>();

  /**
   * Prepares to run.
   *
   * @param folder where message records and traces go
   * @param jobs how many simulations go side by side, at least 1
   */
  public Experiment(
      Comparison comparison,
      ResultFolder folder,
      RunControl control,
      Optional<TraceFilter> trace,
      int jobs) {
    this.comparison = comparison;
    this.folder = folder;
    this.control = control;
    this.trace = trace;
    this.jobs = jobs;
  }

  /**
   * Runs the scenarios. An interruption, or want of memory, ends them early; what is there is kept.
   *
   * @throws InvariantViolation if the simulator contradicts itself
   */
  public RunResult run() throws IOException {
    List<VariantRun> runs =
        comparison.variants().stream().map(variant -> new VariantRun(variant, folder)).toList();
    int tasks = runs.stream().mapToInt(VariantRun::repetitions).sum();
    List<String> warnings = new ArrayList<>(comparison.notes());
    List<Stuck> stuck = new ArrayList<>();
    List<ExpectationResult> scripts = new ArrayList<>();
    Meter.resetPeakHeap();
    control.plan(tasks);
    try (Jobs threads = new Jobs(Math.min(jobs, tasks))) {
      RunControl failFast = new FailFast(control, threads);
      runs.forEach(run -> run.submit(threads, failFast, trace, outOfMemory));
      for (VariantRun run : runs) {
        variants.add(run.finish(threads, runs.size() == 1, this::outcomeOfMissing));
        warnings.addAll(run.warnings());
        stuck.addAll(run.stuck());
        scripts.addAll(run.scripts(runs.size() == 1 ? "" : run.name() + "/"));
      }
    }
    if (trace.isPresent()) {
      folder.join(Repetition.TRACE, "");
    }
    warnings.addAll(Twins.among(variants));
    scripts.addAll(expectations());
    return RunResult.of(variants, stuck, warnings, scripts);
  }

  private Outcome outcomeOfMissing() {
    return outOfMemory.get() && !control.isInterrupted() ? Outcome.INCOMPLETE : Outcome.INTERRUPTED;
  }

  private List<ExpectationResult> expectations() {
    List<ExpectationResult> results = new ArrayList<>();
    for (Scenario scenario : comparison.scenarios()) {
      for (Expectation expectation : scenario.expectations()) {
        for (Expectation.Outcome outcome :
            expectation.evaluate(scenario.variants(), this::measured)) {
          results.add(
              new ExpectationResult(expectation.toString(), outcome.met(), outcome.message()));
        }
      }
    }
    return results;
  }

  private OptionalDouble measured(String variant, Metric metric) {
    return variants.stream()
        .filter(result -> result.name().equals(variant))
        .findFirst()
        .map(result -> Metrics.value(result, metric))
        .orElse(OptionalDouble.empty());
  }

  /** What a filter names that is in no variant, in words for the user; null if all is there. */
  public static String whatTraceMisses(Comparison comparison, TraceFilter filter) {
    for (Variant variant : comparison.variants()) {
      Topology topology = variant.config().topology().build();
      long seed = variant.config().seed();
      if (filter.isIn(topology, variant.config().traffic(topology, seed).flows().size())) {
        return null;
      }
    }
    return "there is no such " + filter.describe() + " in the scenario";
  }
}
