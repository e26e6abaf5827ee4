package org.rdsim.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.rdsim.chart.Drawing;
import org.rdsim.result.Curve;
import org.rdsim.result.FctCurve;
import org.rdsim.result.FctCurves;
import org.rdsim.result.FigureData;
import org.rdsim.result.RunResult;
import org.rdsim.result.StoredResult;
import org.rdsim.result.VariantResult;

/** Which figures a result has, and which would say nothing. */
final class Figures {
  private static final String TIMES = "Completion times";
  private static final int TAIL_FROM = 10;
  private static final int SAMPLES_FROM = 4;

  private final StoredResult stored;
  private final List<FctCurve> fct;
  private final Map<FigureData, List<Curve>> curves;
  private final List<String> variants;
  private final String first;

  Figures(StoredResult stored) {
    this.stored = stored;
    RunResult result = stored.result();
    this.fct = stored.fct();
    this.curves = stored.curves();
    this.variants = result.variants().stream().map(VariantResult::name).toList();
    boolean repeated = result.variants().stream().anyMatch(v -> v.repetitions().size() > 1);
    this.first = repeated ? " Of each variant the first repetition." : "";
  }

  /** All figures, in the order of the page. */
  List<Figure> all() {
    List<Figure> all = new ArrayList<>();
    all.add(
        new Figure(
            TIMES,
            "fct-cdf",
            "Cumulative distribution of flow completion times",
            "Over the completed messages of all repetitions.",
            FctCurves.FILE,
            whyNoDistribution(),
            () -> Drawing.distribution(fct)));
    all.add(
        new Figure(
            TIMES,
            "fct-percentiles",
            "Percentiles of flow completion times",
            "By nearest rank, over the completed messages of all repetitions.",
            FctCurves.FILE,
            most() < TAIL_FROM ? "Fewer than ten completed messages have no tail." : null,
            () -> Drawing.tail(fct)));
    all.add(
        figure(
            TIMES,
            FigureData.SLOWDOWN,
            "Slowdown by message size",
            "Completion time over the least that the message takes on an idle network, in bins"
                + " from one power of two to the next."));
    all.add(
        figure(
            "Goodput over time",
            FigureData.GOODPUT,
            "Payload delivered over time, all hosts",
            first));
    all.add(
        figure(
            "Queues",
            FigureData.QUEUES,
            "Egress queues of switches over time",
            "Wire bytes, with the packets being sent." + first));
    all.add(
        figure(
            "Queues",
            FigureData.QUEUE_CDF,
            "Distribution of the fullest egress queue over time",
            "Over the samples of all repetitions."));
    all.addAll(new FabricFigures(stored).all());
    all.add(
        figure(
            "Link load",
            FigureData.LINK_LOAD,
            "Share of the simulated time for which links were busy",
            "By tier, both directions, all repetitions; switches count their level from the"
                + " hosts."));
    return all;
  }

  private Figure figure(String heading, FigureData data, String title, String caption) {
    List<Curve> drawn = curves.get(data).stream().filter(c -> c.size() > 0).toList();
    return new Figure(
        heading,
        data.stem(),
        title,
        caption.strip(),
        data.file(),
        whyNot(data, drawn),
        () -> Drawing.of(data, drawn, variants));
  }

  private long most() {
    return fct.stream().mapToLong(curve -> curve.fct().total()).max().orElse(0);
  }

  private String whyNoDistribution() {
    if (most() == 0) {
      return "No message completed.";
    }
    return most() == 1 ? "A single completed message has no distribution." : null;
  }

  private static String whyNot(FigureData data, List<Curve> drawn) {
    boolean flat = drawn.stream().flatMapToLong(Curve::ys).sum() == 0;
    long places = drawn.stream().flatMapToLong(Curve::xs).distinct().count();
    boolean few = places < SAMPLES_FROM;
    return switch (data) {
      case SLOWDOWN ->
          places < 2
              ? "Slowdown by message size is not drawn: the messages that completed fill fewer than"
                  + " two bins of size."
              : null;
      case GOODPUT -> flat || few ? "Too little was delivered to draw it over time." : null;
      case QUEUES -> flat || few ? "No sample found a packet in a switch." : null;
      case QUEUE_CDF -> places < 2 ? "The fullest queue was the same in all samples." : null;
      case LINK_LOAD -> flat ? "No link carried a packet." : null;
    };
  }
}
