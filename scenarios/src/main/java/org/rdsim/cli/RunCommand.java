package org.rdsim.cli;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Runs a scenario and writes its results. */
@Command(name = "run", description = "Runs a scenario and writes a folder of results.")
final class RunCommand implements Callable<Integer> {
  @Mixin private ScenarioArguments arguments;
  @Mixin private RunOptions options;
  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    return new Execution(options, spec).run(arguments.read(), List.of(arguments.file()));
  }
}
