package org.rdsim.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.rdsim.config.ConfigException;
import org.rdsim.config.Problem;
import org.rdsim.experiment.Metrics;
import org.rdsim.scenario.Comparison;
import org.rdsim.scenario.Scenario;
import org.rdsim.scenario.ScenarioReader;
import picocli.CommandLine.Option;

/** What to change in scenario files while they are read. */
final class Changes {
  @Option(
      names = "--set",
      paramLabel = "PATH=VALUE",
      description = "Changes a value, as in workload[0].messageSize=2MiB. May be repeated.")
  private List<String> settings = new ArrayList<>();

  @Option(names = "--seed", paramLabel = "N", description = "The same as --set seed=N.")
  private String seed;

  /**
   * Reads files and makes the changes in each.
   *
   * @throws ConfigException with everything that is wrong in any of them
   */
  Comparison read(List<Path> files) {
    List<String> all = new ArrayList<>(settings);
    if (seed != null) {
      all.add("seed=" + seed);
    }
    ScenarioReader reader = new ScenarioReader(Metrics.all());
    List<Scenario> scenarios = new ArrayList<>();
    Set<Problem> problems = new LinkedHashSet<>();
    for (Path file : files) {
      try {
        scenarios.add(reader.read(file, all));
      } catch (ConfigException e) {
        e.problems()
            .forEach(problem -> problems.add(files.size() == 1 ? problem : in(file, problem)));
      }
    }
    if (!problems.isEmpty()) {
      throw new ConfigException(List.copyOf(problems));
    }
    return Comparison.of(scenarios);
  }

  /** A problem of a change has no place in the file; this says in which it does not fit. */
  private static Problem in(Path file, Problem problem) {
    return problem.toString().startsWith(file.toString())
        ? problem
        : new Problem(problem.place(), problem.message() + " (in " + file + ")");
  }
}
