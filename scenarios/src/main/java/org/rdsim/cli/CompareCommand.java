package org.rdsim.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs the variants of one or more scenarios on the same arrivals, for one report. */
@Command(
    name = "compare",
    description = {
      "Runs all variants of one or more scenarios and writes one folder of results.",
      "Equal workloads with the same seed meet the same arrivals. Of several files the names go"
          + " before those of their variants, as in incast-8/window-16."
    })
final class CompareCommand implements Callable<Integer> {
  @Parameters(paramLabel = "FILE", arity = "1..*", description = "The scenario files.")
  private List<Path> files;

  @Mixin private Changes changes;
  @Mixin private RunOptions options;
  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    return new Execution(options, spec).run(changes.read(files), files);
  }
}
