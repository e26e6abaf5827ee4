package org.rdsim.cli;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.Callable;
import org.rdsim.config.ConfigException;
import org.rdsim.config.InputFile;
import org.rdsim.scenario.Conversion;
import org.rdsim.scenario.ConversionException;
import org.rdsim.scenario.ConversionOptions;
import org.rdsim.scenario.FileFormat;
import org.rdsim.units.DataSize;
import org.rdsim.units.UnitException;
import org.rdsim.workload.format.FlowFile;
import org.rdsim.workload.format.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** Converts files of other simulators. */
@Command(
    name = "convert",
    description = {
      "Converts topologies and flows between scenarios and the files of other simulators.",
      "What the new format can't express is refused."
    })
final class ConvertCommand implements Callable<Integer> {
  private static final String STANDARD_OUTPUT = "-";

  @Parameters(index = "0", paramLabel = "FROM", description = "The file to read.")
  private Path source;

  @Parameters(
      index = "1",
      paramLabel = "TO",
      description = "The file to write, which must not exist; - for the standard output.")
  private Path target;

  @Option(
      names = "--from",
      paramLabel = "FORMAT",
      converter = Format.class,
      description =
          "Format of FROM: scenario, htsim-topology, htsim-flows, ns3-topology or ns3-flows;"
              + " without it, told from .json, .topo, .cm and .tm.")
  private FileFormat from;

  @Option(
      names = "--to",
      paramLabel = "FORMAT",
      converter = Format.class,
      description = "Format of TO, in the same way.")
  private FileFormat to;

  @Option(
      names = "--from-unit",
      paramLabel = "UNIT",
      converter = Unit.class,
      description = "Unit of start times in FROM if it is htsim-flows: us or ps.")
  private TimeUnit fromUnit;

  @Option(
      names = "--to-unit",
      paramLabel = "UNIT",
      converter = Unit.class,
      description = "Unit of start times in TO if it is htsim-flows: us or ps.")
  private TimeUnit toUnit;

  @Option(
      names = "--from-dialect",
      paramLabel = "NAME",
      converter = Dialect.class,
      description =
          "Columns of FROM if it is ns3-flows: hpcc, conweave or dcqcn; without it, told from"
              + " them if they leave no doubt.")
  private FlowFile.Dialect fromDialect;

  @Option(
      names = "--to-dialect",
      paramLabel = "NAME",
      converter = Dialect.class,
      description = "Columns of TO if it is ns3-flows: hpcc or conweave.")
  private FlowFile.Dialect toDialect;

  @Option(
      names = "--packet-size",
      paramLabel = "SIZE",
      converter = Size.class,
      description = "Payload of a packet, as in 1000B, if FROM counts packets.")
  private Long packetSize;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      description = "Number of hosts, if TO is htsim-flows and FROM doesn't say.")
  private Long nodes;

  @Option(
      names = "--ignore",
      paramLabel = "WHAT",
      split = ",",
      converter = Ignored.class,
      description = "What may be left out: queues, priorities, groups, ports or ends.")
  private Set<ConversionOptions.Loss> ignore = EnumSet.noneOf(ConversionOptions.Loss.class);

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    ConversionOptions options =
        new ConversionOptions(fromUnit, toUnit, fromDialect, toDialect, packetSize, nodes, ignore);
    Conversion conversion =
        new Conversion(format(from, source, "--from"), format(to, target, "--to"), options);
    String text;
    try {
      text = conversion.convert(new InputFile(source.toString(), read()));
    } catch (ConversionException e) {
      spec.commandLine().getErr().println(source + ": " + e.getMessage());
      return ExitCode.BAD_INPUT;
    }
    write(text);
    conversion.notes().forEach(note -> spec.commandLine().getErr().println("note: " + note));
    return ExitCode.OK;
  }

  private FileFormat format(FileFormat given, Path file, String option) {
    if (given != null) {
      return given;
    }
    return FileFormat.ofName(file.toString())
        .orElseThrow(
            () ->
                new ParameterException(
                    spec.commandLine(),
                    "the name of " + file + " doesn't tell its format; give " + option));
  }

  private String read() {
    String name = source.toString();
    try {
      return Files.readString(source, StandardCharsets.UTF_8);
    } catch (NoSuchFileException e) {
      throw ConfigException.ofFile(name, "there is no such file");
    } catch (AccessDeniedException e) {
      throw ConfigException.ofFile(name, "can't be read: permission denied");
    } catch (CharacterCodingException e) {
      throw ConfigException.ofFile(name, "is not UTF-8");
    } catch (IOException e) {
      throw ConfigException.ofFile(name, "can't be read (" + e.getMessage() + ")");
    }
  }

  private void write(String text) {
    if (target.toString().equals(STANDARD_OUTPUT)) {
      spec.commandLine().getOut().print(text);
      spec.commandLine().getOut().flush();
      return;
    }
    try {
      Files.writeString(target, text, StandardCharsets.UTF_8, StandardOpenOption.CREATE_NEW);
    } catch (FileAlreadyExistsException e) {
      throw ConfigException.ofFile(target.toString(), "is there already; choose another name");
    } catch (IOException e) {
      throw ConfigException.ofFile(target.toString(), "can't be written (" + e.getMessage() + ")");
    }
  }

  /** Reads a name of an enum in the dress of options. */
  private static <E extends Enum<E>> E named(Class<E> type, String text) {
    for (E each : type.getEnumConstants()) {
      if (each.name().equalsIgnoreCase(text.replace('-', '_'))) {
        return each;
      }
    }
    throw new TypeConversionException("\"" + text + "\" is not known");
  }

  /** Reads a format. */
  static final class Format implements ITypeConverter<FileFormat> {
    @Override
    public FileFormat convert(String text) {
      return named(FileFormat.class, text);
    }
  }

  /** Reads a unit. */
  static final class Unit implements ITypeConverter<TimeUnit> {
    @Override
    public TimeUnit convert(String text) {
      return named(TimeUnit.class, text);
    }
  }

  /** Reads a dialect. */
  static final class Dialect implements ITypeConverter<FlowFile.Dialect> {
    @Override
    public FlowFile.Dialect convert(String text) {
      return named(FlowFile.Dialect.class, text);
    }
  }

  /** Reads what to leave out. */
  static final class Ignored implements ITypeConverter<ConversionOptions.Loss> {
    @Override
    public ConversionOptions.Loss convert(String text) {
      return named(ConversionOptions.Loss.class, text);
    }
  }

  /** Reads a size. */
  static final class Size implements ITypeConverter<Long> {
    @Override
    public Long convert(String text) {
      try {
        return DataSize.parse(text);
      } catch (UnitException e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }
}
