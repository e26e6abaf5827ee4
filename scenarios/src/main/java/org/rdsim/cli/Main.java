package org.rdsim.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ScopeType;

/** The {@code rdsim} command; its subcommands are listed in the annotation. */
@Command(
    name = "rdsim",
    description = "Simulates reliable datagram protocols packet by packet.",
    scope = ScopeType.INHERIT,
    mixinStandardHelpOptions = true,
    versionProvider = VersionCommand.class,
    synopsisSubcommandLabel = "COMMAND",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:success",
      "1:internal error",
      "2:wrong usage or an invalid scenario",
      "3:a simulation broke an invariant",
      "4:a simulation did not complete",
      "5:an expectation of the scenario does not hold",
      "130:interrupted"
    },
    subcommands = {
      RunCommand.class,
      ReportCommand.class,
      ValidateCommand.class,
      SchemaCommand.class,
      ListCommand.class,
      CompletionCommand.class,
      BenchCommand.class,
      VersionCommand.class
    })
public final class Main {
  private Main() {}

  /**
   * Runs one command and exits with its code.
   *
   * @param args the command line without the program's name
   */
  public static void main(String[] args) {
    System.exit(commandLine().execute(args));
  }

  static CommandLine commandLine() {
    return new CommandLine(new Main()).setExecutionExceptionHandler(new ErrorHandler());
  }
}
