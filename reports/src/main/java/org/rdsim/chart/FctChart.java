package org.rdsim.chart;

import java.awt.BasicStroke;
import java.awt.Font;
import java.awt.geom.Line2D;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.DatasetRenderingOrder;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.text.TextUtils;
import org.jfree.chart.title.LegendTitle;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;
import org.rdsim.result.FctCurve;
import org.rdsim.statistics.EmpiricalCdf;

/** The cumulative distribution of completion times, one curve per variant. */
public final class FctChart {
  private static final double LOG_FROM_RATIO = Math.pow(10, 1.5);
  private static final int MARKERS = 5;
  private static final float LABEL_POINTS = 9;
  private static final float TICK_POINTS = 8;

  static {
    // An upright label stays text in SVG; the workaround would draw its outlines.
    TextUtils.setUseDrawRotatedStringWorkaround(false);
  }

  private final List<FctCurve> curves;
  private final long minPs;
  private final long maxPs;
  private final TimeScale scale;
  private final Font labelFont;
  private final Font tickFont;

  private FctChart(List<FctCurve> curves) {
    this.curves = curves;
    List<EmpiricalCdf> drawn =
        curves.stream().map(FctCurve::fct).filter(fct -> fct.steps() > 0).toList();
    minPs = drawn.stream().mapToLong(fct -> fct.value(0)).min().orElse(0);
    maxPs = drawn.stream().mapToLong(fct -> fct.value(fct.steps() - 1)).max().orElse(0);
    scale = TimeScale.of(maxPs);
    String text = curves.stream().map(FctCurve::variant).collect(Collectors.joining());
    labelFont = Fonts.sans(text, LABEL_POINTS);
    tickFont = Fonts.sans(text, TICK_POINTS);
  }

  /**
   * Builds the figure. {@link Fonts#prepare} comes first.
   *
   * @param curves one per variant; one without steps stands in the legend only
   */
  public static JFreeChart of(List<FctCurve> curves) {
    return new FctChart(List.copyOf(curves)).build();
  }

  private JFreeChart build() {
    XYPlot plot = new XYPlot();
    plot.setDomainAxis(timeAxis());
    plot.setRangeAxis(shareAxis());
    XYSeriesCollection steps = new XYSeriesCollection();
    XYSeriesCollection markers = new XYSeriesCollection();
    XYLineAndShapeRenderer stepRenderer = new XYLineAndShapeRenderer(true, false);
    XYLineAndShapeRenderer markerRenderer = new XYLineAndShapeRenderer(false, true);
    stepRenderer.setDrawSeriesLineAsPath(true);
    LegendItemCollection legend = new LegendItemCollection();
    for (int i = 0; i < curves.size(); i++) {
      steps.addSeries(steps(i));
      markers.addSeries(markers(i));
      stepRenderer.setSeriesPaint(i, Palette.colour(i));
      stepRenderer.setSeriesStroke(i, Palette.stroke(i));
      markerRenderer.setSeriesPaint(i, Palette.colour(i));
      markerRenderer.setSeriesShape(i, Palette.marker(i));
      legend.add(legendItem(i));
    }
    plot.setDataset(0, steps);
    plot.setRenderer(0, stepRenderer);
    plot.setDataset(1, markers);
    plot.setRenderer(1, markerRenderer);
    plot.setDatasetRenderingOrder(DatasetRenderingOrder.FORWARD);
    plot.setFixedLegendItems(legend);
    style(plot);
    return chart(plot);
  }

  private XYSeries steps(int i) {
    EmpiricalCdf fct = curves.get(i).fct();
    XYSeries series = new XYSeries(i, false, true);
    double below = 0;
    for (int step = 0; step < fct.steps(); step++) {
      double time = scale.value(fct.value(step));
      series.add(time, below, false);
      below = (double) fct.count(step) / fct.total();
      series.add(time, below, false);
    }
    return series;
  }

  /** A few points on the curve, shifted from curve to curve so that equal curves stay visible. */
  private XYSeries markers(int i) {
    EmpiricalCdf fct = curves.get(i).fct();
    XYSeries series = new XYSeries(i, false, true);
    int step = 0;
    for (int marker = 0; marker < MARKERS && fct.steps() > 0; marker++) {
      double share = (marker + (i + 1.0) / (curves.size() + 1)) / MARKERS;
      while (fct.count(step) < share * fct.total()) {
        step++;
      }
      series.add(scale.value(fct.value(step)), share, false);
    }
    return series;
  }

  private LegendItem legendItem(int i) {
    FctCurve curve = curves.get(i);
    String name = curve.variant().replaceAll("\\p{Cntrl}+", " ");
    long completed = curve.fct().total();
    String label =
        completed == curve.posted()
            ? name
            : String.format(
                Locale.ROOT, "%s (%,d of %,d completed)", name, completed, curve.posted());
    LegendItem item =
        new LegendItem(
            label,
            null,
            null,
            null,
            true,
            Palette.marker(i),
            true,
            Palette.colour(i),
            false,
            Palette.colour(i),
            Palette.stroke(i),
            true,
            new Line2D.Double(-11, 0, 11, 0),
            Palette.stroke(i),
            Palette.colour(i));
    item.setLabelFont(tickFont);
    item.setLabelPaint(Palette.INK);
    return item;
  }

  private ValueAxis timeAxis() {
    String label = "Flow completion time (" + scale.symbol() + ")";
    double min = scale.value(minPs);
    double max = scale.value(maxPs);
    if (min > 0 && max / min > LOG_FROM_RATIO) {
      LogTimeAxis axis = new LogTimeAxis(label);
      double margin = Math.pow(max / min, 0.02);
      axis.setRange(min / margin, max * margin);
      return axis;
    }
    NumberAxis axis = new NumberAxis(label);
    double margin = max > min ? (max - min) * 0.02 : max > 0 ? max * 0.1 : 1;
    axis.setRange(Math.max(0, min - margin), max + margin);
    return axis;
  }

  private static NumberAxis shareAxis() {
    NumberAxis axis = new NumberAxis("Share of completed messages");
    axis.setRange(0, 1.02);
    axis.setTickUnit(
        new NumberTickUnit(
            0.2, new DecimalFormat("0.0", DecimalFormatSymbols.getInstance(Locale.ROOT))));
    return axis;
  }

  private void style(XYPlot plot) {
    plot.setBackgroundPaint(null);
    plot.setOutlinePaint(null);
    plot.setDomainGridlinePaint(Palette.GRID);
    plot.setRangeGridlinePaint(Palette.GRID);
    plot.setDomainGridlineStroke(new BasicStroke(0.5f));
    plot.setRangeGridlineStroke(new BasicStroke(0.5f));
    plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
    for (ValueAxis axis : List.of(plot.getDomainAxis(), plot.getRangeAxis())) {
      axis.setLabelFont(labelFont);
      axis.setTickLabelFont(tickFont);
      axis.setLabelPaint(Palette.INK);
      axis.setTickLabelPaint(Palette.INK);
      axis.setAxisLinePaint(Palette.INK);
      axis.setTickMarkPaint(Palette.INK);
    }
  }

  private JFreeChart chart(XYPlot plot) {
    JFreeChart chart = new JFreeChart(null, labelFont, plot, false);
    chart.setBackgroundPaint(null);
    chart.setPadding(new RectangleInsets(4, 4, 2, 8));
    LegendTitle legend = new LegendTitle(plot);
    legend.setItemFont(tickFont);
    legend.setItemPaint(Palette.INK);
    legend.setPosition(RectangleEdge.BOTTOM);
    chart.addLegend(legend);
    return chart;
  }
}
