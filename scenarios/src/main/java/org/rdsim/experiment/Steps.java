package org.rdsim.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rdsim.result.ExpectationResult;
import org.rdsim.result.StepResult;
import org.rdsim.scenario.Variant;
import org.rdsim.workload.ScriptConfig;
import org.rdsim.workload.script.Script;
import org.rdsim.workload.script.StepOutcome;

/** The steps of scripts as results, and as expectations of each process. */
final class Steps {
  private Steps() {}

  /** What became of all steps of a run. */
  static List<StepResult> of(Variant variant, Model model) {
    List<StepResult> all = new ArrayList<>();
    int script = 0;
    for (int i = 0; i < variant.config().workload().size(); i++) {
      if (variant.config().workload().get(i) instanceof ScriptConfig) {
        add(variant, i, model.scripts().get(script++), all);
      }
    }
    return all;
  }

  private static void add(Variant variant, int workload, Script script, List<StepResult> all) {
    for (StepOutcome each : script.outcomes()) {
      String place =
          variant.placeOf("workload", workload, "processes", each.process(), "steps", each.step());
      boolean ran = each.verdict() != StepOutcome.Verdict.NOT_RUN;
      all.add(
          new StepResult(
              each.name(),
              each.step(),
              each.verb(),
              place,
              each.expected(),
              each.came(),
              StepResult.Verdict.valueOf(each.verdict().name()),
              ran ? each.endPs() : null));
    }
  }

  /**
   * For each process, whether all of its steps came to what they should.
   *
   * @param prefix of the names of processes
   * @param steps of all repetitions
   */
  static List<ExpectationResult> expectations(String prefix, List<StepResult> steps) {
    Map<String, List<StepResult>> byProcess = new LinkedHashMap<>();
    steps.forEach(
        step -> byProcess.computeIfAbsent(step.process(), name -> new ArrayList<>()).add(step));
    List<ExpectationResult> results = new ArrayList<>();
    byProcess.forEach((process, own) -> results.add(expectation(prefix + process, own)));
    return results;
  }

  private static ExpectationResult expectation(String process, List<StepResult> steps) {
    String expression = "every step of " + process;
    for (StepResult step : steps) {
      if (step.verdict() != StepResult.Verdict.PASSED) {
        return new ExpectationResult(expression, false, surprise(step));
      }
    }
    return new ExpectationResult(expression, true, steps.size() + " of " + steps.size());
  }

  private static String surprise(StepResult step) {
    return step.place()
        + ": "
        + step.verb()
        + ": expected "
        + step.expected()
        + " but found "
        + step.came();
  }
}
