package org.rdsim.cli;

import java.nio.file.Path;
import java.util.Optional;
import org.rdsim.experiment.TraceFilter;
import org.rdsim.page.Charts;
import org.rdsim.units.Time;
import org.rdsim.units.UnitException;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** How to run, and what to write and print. */
final class RunOptions {
  @Option(
      names = {"-o", "--out"},
      paramLabel = "DIR",
      description = "Folder for the results; without it, results/ and the name of the file.")
  private Path out;

  @Option(
      names = {"-j", "--jobs"},
      paramLabel = "N",
      converter = Jobs.class,
      description =
          "Simulations that go side by side, each with memory of its own; without it, one for each"
              + " processor. The results are the same for any number.")
  private Integer jobs;

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
      completionCandidates = ChartsConverter.Names.class,
      paramLabel = "KIND",
      converter = ChartsConverter.class,
      description = "Figures to draw: none, png, svg or all; all by default.")
  private Charts charts = Charts.ALL;

  Path out(Path otherwise) {
    return out != null ? out : otherwise;
  }

  int jobs() {
    return jobs != null ? jobs : Runtime.getRuntime().availableProcessors();
  }

  boolean quiet() {
    return quiet;
  }

  boolean json() {
    return json;
  }

  Long maxWallPs() {
    return maxWallPs;
  }

  Optional<TraceFilter> trace() {
    return Optional.ofNullable(trace);
  }

  Charts charts() {
    return charts;
  }

  /** Reads {@code --jobs}. */
  static final class Jobs implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      if (!text.matches("0*[1-9][0-9]{0,3}")) {
        throw new TypeConversionException("\"" + text + "\" is no number from 1 to 9999");
      }
      return Integer.valueOf(text);
    }
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
