package org.rdsim.cli;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.rdsim.chart.WarmUp;
import org.rdsim.experiment.Experiment;
import org.rdsim.experiment.Provenance;
import org.rdsim.page.Charts;
import org.rdsim.page.Report;
import org.rdsim.page.TerminalSummary;
import org.rdsim.result.Json;
import org.rdsim.result.ResultFolder;
import org.rdsim.result.RunResult;
import org.rdsim.scenario.Comparison;
import org.rdsim.scenario.Labels;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Runs scenarios, writes a folder of results, and prints what a command prints. */
final class Execution {
  private static final int LONGEST_NAME = 60;

  private final RunOptions options;
  private final CommandSpec spec;

  /**
   * Prepares to run.
   *
   * @param spec of the command that does it
   */
  Execution(RunOptions options, CommandSpec spec) {
    this.options = options;
    this.spec = spec;
  }

  /**
   * Runs scenarios, and returns the exit code.
   *
   * @param files from which they were read
   */
  int run(Comparison comparison, List<Path> files) throws IOException {
    checkTrace(comparison);
    Path target = options.out(defaultFolder(files));
    if (options.charts() != Charts.NONE) {
      WarmUp.start();
    }
    PrintWriter err = spec.commandLine().getErr();
    try (ResultFolder folder = ResultFolder.open(target);
        Progress progress = new Progress(options.maxWallPs(), !options.quiet(), err)) {
      RunResult result =
          new Experiment(comparison, folder, progress, options.trace(), options.jobs()).run();
      progress.finish();
      List<String> command = spec.root().commandLine().getParseResult().originalArgs();
      Report.write(
          folder,
          result,
          Provenance.manifest(VersionCommand.rdsim(), comparison, result, command),
          options.charts());
      print(comparison, result, target);
      return ExitCode.of(result);
    }
  }

  private void checkTrace(Comparison comparison) {
    options
        .trace()
        .map(wanted -> Experiment.whatTraceMisses(comparison, wanted))
        .ifPresent(
            unknown -> {
              throw new ParameterException(spec.commandLine(), "--trace: " + unknown);
            });
  }

  private static Path defaultFolder(List<Path> files) {
    String all =
        files.stream().map(Labels::stem).distinct().collect(joining("-vs-")).replace('.', '-');
    String name = all.substring(0, Math.min(LONGEST_NAME, all.length()));
    return Path.of("results", name.isBlank() ? "unnamed" : name);
  }

  private void print(Comparison comparison, RunResult result, Path target) {
    PrintWriter printer = spec.commandLine().getOut();
    if (options.json()) {
      printer.print(Json.write(result));
    } else if (!options.quiet()) {
      printer.print(TerminalSummary.of(result, comparison.name()));
      printer.println("Report: " + target.resolve(Report.PAGE));
    }
    printer.flush();
  }
}
