package org.rdsim.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;
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
      "130:interrupted",
      "141:the reader of the output is gone"
    },
    subcommands = {
      RunCommand.class,
      CompareCommand.class,
      ReportCommand.class,
      ExportCommand.class,
      ValidateCommand.class,
      SchemaCommand.class,
      ListCommand.class,
      ConvertCommand.class,
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
    System.exit(execute(args));
  }

  private static int execute(String... args) {
    int code;
    try {
      code = commandLine().execute(args);
    } catch (OutOfMemoryError e) {
      System.err.println(
          "out of memory, and the results are lost; give Java more, as in RDSIM_JAVA_OPTS=-Xmx16g,"
              + " or run fewer simulations side by side, as in --jobs 1");
      return ExitCode.INTERNAL_ERROR;
    }
    if (System.out.checkError() && code == ExitCode.OK) {
      if (readerIsGone()) {
        return ExitCode.READER_GONE;
      }
      System.err.println("the standard output can't be written");
      return ExitCode.INTERNAL_ERROR;
    }
    return code;
  }

  /** A print stream keeps the fault to itself, so the last character is written past it. */
  private static boolean readerIsGone() {
    try (FileOutputStream out = new FileOutputStream(FileDescriptor.out)) {
      out.write('\n');
      return false;
    } catch (IOException e) {
      return "Broken pipe".equals(e.getMessage());
    }
  }

  static CommandLine commandLine() {
    return new CommandLine(new Main())
        .setExecutionExceptionHandler(new ErrorHandler())
        .setParameterExceptionHandler(Main::refuse);
  }

  /**
   * One line for a wrong command line, and where to find more; all of the help for an empty one.
   */
  private static int refuse(ParameterException e, String[] args) {
    CommandLine command = e.getCommandLine();
    if (args.length == 0) {
      command.usage(command.getErr());
    } else {
      command.getErr().println(e.getMessage());
      String name = command.getCommandSpec().qualifiedName();
      command.getErr().println("'" + name + " --help' shows what there is");
    }
    return ExitCode.BAD_INPUT;
  }
}
