package org.rdsim.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;
import picocli.CommandLine;

/** One execution of the command line in this process. */
public record CommandRun(int exitCode, String out, String err) {
  /** Runs a command with its arguments. */
  public static CommandRun of(String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine commandLine = Main.commandLine();
    commandLine.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
    int code = commandLine.execute(args);
    return new CommandRun(code, out.toString(), err.toString());
  }

  /** The exit codes that the help text lists. */
  public static Map<String, String> exitCodes() {
    return Main.commandLine().getCommandSpec().usageMessage().exitCodeList();
  }
}
