package org.rdsim.experiment;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.rdsim.device.WcStatus;
import org.rdsim.result.ExpectationResult;
import org.rdsim.result.NetworkTable;
import org.rdsim.result.Outcome;
import org.rdsim.result.RepetitionRecorder;
import org.rdsim.result.ResultFolder;
import org.rdsim.result.RunResult;
import org.rdsim.result.Stuck;
import org.rdsim.result.VariantRecorder;
import org.rdsim.result.VariantResult;
import org.rdsim.result.Vocabulary;
import org.rdsim.scenario.Expectation;
import org.rdsim.scenario.Metric;
import org.rdsim.scenario.Scenario;
import org.rdsim.scenario.Variant;
import org.rdsim.topology.Cable;
import org.rdsim.topology.Topology;
import org.rdsim.workload.Operation;

/** Runs all variants and repetitions of a scenario, and records what comes out. */
public final class Experiment {
  private static final String TRACE_FILE = "trace.txt";

  private final Scenario scenario;
  private final ResultFolder folder;
  private final RunControl control;
  private final Optional<TraceFilter> trace;
  private final List<VariantResult> variants = new ArrayList<>();
  private final List<Stuck> stuck = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();

  /**
   * Prepares to run.
   *
   * @param folder where message records and traces go
   */
  public Experiment(
      Scenario scenario, ResultFolder folder, RunControl control, Optional<TraceFilter> trace) {
    this.scenario = scenario;
    this.folder = folder;
    this.control = control;
    this.trace = trace;
    this.warnings.addAll(scenario.notes());
  }

  /**
   * Runs the scenario. An interruption ends it early; what is there is kept.
   *
   * @throws InvariantViolation if the simulator contradicts itself
   */
  public RunResult run() throws IOException {
    try (Writer traceOut = openTrace()) {
      for (Variant variant : scenario.variants()) {
        if (!control.isInterrupted()) {
          runVariant(variant, traceOut);
        }
      }
    }
    return RunResult.of(variants, stuck, warnings, expectations());
  }

  private List<ExpectationResult> expectations() {
    List<ExpectationResult> results = new ArrayList<>();
    for (Expectation expectation : scenario.expectations()) {
      for (Expectation.Outcome outcome :
          expectation.evaluate(scenario.variants(), this::measured)) {
        results.add(
            new ExpectationResult(expectation.toString(), outcome.met(), outcome.message()));
      }
    }
    return results;
  }

  private OptionalDouble measured(String variant, Metric metric) {
    return variants.stream()
        .filter(result -> result.name().equals(variant))
        .findFirst()
        .map(result -> Metrics.value(result, metric))
        .orElse(OptionalDouble.empty());
  }

  /** What a filter names that is in no variant, in words for the user; null if all is there. */
  public static String whatTraceMisses(Scenario scenario, TraceFilter filter) {
    for (Variant variant : scenario.variants()) {
      Topology topology = variant.config().topology().build();
      if (filter.isIn(topology, variant.config().flows(variant.config().seed()).size())) {
        return null;
      }
    }
    return "there is no such " + filter.describe() + " in the scenario";
  }

  private Writer openTrace() throws IOException {
    return trace.isPresent()
        ? Files.newBufferedWriter(folder.file(TRACE_FILE), StandardCharsets.UTF_8)
        : Writer.nullWriter();
  }

  private void runVariant(Variant variant, Writer traceOut) throws IOException {
    Meter meter = Meter.start();
    int repetitions = variant.config().run().repetitions();
    Advice.on(variant).forEach(advice -> warnings.add(variant.name() + ": " + advice));
    Topology topology = variant.config().topology().build();
    VariantRecorder recorder =
        folder.variant(variant.name(), repetitions, table(topology), vocabulary());
    for (int i = 0; i < repetitions && !control.isInterrupted(); i++) {
      runRepetition(variant, i, recorder.repetition(i), 2 * topology.cables().size(), traceOut);
    }
    variants.add(recorder.finish(meter.performance()));
  }

  private void runRepetition(
      Variant variant, int index, RepetitionRecorder recorder, int links, Writer traceOut)
      throws IOException {
    long seed = variant.config().seed() + index;
    Model model = ModelBuilder.build(variant.config(), seed, recorder);
    recorder.bounds(model.flows().stream().mapToLong(FlowRun::shortestPs).toArray());
    if (trace.isPresent()) {
      traceOut.write("# variant " + variant.name() + ", repetition " + index + "\n");
      Trace.attach(trace.get(), model.network(), traceOut);
    }
    Long until = variant.config().run().until();
    long last = until == null ? Long.MAX_VALUE : until;
    LoadSampler sampler = new LoadSampler(model, last);
    RunLoop.Ending ending = new RunLoop(variant.name(), model, control, last, sampler).run();
    recorder.series(sampler.finish());
    Collector collector = new Collector(model);
    collector.checkConservation();
    model.log().finish();
    if (ending.kind() != RunLoop.Ending.Kind.COMPLETE) {
      warnings.add(where(variant, index) + ending.reason() + unposted(model) + ".");
      stuck.addAll(collector.stuck(variant.name(), index));
      collector.severed().forEach(reason -> warnings.add(where(variant, index) + reason));
    }
    collector
        .faultsThatNeverCame(variant.config().fabric().faults())
        .forEach(fault -> warnings.add(where(variant, index) + fault));
    recorder.links(collector.links(links));
    recorder.drops(collector.drops());
    recorder.finish(
        seed,
        outcome(ending.kind()),
        collector.digest(),
        model.boundPs(),
        collector.packets(),
        model.simulation().partition().events(),
        model.simulation().partition().now());
  }

  private static String unposted(Model model) {
    long count = model.remaining().unposted();
    return count == 0 ? "" : "; messages never posted: " + count;
  }

  private String where(Variant variant, int index) {
    boolean single = scenario.variants().size() == 1 && variant.config().run().repetitions() == 1;
    return single ? "" : variant.name() + ", repetition " + index + ": ";
  }

  private static Outcome outcome(RunLoop.Ending.Kind kind) {
    return switch (kind) {
      case COMPLETE -> Outcome.COMPLETE;
      case INCOMPLETE -> Outcome.INCOMPLETE;
      case INTERRUPTED -> Outcome.INTERRUPTED;
    };
  }

  private static Vocabulary vocabulary() {
    return new Vocabulary(
        Stream.of(Operation.values()).map(o -> o.name().toLowerCase(Locale.ROOT)).toList(),
        Stream.of(WcStatus.values()).map(Enum::name).toList());
  }

  private static NetworkTable table(Topology topology) {
    List<NetworkTable.Node> nodes = new ArrayList<>();
    for (int i = 0; i < topology.nodeCount(); i++) {
      nodes.add(new NetworkTable.Node(topology.name(i), topology.isHost(i) ? "host" : "switch"));
    }
    List<NetworkTable.Link> links = new ArrayList<>();
    for (Cable cable : topology.cables()) {
      links.add(link(cable.nodeA(), cable.nodeB(), cable));
      links.add(link(cable.nodeB(), cable.nodeA(), cable));
    }
    return new NetworkTable(nodes, links);
  }

  private static NetworkTable.Link link(int from, int to, Cable cable) {
    return new NetworkTable.Link(from, to, cable.bitsPerSecond(), cable.propagationPs());
  }
}
