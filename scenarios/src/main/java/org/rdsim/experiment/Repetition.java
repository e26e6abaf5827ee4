package org.rdsim.experiment;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import org.rdsim.result.LinkTiers;
import org.rdsim.result.Outcome;
import org.rdsim.result.PacketCounts;
import org.rdsim.result.RepetitionRecorder;
import org.rdsim.result.StepResult;
import org.rdsim.result.Stuck;
import org.rdsim.result.VariantRecorder;
import org.rdsim.scenario.ScenarioConfig;
import org.rdsim.scenario.Variant;
import org.rdsim.units.Time;

/** One simulation: builds a variant with one seed, runs it, and records what comes out. */
final class Repetition implements Callable<Repetition.Report> {
  /** The file that the parts of a trace become. */
  static final String TRACE = "trace.txt";

  private static final String OUT_OF_MEMORY =
      "out of memory, and its results are lost; give Java more, as in RDSIM_JAVA_OPTS=-Xmx16g, or run"
          + " fewer simulations side by side, as in --jobs 1.";

  /** A longer warm-up leaves less of a run to measure than users expect. */
  private static final double MOST_WARM_UP = 0.3;

  private final Variant variant;
  private final int index;
  private final VariantRecorder recorder;
  private final RunControl control;
  private final Optional<TraceFilter> trace;
  private final AtomicBoolean outOfMemory;

  /**
   * Prepares to run.
   *
   * @param index from 0
   * @param trace what of it to write down
   * @param outOfMemory set by the first simulation that memory did not suffice for; no other begins
   *     then
   */
  Repetition(
      Variant variant,
      int index,
      VariantRecorder recorder,
      RunControl control,
      Optional<TraceFilter> trace,
      AtomicBoolean outOfMemory) {
    this.variant = variant;
    this.index = index;
    this.recorder = recorder;
    this.control = control;
    this.trace = trace;
    this.outOfMemory = outOfMemory;
  }

  /**
   * What the result says of a simulation beside its numbers.
   *
   * @param ran false if it was interrupted before it began, or memory did not suffice for it
   */
  record Report(
      boolean ran,
      List<String> warnings,
      List<Stuck> stuck,
      List<StepResult> steps,
      Meter.Cost cost) {
    private static final Report NOTHING = missing(List.of());

    private static Report missing(List<String> warnings) {
      return new Report(false, warnings, List.of(), List.of(), Meter.Cost.NONE);
    }
  }

  /**
   * Runs it, unless all runs are to end.
   *
   * @throws InvariantViolation if the simulator contradicts itself
   */
  @Override
  public Report call() throws IOException {
    if (control.isInterrupted() || outOfMemory.get()) {
      return Report.NOTHING;
    }
    try {
      return simulate();
    } catch (OutOfMemoryError e) {
      outOfMemory.set(true);
      recorder.abandon(index);
      return Report.missing(List.of(OUT_OF_MEMORY));
    }
  }

  private Report simulate() throws IOException {
    Meter meter = Meter.start();
    RepetitionRecorder records = recorder.repetition(index);
    ScenarioConfig config = variant.config();
    int partitions = trace.isEmpty() ? Integer.MAX_VALUE : 1;
    Model model = ModelBuilder.build(config, config.seed() + index, records, partitions);
    records.window(config.run().warmUp(), config.run().measureEnd());
    records.bounds((flow, bytes) -> model.flows().get(flow).shortestPs(bytes));
    Long until = config.run().until();
    long last = until == null ? Long.MAX_VALUE : until;
    LoadSampler sampler = new LoadSampler(model, last);
    FabricSampler fabric = new FabricSampler(model, new LinkTiers(recorder.network()), last);
    RunLoop.Ending ending = run(model, last, new Samplers(sampler, fabric), records);
    records.series(sampler.finish());
    records.linkSeries(fabric.finish());
    return record(model, ending, records, meter);
  }

  private RunLoop.Ending run(Model model, long last, Sampler sampler, RepetitionRecorder records)
      throws IOException {
    RunLoop loop = new RunLoop(variant.name() + "[" + index + "]", model, control, last, sampler);
    if (trace.isEmpty()) {
      return loop.run();
    }
    try (Writer out = Files.newBufferedWriter(records.part(TRACE), StandardCharsets.UTF_8)) {
      out.write("# variant " + variant.name() + ", repetition " + index + "\n");
      Trace.attach(trace.get(), model.network(), out);
      return loop.run();
    }
  }

  private Report record(
      Model model, RunLoop.Ending ending, RepetitionRecorder records, Meter meter) {
    Collector collector = new Collector(model);
    collector.checkConservation();
    model.log().finish();
    List<String> warnings = new ArrayList<>();
    List<Stuck> stuck = List.of();
    if (ending.kind() != RunLoop.Ending.Kind.COMPLETE) {
      warnings.add(ending.reason() + unposted(model) + ".");
      stuck = collector.stuck(variant.name(), index);
      warnings.addAll(collector.severed());
    }
    if (collector.losses() != null && ending.kind() == RunLoop.Ending.Kind.COMPLETE) {
      warnings.add(collector.losses());
    }
    warnings.addAll(collector.faultsThatNeverCame(variant.config().fabric().faults()));
    PacketCounts packets = collector.packets();
    if (packets.timeouts() > 0 && packets.dropped() + packets.trimmed() == 0) {
      warnings.add(
          "acknowledgement timeouts: "
              + packets.timeouts()
              + ", though no packet was lost; the timeout is shorter than answers take, or packets"
              + " overtook one another.");
    }
    warnAboutWindow(records, model.simulation().now(), warnings);
    records.links(collector.links(recorder.network().links().size()));
    records.drops(collector.drops());
    List<StepResult> steps = Steps.of(variant, model);
    records.steps(steps);
    records.finish(
        variant.config().seed() + index,
        outcome(ending.kind()),
        collector.digest(),
        model.boundPs(),
        packets,
        model.simulation().events(),
        model.simulation().now());
    return new Report(true, warnings, stuck, steps, meter.cost());
  }

  private void warnAboutWindow(RepetitionRecorder records, long endPs, List<String> warnings) {
    long before = records.postedBeforeWindow();
    long after = records.postedAfterWindow();
    if (before + after > 0) {
      String early = before + " messages posted in the warm-up and ";
      warnings.add("not measured: " + early + after + " posted after the time to measure.");
    }
    if (variant.config().run().warmUp() > MOST_WARM_UP * endPs) {
      warnings.add("the warm-up is more than 30 % of the " + Time.format(endPs) + " run.");
    }
  }

  private static String unposted(Model model) {
    long count = model.remaining().unposted();
    return count == 0 ? "" : "; messages never posted: " + count;
  }

  private static Outcome outcome(RunLoop.Ending.Kind kind) {
    return switch (kind) {
      case COMPLETE -> Outcome.COMPLETE;
      case INCOMPLETE -> Outcome.INCOMPLETE;
      case INTERRUPTED -> Outcome.INTERRUPTED;
    };
  }
}
