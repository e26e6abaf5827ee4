package org.rdsim.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.rdsim.experiment.Metrics;
import org.rdsim.scenario.ScenarioFormat;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Prints the JSON Schema of scenario files. */
@Command(
    name = "schema",
    description =
        "Prints the JSON Schema of scenario files, with which editors complete and check.")
final class SchemaCommand implements Callable<Integer> {
  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      description = "Writes the schema to a file.")
  private Path out;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    String schema = ScenarioFormat.jsonSchema(Metrics.all());
    if (out == null) {
      spec.commandLine().getOut().print(schema);
      spec.commandLine().getOut().flush();
      return ExitCode.OK;
    }
    try {
      Files.writeString(out, schema);
    } catch (IOException e) {
      throw new ParameterException(spec.commandLine(), "--out: can't write " + out, e);
    }
    return ExitCode.OK;
  }
}
