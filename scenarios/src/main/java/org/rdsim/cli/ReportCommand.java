package org.rdsim.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.rdsim.page.Charts;
import org.rdsim.page.Report;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Draws figures and pages again. */
@Command(
    name = "report",
    description = "Writes figures and report.html of result folders again, from their files.")
final class ReportCommand implements Callable<Integer> {
  @Parameters(paramLabel = "DIR", arity = "1..*", description = "Folders with results.")
  private List<Path> folders;

  @Option(
      names = "--charts",
      completionCandidates = ChartsConverter.Names.class,
      paramLabel = "KIND",
      converter = ChartsConverter.class,
      description = "Figures to draw: none, png, svg or all; all by default.")
  private Charts charts = Charts.ALL;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    for (Path folder : folders) {
      Report.rebuild(folder, charts);
      out.println("Report: " + folder.resolve(Report.PAGE));
      out.flush();
    }
    return ExitCode.OK;
  }
}
