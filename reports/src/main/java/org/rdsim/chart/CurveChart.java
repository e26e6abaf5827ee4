package org.rdsim.chart;

import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.annotations.XYTitleAnnotation;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.CombinedDomainXYPlot;
import org.jfree.chart.plot.CombinedRangeXYPlot;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.title.TextTitle;
import org.jfree.chart.ui.RectangleAnchor;
import org.jfree.data.xy.XYSeries;
import org.rdsim.result.Curve;
import org.rdsim.result.FigureData;

/** The figures of {@link FigureData}: one panel, several side by side, or several in a column. */
final class CurveChart {
  private static final double HEADROOM = 1.14;
  private static final double MARGIN = 1.03;

  /** Room for whole markers at the ends of an axis of sizes. */
  private static final double MARKER_ROOM = 1.2;

  private static final int GAP = 20;
  private static final double QUARTER = 25;
  private static final double SHARE = 1e9;
  private static final double PERCENT = 1e7;
  private static final double GBPS = 1e9;
  private static final double SLOWDOWN = 1e6;

  private final FigureData figure;
  private final List<Curve> curves;
  private final List<String> variants;
  private final PlotStyle style;
  private final CurvePoints points;
  private final Unit x;
  private final Unit y;

  /** A unit of an axis: its label, and how many units of the data it is. */
  record Unit(String label, double size) {}

  private CurveChart(FigureData figure, List<Curve> curves, List<String> variants) {
    this.figure = figure;
    this.curves = curves;
    this.variants = variants;
    this.style = new PlotStyle(variants);
    this.x = xUnit();
    this.y = yUnit(curves);
    this.points = new CurvePoints(figure, variants.size(), x.size);
  }

  /**
   * Builds a figure. {@link Fonts#prepare} comes first.
   *
   * @param curves its curves
   * @param variants all variants of the result, which decide on colours and markers
   */
  static JFreeChart of(FigureData figure, List<Curve> curves, List<String> variants) {
    return new CurveChart(figure, List.copyOf(curves), List.copyOf(variants)).build();
  }

  private JFreeChart build() {
    LegendItemCollection legend = new LegendItemCollection();
    Set<String> drawn = new LinkedHashSet<>(curves.stream().map(Curve::variant).toList());
    for (int i = 0; i < variants.size(); i++) {
      if (drawn.contains(variants.get(i))) {
        legend.add(style.legendItem(i, variants.get(i)));
      }
    }
    return style.chart(plot(), legend);
  }

  private XYPlot plot() {
    Set<String> panels = new LinkedHashSet<>(curves.stream().map(Curve::panel).toList());
    return switch (figure) {
      case GOODPUT, QUEUE_CDF -> panel(curves, xAxis(), yAxis(y, curves), y);
      case QUEUES -> column(panels);
      case SLOWDOWN, LINK_LOAD -> row(panels);
    };
  }

  private XYPlot row(Set<String> panels) {
    ValueAxis shared = yAxis(y, curves);
    style.axes(shared);
    CombinedRangeXYPlot row = new CombinedRangeXYPlot(shared);
    row.setGap(GAP);
    for (String name : panels) {
      XYPlot panel = panel(of(name), xAxis(), null, y);
      if (figure == FigureData.LINK_LOAD) {
        TextTitle title = new TextTitle(name, style.tickFont());
        title.setPaint(Palette.INK);
        panel.addAnnotation(new XYTitleAnnotation(0.5, 0.985, title, RectangleAnchor.TOP));
      } else {
        panel.getDomainAxis().setLabel(name + " by " + x.label);
      }
      row.add(panel);
    }
    return row;
  }

  private XYPlot column(Set<String> panels) {
    ValueAxis shared = xAxis();
    style.axes(shared);
    CombinedDomainXYPlot column = new CombinedDomainXYPlot(shared);
    column.setGap(GAP);
    for (String name : panels) {
      Unit own = yUnit(of(name));
      String what = name.equals("all") ? "All queues (" : "Fullest queue (";
      Unit named = new Unit(what + own.label + ")", own.size);
      column.add(panel(of(name), null, yAxis(named, of(name)), named));
    }
    return column;
  }

  private List<Curve> of(String panel) {
    return curves.stream().filter(curve -> curve.panel().equals(panel)).toList();
  }

  private XYPlot panel(List<Curve> drawn, ValueAxis xAxis, ValueAxis yAxis, Unit yUnit) {
    XYPlot plot = new XYPlot();
    plot.setDomainAxis(xAxis);
    plot.setRangeAxis(yAxis);
    List<XYSeries> lines = new ArrayList<>();
    List<XYSeries> markers = new ArrayList<>();
    for (Curve curve : drawn) {
      int variant = variants.indexOf(curve.variant());
      lines.add(points.line(curve, variant, yUnit.size));
      markers.add(points.markers(curve, variant, yUnit.size));
    }
    style.draw(plot, lines, markers);
    style.axes(xAxis, yAxis);
    return plot;
  }

  private Unit xUnit() {
    long max = curves.stream().flatMapToLong(Curve::xs).max().orElse(0);
    return switch (figure) {
      case SLOWDOWN -> bytes("message size (", max);
      case QUEUE_CDF -> bytes("Fullest egress queue (", max);
      case LINK_LOAD -> new Unit("Links, busiest first (%)", PERCENT);
      case GOODPUT, QUEUES -> {
        TimeScale scale = TimeScale.of(max);
        yield new Unit("Simulated time (" + scale.symbol() + ")", 1 / scale.value(1));
      }
    };
  }

  private static Unit bytes(String what, long max) {
    DataScale scale = DataScale.of(max);
    return new Unit(what + scale.symbol() + ")", scale.bytes());
  }

  private Unit yUnit(List<Curve> drawn) {
    long max = drawn.stream().flatMapToLong(Curve::ys).max().orElse(0);
    return switch (figure) {
      case SLOWDOWN -> new Unit("Slowdown (FCT / lower bound)", SLOWDOWN);
      case GOODPUT -> new Unit("Goodput (Gb/s)", GBPS);
      case QUEUES -> new Unit(DataScale.of(max).symbol(), DataScale.of(max).bytes());
      case QUEUE_CDF -> new Unit("Share of sampled times", SHARE);
      case LINK_LOAD -> new Unit("Utilisation (%)", PERCENT);
    };
  }

  private ValueAxis xAxis() {
    double min = curves.stream().flatMapToLong(Curve::xs).min().orElse(0) / x.size;
    double max = curves.stream().flatMapToLong(Curve::xs).max().orElse(0) / x.size;
    return switch (figure) {
      case SLOWDOWN -> PlotStyle.spanningNarrow(x.label, min / MARKER_ROOM, max * MARKER_ROOM);
      case LINK_LOAD -> {
        NumberAxis axis = PlotStyle.linear(x.label, max);
        axis.setTickUnit(
            new NumberTickUnit(
                QUARTER, new DecimalFormat("0", DecimalFormatSymbols.getInstance(Locale.ROOT))));
        yield axis;
      }
      case GOODPUT, QUEUES, QUEUE_CDF -> PlotStyle.linear(x.label, max * MARGIN);
    };
  }

  private ValueAxis yAxis(Unit unit, List<Curve> drawn) {
    double min = drawn.stream().flatMapToLong(Curve::ys).min().orElse(0) / unit.size;
    double max = drawn.stream().flatMapToLong(Curve::ys).max().orElse(0) / unit.size;
    return switch (figure) {
      case SLOWDOWN -> PlotStyle.spanning(unit.label, Math.min(1, min), max * MARGIN);
      case LINK_LOAD -> PlotStyle.linear(unit.label, max * HEADROOM);
      case QUEUE_CDF -> PlotStyle.linear(unit.label, 1.02);
      case GOODPUT, QUEUES -> PlotStyle.linear(unit.label, max * MARGIN * MARGIN);
    };
  }
}
