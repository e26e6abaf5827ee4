package org.rdsim.cli;

import java.nio.file.Path;
import java.util.List;
import org.rdsim.scenario.Comparison;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Which scenario, and what to change in it. */
final class ScenarioArguments {
  @Parameters(paramLabel = "FILE", description = "The scenario file.")
  private Path file;

  @Mixin private Changes changes;

  Path file() {
    return file;
  }

  Comparison read() {
    return changes.read(List.of(file));
  }
}
