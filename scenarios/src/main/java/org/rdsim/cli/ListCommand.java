package org.rdsim.cli;

import java.io.PrintWriter;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.rdsim.config.Parameter;
import org.rdsim.experiment.Metrics;
import org.rdsim.scenario.Metric;
import org.rdsim.scenario.ScenarioFormat;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** Prints what a scenario can choose from. */
@Command(name = "list", description = "Lists what a scenario file can hold.")
final class ListCommand implements Callable<Integer> {
  /** What there is to list. */
  enum Subject {
    PROTOCOLS,
    TOPOLOGIES,
    ROUTINGS,
    WORKLOADS,
    SIZES,
    CONGESTION_CONTROLS,
    LOSS_RECOVERIES,
    PATH_SELECTIONS,
    FAULTS,
    VERBS,
    DEVICES,
    APPLICATIONS,
    PARAMETERS,
    METRICS;

    /** The word on the command line. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /** The words of all subjects. */
  private static final class Words implements Iterable<String>, ITypeConverter<Subject> {
    @Override
    public Iterator<String> iterator() {
      return Stream.of(Subject.values()).map(Subject::toString).iterator();
    }

    @Override
    public Subject convert(String word) {
      return Stream.of(Subject.values())
          .filter(subject -> subject.toString().equals(word))
          .findFirst()
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "nothing to list is called \""
                          + word
                          + "\": expected one of "
                          + String.join(", ", this)));
    }
  }

  @Parameters(
      paramLabel = "WHAT",
      description = "One of ${COMPLETION-CANDIDATES}.",
      completionCandidates = Words.class,
      converter = Words.class)
  private Subject subject;

  @Option(
      names = "--assumptions",
      description = "With parameters: only those whose default no source gives, and why it is so.")
  private boolean assumptions;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    if (assumptions && subject != Subject.PARAMETERS) {
      throw new ParameterException(
          spec.commandLine(), "--assumptions goes with \"list parameters\" only");
    }
    PrintWriter out = spec.commandLine().getOut();
    List<TextTable> tables = subject == Subject.DEVICES ? DeviceTables.all() : List.of(table());
    for (int i = 0; i < tables.size(); i++) {
      if (i > 0) {
        out.println();
      }
      tables.get(i).print(out);
    }
    return ExitCode.OK;
  }

  private TextTable table() {
    return switch (subject) {
      case PROTOCOLS -> names(ScenarioFormat.protocols());
      case TOPOLOGIES -> names(ScenarioFormat.topologies());
      case ROUTINGS -> names(ScenarioFormat.routings());
      case WORKLOADS -> names(ScenarioFormat.workloads());
      case SIZES -> names(ScenarioFormat.sizes());
      case CONGESTION_CONTROLS -> names(ScenarioFormat.congestionControls());
      case LOSS_RECOVERIES -> names(ScenarioFormat.lossRecoveries());
      case PATH_SELECTIONS -> names(ScenarioFormat.pathSelections());
      case FAULTS -> names(ScenarioFormat.faults());
      case VERBS -> names(ScenarioFormat.verbs());
      case APPLICATIONS -> DeviceTables.applications();
      case DEVICES -> throw new IllegalStateException("devices have several tables");
      case PARAMETERS -> assumptions ? assumptions() : parameters();
      case METRICS -> metrics();
    };
  }

  private static TextTable names(Map<String, String> texts) {
    TextTable table = new TextTable("type", "meaning");
    texts.forEach(table::row);
    return table;
  }

  private static TextTable parameters() {
    TextTable table = new TextTable("path", "of", "takes", "default", "range", "meaning");
    for (Parameter each : ScenarioFormat.parameters()) {
      table.row(each.path(), each.of(), each.takes(), each.byDefault(), each.range(), each.text());
    }
    return table;
  }

  private static TextTable assumptions() {
    TextTable table = new TextTable("path", "of", "default", "reason");
    for (Parameter each : ScenarioFormat.parameters()) {
      if (!each.assumption().isEmpty()) {
        table.row(each.path(), each.of(), each.byDefault(), each.assumption());
      }
    }
    return table;
  }

  private static TextTable metrics() {
    TextTable table = new TextTable("metric", "unit", "meaning");
    for (Metric metric : Metrics.all()) {
      table.row(metric.name(), metric.unit().noun(), metric.text());
    }
    return table;
  }
}
