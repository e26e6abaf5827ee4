package org.rdsim.experiment;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.rdsim.device.WcStatus;
import org.rdsim.result.ExpectationResult;
import org.rdsim.result.NetworkTable;
import org.rdsim.result.Outcome;
import org.rdsim.result.ResultFolder;
import org.rdsim.result.StepResult;
import org.rdsim.result.Stuck;
import org.rdsim.result.VariantRecorder;
import org.rdsim.result.VariantResult;
import org.rdsim.result.Vocabulary;
import org.rdsim.scenario.Variant;
import org.rdsim.topology.Cable;
import org.rdsim.topology.Topology;
import org.rdsim.workload.Operation;

/** All repetitions of a variant: begun as tasks, and put together in their order. */
final class VariantRun {
  private final Variant variant;
  private final VariantRecorder recorder;
  private final List<Future<Repetition.Report>> reports = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();
  private final List<Stuck> stuck = new ArrayList<>();
  private final List<StepResult> steps = new ArrayList<>();

  /** Adds the variant to a folder. */
  VariantRun(Variant variant, ResultFolder folder) {
    this.variant = variant;
    this.recorder =
        folder.variant(
            variant.name(),
            variant.config().run().repetitions(),
            table(variant.config().topology().build()),
            vocabulary());
  }

  String name() {
    return variant.name();
  }

  int repetitions() {
    return variant.config().run().repetitions();
  }

  void submit(
      Jobs jobs, RunControl control, Optional<TraceFilter> trace, AtomicBoolean outOfMemory) {
    for (int i = 0; i < repetitions(); i++) {
      reports.add(jobs.submit(new Repetition(variant, i, recorder, control, trace, outOfMemory)));
    }
  }

  /**
   * Waits for all repetitions.
   *
   * @param alone whether it is the only variant
   * @param missing says how it ended if repetitions are missing
   */
  VariantResult finish(Jobs jobs, boolean alone, Supplier<Outcome> missing) throws IOException {
    Advice.on(variant).forEach(advice -> warnings.add(variant.name() + ": " + advice));
    Meter.Cost cost = Meter.Cost.NONE;
    int ran = 0;
    for (int i = 0; i < reports.size(); i++) {
      Repetition.Report report = jobs.resultOf(reports.get(i));
      String where = alone && repetitions() == 1 ? "" : variant.name() + ", repetition " + i + ": ";
      report.warnings().forEach(warning -> warnings.add(where + warning));
      stuck.addAll(report.stuck());
      steps.addAll(report.steps());
      cost = cost.plus(report.cost());
      ran += report.ran() ? 1 : 0;
    }
    if (ran < repetitions()) {
      warnings.add(
          variant.name()
              + ": "
              + (repetitions() - ran)
              + " of "
              + repetitions()
              + " repetitions are missing.");
    }
    return recorder.finish(cost.performance(Meter.peakHeapBytes()), missing.get());
  }

  List<String> warnings() {
    return warnings;
  }

  List<Stuck> stuck() {
    return stuck;
  }

  /** Whether scripts did what they should; the names of processes come after a prefix. */
  List<ExpectationResult> scripts(String prefix) {
    return Steps.expectations(prefix, steps);
  }

  private static String word(Operation operation) {
    return operation.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static Vocabulary vocabulary() {
    return new Vocabulary(
        Stream.of(Operation.values()).map(VariantRun::word).toList(),
        Stream.of(WcStatus.values()).map(Enum::name).toList());
  }

  static NetworkTable table(Topology topology) {
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
