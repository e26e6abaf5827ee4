package org.rdsim.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.rdsim.export.FctFiles;
import org.rdsim.result.ResultFolderException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes results in the forms of other tools. */
@Command(
    name = "export",
    description = {
      "Writes the completion times of a result as the fct.txt of RDMA simulators built on ns-3.",
      "Each variant and repetition gets a file of its own."
    })
final class ExportCommand implements Callable<Integer> {
  @Parameters(index = "0", paramLabel = "RESULTS", description = "Folder with results.")
  private Path results;

  @Parameters(
      index = "1",
      paramLabel = "TO",
      description = "Folder for the files, which must not exist in it.")
  private Path target;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    try {
      FctFiles.write(results, target).forEach(out::println);
    } catch (ResultFolderException e) {
      throw e;
    } catch (FileAlreadyExistsException e) {
      throw new ParameterException(spec.commandLine(), e.getFile() + " exists already", e);
    } catch (FileSystemException e) {
      String why = e.getReason() == null ? e.getClass().getSimpleName() : e.getReason();
      throw new ParameterException(
          spec.commandLine(), e.getFile() + " can't be written or read: " + why, e);
    }
    return ExitCode.OK;
  }
}
