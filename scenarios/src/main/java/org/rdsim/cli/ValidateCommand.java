package org.rdsim.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.rdsim.experiment.Advice;
import org.rdsim.experiment.Estimate;
import org.rdsim.scenario.Scenario;
import org.rdsim.scenario.Variant;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Checks a scenario file without running it. */
@Command(name = "validate", description = "Checks a scenario file and says what it would simulate.")
final class ValidateCommand implements Callable<Integer> {
  @Mixin private ScenarioArguments arguments;

  @Option(
      names = {"-q", "--quiet"},
      description = "Prints nothing if the scenario is valid.")
  private boolean quiet;

  @Option(
      names = "--json",
      description = "Prints the settings of every variant, defaults included, as a JSON list.")
  private boolean json;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    Scenario scenario = arguments.read().scenarios().get(0);
    if (!quiet) {
      print(scenario, spec.commandLine().getOut());
    }
    return ExitCode.OK;
  }

  private void print(Scenario scenario, PrintWriter out) {
    if (json) {
      String settings =
          scenario.variants().stream().map(Variant::settings).collect(Collectors.joining(",\n"));
      out.println("[" + settings + "]");
      return;
    }
    out.println(arguments.file() + ": valid");
    for (Variant variant : scenario.variants()) {
      out.println(variant.name() + ": " + Estimate.of(variant).describe());
    }
    for (Variant variant : scenario.variants()) {
      Advice.on(variant).forEach(advice -> out.println(variant.name() + ": " + advice));
    }
    scenario.notes().forEach(out::println);
  }
}
