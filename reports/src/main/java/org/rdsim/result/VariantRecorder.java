package org.rdsim.result;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.rdsim.measure.FlowTable;
import org.rdsim.measure.LinkSeries;
import org.rdsim.measure.TimeSeries;
import org.rdsim.statistics.EmpiricalCdf;
import org.rdsim.statistics.LongSample;

/**
 * Collects the repetitions of a variant. The values of single messages are kept until {@link
 * #finish}; afterwards there are only the result, the distribution for the figure and histograms.
 */
public final class VariantRecorder {
  private final ResultFolder folder;
  private final int order;
  private final String name;
  private final NetworkTable network;
  private final Vocabulary words;
  private final List<Histogram> histograms = new ArrayList<>();
  private RepetitionRecorder[] recorders;
  private EmpiricalCdf fctDistribution;
  private Map<FigureData, List<Curve>> curves = Map.of();
  private Fabric fabric;
  private VariantResult result;
  private volatile boolean hasSteps;

  VariantRecorder(
      ResultFolder folder,
      int order,
      String name,
      int repetitions,
      NetworkTable network,
      Vocabulary words) {
    this.folder = folder;
    this.order = order;
    this.name = name;
    this.network = network;
    this.words = words;
    this.recorders = new RepetitionRecorder[repetitions];
  }

  /**
   * A recorder that keeps statistics and writes no file.
   *
   * @param name name of the variant
   * @param repetitions how many repetitions are planned
   * @param network its nodes and links
   * @param words names for the codes in message records
   */
  public static VariantRecorder withoutFiles(
      String name, int repetitions, NetworkTable network, Vocabulary words) {
    return new VariantRecorder(null, 0, name, repetitions, network, words);
  }

  /**
   * Begins a repetition. May be called from several threads, once for each index.
   *
   * @param index from 0
   * @throws IOException if its file cannot be made
   */
  public synchronized RepetitionRecorder repetition(int index) throws IOException {
    if (recorders[index] != null) {
      throw new IllegalStateException(name + ": repetition " + index + " was begun twice");
    }
    MessageCsv csv =
        folder == null
            ? null
            : new MessageCsv(part(MessageCsv.FILE, index), name, index, network, words);
    recorders[index] = new RepetitionRecorder(this, index, csv);
    return recorders[index];
  }

  /** Gives up a repetition, which then counts as missing; no effect if it was not begun. */
  public void abandon(int index) throws IOException {
    RepetitionRecorder recorder;
    synchronized (this) {
      recorder = recorders[index];
      recorders[index] = null;
    }
    if (recorder != null) {
      recorder.abandon();
    }
  }

  void deleteParts(int index) throws IOException {
    if (folder != null) {
      folder.deleteParts(order, index);
    }
  }

  /**
   * Ends the variant. If not all planned repetitions are finished, it was interrupted.
   *
   * @param performance what it cost the machine, or null
   */
  public VariantResult finish(Performance performance) {
    return finish(performance, Outcome.INTERRUPTED);
  }

  /**
   * Ends the variant.
   *
   * @param performance what it cost the machine, or null
   * @param missing how it ended if not all planned repetitions are finished
   */
  public synchronized VariantResult finish(Performance performance, Outcome missing) {
    List<RepetitionResult> repetitions = new ArrayList<>();
    List<RepetitionRecorder> finished = new ArrayList<>();
    LongSample fct = new LongSample();
    LongSample delivered = new LongSample();
    PacketCounts packets = PacketCounts.NONE;
    Outcome outcome = Outcome.COMPLETE;
    for (RepetitionRecorder recorder : recorders) {
      if (recorder == null || recorder.result() == null) {
        outcome = outcome.and(missing);
        continue;
      }
      repetitions.add(recorder.result());
      finished.add(recorder);
      fct.addAll(recorder.fct());
      delivered.addAll(recorder.delivered());
      packets = packets.plus(recorder.result().packets());
      outcome = outcome.and(recorder.result().outcome());
      histograms.add(LatencyFiles.histogram(recorder.fct()));
    }
    PooledResult pooled =
        new PooledResult(pooledMessages(repetitions, fct, delivered), pooledGoodput(), packets);
    fctDistribution = EmpiricalCdf.of(fct);
    curves = VariantCurves.of(name, network, finished);
    if (order < Fabric.MOST_VARIANTS && !finished.isEmpty()) {
      fabric = fabric(finished.get(0));
    }
    result = new VariantResult(name, outcome, pooled, repetitions, performance);
    recorders = new RepetitionRecorder[recorders.length];
    return result;
  }

  private Fabric fabric(RepetitionRecorder first) {
    long simulatedPs = first.result().simulatedPs();
    return first.links().size() < network.links().size()
        ? null
        : Fabric.of(name, network, first.links(), first.linkSeries(), simulatedPs);
  }

  private static MessageStatistics pooledMessages(
      List<RepetitionResult> repetitions, LongSample fct, LongSample delivered) {
    long posted = 0;
    long completed = 0;
    long failed = 0;
    long deliveredMessages = 0;
    Long bound = repetitions.isEmpty() ? null : repetitions.get(0).messages().boundPs();
    for (RepetitionResult repetition : repetitions) {
      MessageStatistics messages = repetition.messages();
      posted += messages.posted();
      completed += messages.completed();
      failed += messages.failed();
      deliveredMessages += messages.delivered();
      bound = Objects.equals(bound, messages.boundPs()) ? bound : null;
    }
    return new MessageStatistics(
        posted,
        completed,
        failed,
        deliveredMessages,
        LatencyStatistics.of(fct),
        LatencyStatistics.of(delivered),
        bound);
  }

  private Long pooledGoodput() {
    long bytes = 0;
    long ps = 0;
    boolean posted = false;
    for (RepetitionRecorder recorder : recorders) {
      if (recorder != null && recorder.result() != null) {
        bytes += recorder.deliveredBytes();
        ps += recorder.deliveryPs();
        posted |= recorder.result().messages().posted() > 0;
      }
    }
    return posted && bytes == 0 && ps == 0 ? Long.valueOf(0) : Goodput.bitsPerSecond(bytes, ps);
  }

  /** The result, once finished. */
  public VariantResult result() {
    return result;
  }

  /** The variant's curve in the figure of completion times, once finished. */
  public FctCurve curve() {
    return new FctCurve(name, result.pooled().messages().posted(), fctDistribution);
  }

  List<Curve> curves(FigureData figure) {
    return curves.get(figure);
  }

  /** Where its network was hot, if it is one of the first variants and that was recorded. */
  Optional<Fabric> fabric() {
    return Optional.ofNullable(fabric);
  }

  String name() {
    return name;
  }

  int repetitions() {
    return recorders.length;
  }

  /** Nodes and links of the variant. */
  public NetworkTable network() {
    return network;
  }

  List<Histogram> histograms() {
    return histograms;
  }

  Path part(String file, int index) {
    return folder.part(file, order, index);
  }

  void writeLinks(int index, List<LinkCounts> links, long simulatedPs) {
    try {
      Path file = part(LinkCsv.FILE, index);
      LinkCsv.write(file, name, index, network, links, simulatedPs);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void writeDrops(int index, List<NodeDrops> drops) {
    try {
      DropCsv.write(folder.part(DropCsv.FILE, order, index), name, index, network, drops);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void writeSteps(int index, List<StepResult> steps) {
    if (steps.isEmpty()) {
      return;
    }
    hasSteps = true;
    try {
      StepCsv.write(part(StepCsv.FILE, index), name, index, steps);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether a script was run. */
  boolean hasSteps() {
    return hasSteps;
  }

  void writeSeries(int index, TimeSeries series) {
    try {
      SeriesCsv.write(part(SeriesCsv.FILE, index), name, index, series);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void writeTiers(int index, LinkSeries series) {
    try {
      TierCsv.write(part(TierCsv.FILE, index), name, index, network, series);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void writeFlows(int index, FlowTable flows, Window window) {
    try {
      FlowCsv.write(part(FlowCsv.FILE, index), name, index, network, flows, window);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
