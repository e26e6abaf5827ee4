package org.rdsim.result;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.rdsim.measure.TimeSeries;
import org.rdsim.statistics.EmpiricalCdf;
import org.rdsim.statistics.LongSample;

/** Makes the curves of a variant from its repetitions. */
final class VariantCurves {
  private final String variant;
  private final List<RepetitionRecorder> repetitions;
  private final Map<FigureData, List<Curve>> curves = new EnumMap<>(FigureData.class);

  private VariantCurves(String variant, List<RepetitionRecorder> repetitions) {
    this.variant = variant;
    this.repetitions = repetitions;
  }

  /** The curves of each figure; an empty list where there is nothing to draw. */
  static Map<FigureData, List<Curve>> of(
      String variant, NetworkTable network, List<RepetitionRecorder> repetitions) {
    VariantCurves made = new VariantCurves(variant, repetitions);
    for (FigureData figure : FigureData.values()) {
      made.curves.put(figure, new ArrayList<>());
    }
    if (!repetitions.isEmpty()) {
      made.slowdown();
      made.overTime(repetitions.get(0).series());
      made.queueCdf();
      made.linkLoad(network);
    }
    return made.curves;
  }

  private void add(FigureData figure, String panel, List<long[]> points) {
    curves.get(figure).add(new Curve(panel, variant, points));
  }

  private void slowdown() {
    Slowdowns all = new Slowdowns();
    repetitions.forEach(repetition -> all.addAll(repetition.slowdowns()));
    curves.get(FigureData.SLOWDOWN).addAll(all.curves(variant));
  }

  private void overTime(TimeSeries series) {
    List<long[]> goodput = new ArrayList<>();
    List<long[]> all = new ArrayList<>();
    List<long[]> fullest = new ArrayList<>();
    for (int i = 0; i < series.size(); i++) {
      long time = series.timePs(i);
      Long rate = Goodput.bitsPerSecond(series.deliveredBytes(i), series.intervalPs(i));
      goodput.add(new long[] {time, rate == null ? 0 : rate});
      all.add(new long[] {time, series.queuedBytes(i)});
      fullest.add(new long[] {time, series.fullestBytes(i)});
    }
    add(FigureData.GOODPUT, "", goodput);
    add(FigureData.QUEUES, "fullest", fullest);
    add(FigureData.QUEUES, "all", all);
  }

  private void queueCdf() {
    LongSample fullest = new LongSample();
    for (RepetitionRecorder repetition : repetitions) {
      TimeSeries series = repetition.series();
      for (int i = 0; i < series.size(); i++) {
        fullest.add(series.fullestBytes(i));
      }
    }
    EmpiricalCdf cdf = EmpiricalCdf.of(fullest);
    List<long[]> points = new ArrayList<>();
    for (int i = 0; i < cdf.steps(); i++) {
      points.add(new long[] {cdf.value(i), Decimal.share(cdf.count(i), cdf.total())});
    }
    add(FigureData.QUEUE_CDF, "", points);
  }

  private void linkLoad(NetworkTable network) {
    LinkTiers tiers = new LinkTiers(network);
    Map<String, LongSample> loads = new TreeMap<>();
    for (RepetitionRecorder repetition : repetitions) {
      long simulatedPs = repetition.result().simulatedPs();
      List<LinkCounts> links = repetition.links();
      for (int i = 0; i < links.size() && simulatedPs > 0; i++) {
        long busyPs = links.get(i).busyPs(network.links().get(i).bitsPerSecond());
        loads
            .computeIfAbsent(tiers.of(i), tier -> new LongSample())
            .add(Decimal.share(busyPs, simulatedPs));
      }
    }
    loads.forEach((tier, sample) -> add(FigureData.LINK_LOAD, tier, falling(sample)));
  }

  /** The load that a share of the links has or exceeds, busiest first. */
  private static List<long[]> falling(LongSample loads) {
    EmpiricalCdf cdf = EmpiricalCdf.of(loads);
    List<long[]> points = new ArrayList<>();
    for (int i = cdf.steps() - 1; i >= 0; i--) {
      long above = cdf.total() - (i == 0 ? 0 : cdf.count(i - 1));
      points.add(new long[] {Decimal.share(above, cdf.total()), cdf.value(i)});
    }
    return points;
  }
}
