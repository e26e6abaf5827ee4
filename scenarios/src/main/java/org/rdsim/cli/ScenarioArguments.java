package org.rdsim.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.rdsim.experiment.Metrics;
import org.rdsim.scenario.Scenario;
import org.rdsim.scenario.ScenarioReader;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Which scenario, and what to change in it. */
final class ScenarioArguments {
  @Parameters(paramLabel = "FILE", description = "The scenario file.")
  private Path file;

  @Option(
      names = "--set",
      paramLabel = "PATH=VALUE",
      description = "Changes a value, as in workload[0].messageSize=2MiB. May be repeated.")
  private List<String> settings = new ArrayList<>();

  @Option(names = "--seed", paramLabel = "N", description = "The same as --set seed=N.")
  private String seed;

  Path file() {
    return file;
  }

  Scenario read() {
    List<String> all = new ArrayList<>(settings);
    if (seed != null) {
      all.add("seed=" + seed);
    }
    return new ScenarioReader(Metrics.all()).read(file, all);
  }
}
