package org.rdsim.cli;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.rdsim.experiment.Benchmark;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Measures the speed of the simulator. */
@Command(
    name = "bench",
    description = "Measures the simulator on seeded cases, each in several fresh processes.")
final class BenchCommand implements Callable<Integer> {
  @Option(
      names = "--case",
      paramLabel = "NAME",
      split = ",",
      description = "Cases to run: ${COMPLETION-CANDIDATES}; without it, all.",
      completionCandidates = Cases.class)
  private List<String> cases = Benchmark.caseNames();

  @Option(
      names = "--forks",
      paramLabel = "N",
      defaultValue = "5",
      description = "Processes for each case; ${DEFAULT-VALUE} by default.")
  private int forks;

  @Option(names = "--json", description = "Prints the figures of every fork as JSON.")
  private boolean json;

  @Option(names = "--in-process", hidden = true)
  private boolean inProcess;

  @Spec private CommandSpec spec;

  /** Names of the cases, for the help text. */
  static final class Cases implements Iterable<String> {
    @Override
    public java.util.Iterator<String> iterator() {
      return Benchmark.caseNames().iterator();
    }
  }

  @Override
  public Integer call() throws IOException {
    if (!Benchmark.caseNames().containsAll(cases)) {
      String known = String.join(", ", Benchmark.caseNames());
      throw new ParameterException(spec.commandLine(), "--case: the cases are " + known);
    }
    if (forks < 1) {
      throw new ParameterException(spec.commandLine(), "--forks: at least 1");
    }
    if (inProcess) {
      spec.commandLine().getOut().println(Benchmark.measure(cases.get(0)));
      return ExitCode.OK;
    }
    new Benchmark(cases, forks, spec.commandLine().getErr()).run(spec.commandLine().getOut(), json);
    return ExitCode.OK;
  }
}
