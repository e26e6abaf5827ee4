package org.rdsim.chart;

import java.awt.BasicStroke;
import java.awt.Font;
import java.awt.geom.Line2D;
import java.util.List;
import java.util.Locale;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.axis.NumberAxis;
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

/** What the figures have in common: typeface, axes, curves and legend. */
final class PlotStyle {
  private static final double LOG_FROM_RATIO = Math.pow(10, 1.5);
  private static final float LABEL_POINTS = 9;
  private static final float TICK_POINTS = 8;

  static {
    // An upright label stays text in SVG; the workaround would draw its outlines.
    TextUtils.setUseDrawRotatedStringWorkaround(false);
  }

  private final Font labelFont;
  private final Font tickFont;

  /**
   * Chooses the typeface.
   *
   * @param names all words of the user in the figure
   */
  PlotStyle(List<String> names) {
    String text = String.join("", names);
    labelFont = Fonts.sans(text, LABEL_POINTS);
    tickFont = Fonts.sans(text, TICK_POINTS);
  }

  Font tickFont() {
    return tickFont;
  }

  /** An axis from 0, whose numbers look the same in all countries. */
  static NumberAxis linear(String label, double max) {
    NumberAxis axis = number(label);
    axis.setRange(0, max > 0 ? max : 1);
    return axis;
  }

  /** An axis that is logarithmic if the values lie far apart. */
  static ValueAxis spanning(String label, double min, double max) {
    if (isWide(min, max)) {
      return ranged(new LogTimeAxis(label), min, max);
    }
    NumberAxis axis = number(label);
    double margin = max > min ? (max - min) * 0.02 : max > 0 ? max * 0.1 : 1;
    axis.setRange(Math.max(0, min - margin), max + margin);
    return axis;
  }

  /** The same where there is little room for labels. */
  static ValueAxis spanningNarrow(String label, double min, double max) {
    return isWide(min, max)
        ? ranged(LogTimeAxis.narrow(label), min, max)
        : spanning(label, min, max);
  }

  private static boolean isWide(double min, double max) {
    return min > 0 && max / min > LOG_FROM_RATIO;
  }

  private static LogTimeAxis ranged(LogTimeAxis axis, double min, double max) {
    double margin = Math.pow(max / min, 0.02);
    axis.setRange(min / margin, max * margin);
    return axis;
  }

  private static NumberAxis number(String label) {
    NumberAxis axis = new NumberAxis(label);
    axis.setStandardTickUnits(NumberAxis.createStandardTickUnits(Locale.ROOT));
    return axis;
  }

  /**
   * Puts curves into a plot.
   *
   * @param lines what to draw as lines; the key of each is the number of its variant
   * @param markers points to mark on them, with the same keys
   */
  void draw(XYPlot plot, List<XYSeries> lines, List<XYSeries> markers) {
    XYLineAndShapeRenderer lineRenderer = new XYLineAndShapeRenderer(true, false);
    XYLineAndShapeRenderer markerRenderer = new XYLineAndShapeRenderer(false, true);
    lineRenderer.setDrawSeriesLineAsPath(true);
    XYSeriesCollection lineData = new XYSeriesCollection();
    XYSeriesCollection markerData = new XYSeriesCollection();
    for (int i = 0; i < lines.size(); i++) {
      int variant = (Integer) lines.get(i).getKey();
      lineData.addSeries(lines.get(i));
      markerData.addSeries(markers.get(i));
      lineRenderer.setSeriesPaint(i, Palette.colour(variant));
      lineRenderer.setSeriesStroke(i, Palette.stroke(variant));
      markerRenderer.setSeriesPaint(i, Palette.colour(variant));
      markerRenderer.setSeriesShape(i, Palette.marker(variant));
    }
    plot.setDataset(0, lineData);
    plot.setRenderer(0, lineRenderer);
    plot.setDataset(1, markerData);
    plot.setRenderer(1, markerRenderer);
    plot.setDatasetRenderingOrder(DatasetRenderingOrder.FORWARD);
    plot.setBackgroundPaint(null);
    plot.setOutlinePaint(null);
    plot.setDomainGridlinePaint(Palette.GRID);
    plot.setRangeGridlinePaint(Palette.GRID);
    plot.setDomainGridlineStroke(new BasicStroke(0.5f));
    plot.setRangeGridlineStroke(new BasicStroke(0.5f));
    plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
  }

  /** Gives axes their look; null is passed over. */
  void axes(ValueAxis... axes) {
    for (ValueAxis axis : axes) {
      if (axis != null) {
        axis.setLabelFont(labelFont);
        axis.setTickLabelFont(tickFont);
        axis.setLabelPaint(Palette.INK);
        axis.setTickLabelPaint(Palette.INK);
        axis.setAxisLinePaint(Palette.INK);
        axis.setTickMarkPaint(Palette.INK);
      }
    }
  }

  /** The entry of a variant in the legend. */
  LegendItem legendItem(int variant, String name) {
    LegendItem item =
        new LegendItem(
            name.replaceAll("\\p{Cntrl}+", " "),
            null,
            null,
            null,
            true,
            Palette.marker(variant),
            true,
            Palette.colour(variant),
            false,
            Palette.colour(variant),
            Palette.stroke(variant),
            true,
            new Line2D.Double(-11, 0, 11, 0),
            Palette.stroke(variant),
            Palette.colour(variant));
    item.setLabelFont(tickFont);
    item.setLabelPaint(Palette.INK);
    return item;
  }

  /** The whole figure. */
  JFreeChart chart(XYPlot plot, LegendItemCollection items) {
    plot.setFixedLegendItems(items);
    JFreeChart chart = new JFreeChart(null, labelFont, plot, false);
    chart.setBackgroundPaint(null);
    chart.setPadding(new RectangleInsets(4, 4, 2, 8));
    LegendTitle legend = new LegendTitle(plot);
    legend.setItemFont(tickFont);
    legend.setItemPaint(Palette.INK);
    legend.setItemLabelPadding(new RectangleInsets(2, 2, 2, 12));
    legend.setPosition(RectangleEdge.BOTTOM);
    chart.addLegend(legend);
    return chart;
  }
}
