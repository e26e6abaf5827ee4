package org.rdsim.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.rdsim.chart.WarmUp;
import org.rdsim.experiment.Experiment;
import org.rdsim.experiment.Provenance;
import org.rdsim.experiment.TraceFilter;
import org.rdsim.page.Charts;
import org.rdsim.page.Report;
import org.rdsim.page.TerminalSummary;
import org.rdsim.result.Json;
import org.rdsim.result.ResultFolder;
import org.rdsim.result.RunResult;
import org.rdsim.scenario.Scenario;
import org.rdsim.units.Time;
import org.rdsim.units.UnitException;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** Runs a scenario and writes its results. */
@Command(name = "run", description = "Runs a scenario and writes a folder of results.")
final class RunCommand implements Callable<Integer> {
  @Mixin private ScenarioArguments arguments;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "DIR",
      description = "Folder for the results; without it, results/ and the name of the file.")
  private Path out;

  @Option(
      names = {"-q", "--quiet"},
      description = "Prints neither progress nor a summary.")
  private boolean quiet;

  @Option(names = "--json", description = "Prints summary.json in place of the summary.")
  private boolean json;

  @Option(
      names = "--max-wall",
      paramLabel = "TIME",
      converter = WallTime.class,
      description = "Ends the run as incomplete after so much real time, as in 90s.")
  private Long maxWallPs;

  @Option(
      names = "--trace",
      paramLabel = "WHAT",
      converter = Filter.class,
      description =
          "Writes trace.txt with the packets of flow=NUMBER, port=NODE:NUMBER or node=NAME.")
  private TraceFilter trace;

  @Option(
      names = "--charts",
      paramLabel = "KIND",
      converter = ChartsConverter.class,
      description = "Figures to draw: none, png, svg or all; all by default.")
  private Charts charts = Charts.ALL;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    Scenario scenario = arguments.read();
    Optional<TraceFilter> filter = Optional.ofNullable(trace);
    filter.ifPresent(wanted -> checkTrace(scenario, wanted));
    Path target = out != null ? out : defaultFolder();
    if (charts != Charts.NONE) {
      WarmUp.start();
    }
    try (ResultFolder folder = ResultFolder.open(target);
        Progress progress = new Progress(maxWallPs, !quiet, spec.commandLine().getErr())) {
      RunResult result = new Experiment(scenario, folder, progress, filter).run();
      progress.finish();
      List<String> command = spec.root().commandLine().getParseResult().originalArgs();
      Report.write(
          folder,
          result,
          Provenance.manifest(VersionCommand.rdsim(), scenario, result, arguments.file(), command),
          charts);
      print(scenario, result, target);
      return ExitCode.of(result);
    }
  }

  private void checkTrace(Scenario scenario, TraceFilter wanted) {
    String unknown = Experiment.whatTraceMisses(scenario, wanted);
    if (unknown != null) {
      throw new ParameterException(spec.commandLine(), "--trace: " + unknown);
    }
  }

  private Path defaultFolder() {
    String name = arguments.file().getFileName().toString();
    String stem = name.endsWith(".json") ? name.substring(0, name.length() - 5) : name;
    return Path.of(
        "results", stem.replace('.', '-').isBlank() ? "unnamed" : stem.replace('.', '-'));
  }

  private void print(Scenario scenario, RunResult result, Path target) {
    PrintWriter printer = spec.commandLine().getOut();
    if (json) {
      printer.print(Json.write(result));
    } else if (!quiet) {
      printer.print(TerminalSummary.of(result, scenario.name()));
      printer.println("Report: " + target.resolve(Report.PAGE));
    }
    printer.flush();
  }

  /** Reads {@code --max-wall}. */
  static final class WallTime implements ITypeConverter<Long> {
    @Override
    public Long convert(String text) {
      try {
        return Time.parse(text);
      } catch (UnitException e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }

  /** Reads {@code --trace}. */
  static final class Filter implements ITypeConverter<TraceFilter> {
    @Override
    public TraceFilter convert(String text) {
      try {
        return TraceFilter.parse(text);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }
}
