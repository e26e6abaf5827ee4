package org.rdsim.cli;

import java.io.PrintWriter;
import org.rdsim.config.ConfigException;
import org.rdsim.config.Problem;
import org.rdsim.experiment.InvariantViolation;
import org.rdsim.result.ResultFolderException;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/** Turns exceptions into messages and exit codes. */
final class ErrorHandler implements IExecutionExceptionHandler {
  @Override
  public int handleExecutionException(Exception e, CommandLine command, ParseResult parsed) {
    PrintWriter err = command.getErr();
    if (e instanceof ConfigException config) {
      for (Problem problem : config.problems()) {
        err.println(problem);
      }
      return ExitCode.BAD_INPUT;
    }
    if (e instanceof ResultFolderException) {
      err.println(e.getMessage());
      return ExitCode.BAD_INPUT;
    }
    if (e instanceof InvariantViolation) {
      err.println("rdsim contradicts itself, and the results are void: " + e.getMessage());
      return ExitCode.INVARIANT_VIOLATED;
    }
    err.println("internal error; please report it with the lines below and the scenario");
    e.printStackTrace(err);
    return ExitCode.INTERNAL_ERROR;
  }
}
