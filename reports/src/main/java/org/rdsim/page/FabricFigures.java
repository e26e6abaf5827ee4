package org.rdsim.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.rdsim.chart.Drawing;
import org.rdsim.result.Fabric;
import org.rdsim.result.FabricLoad;
import org.rdsim.result.StoredResult;
import org.rdsim.result.TopologyMap;

/** The figures of networks: where they were hot, and when. */
final class FabricFigures {
  private static final String HEADING = "Where the network was hot";
  private static final double PERCENT = 1e7;

  private final List<Fabric> fabrics;
  private final int variants;
  private final String first;

  FabricFigures(StoredResult stored) {
    this.fabrics = stored.fabrics();
    this.variants = stored.result().variants().size();
    boolean repeated =
        stored.result().variants().stream().anyMatch(v -> v.repetitions().size() > 1);
    this.first = repeated ? " First repetition." : "";
  }

  /** Two figures for each of the first variants. */
  List<Figure> all() {
    List<Figure> all = new ArrayList<>();
    for (int i = 0; i < fabrics.size(); i++) {
      String suffix = variants == 1 ? "" : "-" + (i + 1);
      all.add(topology(fabrics.get(i), suffix));
      all.add(heatMap(fabrics.get(i), suffix));
    }
    return all;
  }

  private Figure topology(Fabric fabric, String suffix) {
    return new Figure(
        HEADING,
        "topology" + suffix,
        "The network and the load of its links" + of(fabric),
        hottest(fabric.load())
            + " "
            + losses(fabric.load())
            + " The half of a line next to a node is the direction that leaves it; colour is the"
            + " share of the simulated time for which a link was busy, and the busiest are wide."
            + shared(fabric.map())
            + first
            + limit(),
        "charts/topology.csv",
        fabric.load().hottest(1).isEmpty() ? "No link carried a packet." : null,
        () -> Drawing.topology(fabric));
  }

  private Figure heatMap(Fabric fabric, String suffix) {
    boolean others = fabric.heat().rows().stream().anyMatch(row -> row.link() < 0);
    return new Figure(
        HEADING,
        "link-heat" + suffix,
        "How busy links were over time" + of(fabric),
        (fabric.isStatic() ? "Only the totals of the run are known. " : "")
            + "By tier, in the order in which packets meet them, busiest first"
            + (others ? "; the last row of a tier is the mean of all links that are not shown" : "")
            + ". A link counts a packet when it arrives at its end; drops are packets dropped"
            + " before it or lost on it."
            + first,
        "charts/link-heat.csv",
        fabric.load().hottest(1).isEmpty() ? "No link carried a packet." : null,
        () -> Drawing.heatMap(fabric));
  }

  private String of(Fabric fabric) {
    return variants == 1 ? "" : ", " + fabric.load().variant();
  }

  private String limit() {
    return variants > Fabric.MOST_VARIANTS
        ? " Drawn for the first " + Fabric.MOST_VARIANTS + " variants."
        : "";
  }

  private static String shared(TopologyMap map) {
    return switch (map.detail()) {
      case NODES -> "";
      case HOST_GROUPS ->
          " Hosts of the same switches share a box, whose lines have the colour of their busiest"
              + " link.";
      case LEVELS ->
          " All nodes of a level share a box, and lines have the colour of the mean; the list"
              + " names single links.";
    };
  }

  private static String hottest(FabricLoad load) {
    List<Integer> links = load.hottest(2);
    if (links.isEmpty()) {
      return "No link carried a packet.";
    }
    int link = links.get(0);
    long most = load.utilisation(link);
    long alike =
        IntStream.range(0, load.links()).filter(i -> load.utilisation(i) >= most * 0.99).count();
    return String.format(
        Locale.ROOT,
        "The hottest link is %s, busy for %.1f %% of the time%s.",
        load.name(link),
        most / PERCENT,
        alike > 1 ? "; " + Verdict.count(alike - 1) + " more are within 1 % of it" : "");
  }

  private static String losses(FabricLoad load) {
    List<Integer> lossy = load.lossiest(load.links());
    if (lossy.isEmpty()) {
      return "No link dropped or lost a packet.";
    }
    long all = lossy.stream().mapToLong(load::missing).sum();
    String where = load.name(lossy.get(0));
    if (lossy.size() == 1) {
      return Verdict.count(all) + " packets were dropped or lost, all at " + where + ".";
    }
    return Verdict.count(all)
        + " packets were dropped or lost at "
        + lossy.size()
        + " links, most at "
        + where
        + " ("
        + Verdict.count(load.missing(lossy.get(0)))
        + ").";
  }
}
