package org.rdsim.chart;

import java.awt.geom.Rectangle2D;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.ui.Drawable;
import org.rdsim.result.Curve;
import org.rdsim.result.Fabric;
import org.rdsim.result.FctCurve;
import org.rdsim.result.FigureData;

/** A figure that can be written in both formats. {@link Fonts#prepare} comes first. */
public final class Drawing {
  private final Drawable figure;
  private final Rectangle2D area;

  private Drawing(JFreeChart chart) {
    this(chart, FigureFiles.AREA);
  }

  private Drawing(Drawable figure, Rectangle2D area) {
    this.figure = figure;
    this.area = area;
  }

  /** The cumulative distribution of completion times. */
  public static Drawing distribution(List<FctCurve> curves) {
    return new Drawing(FctChart.of(curves));
  }

  /** The percentiles of completion times. */
  public static Drawing tail(List<FctCurve> curves) {
    return new Drawing(FctChart.tail(curves));
  }

  /**
   * Another figure.
   *
   * @param variants all variants of the result, which decide on colours and markers
   */
  public static Drawing of(FigureData figure, List<Curve> curves, List<String> variants) {
    return new Drawing(CurveChart.of(figure, curves, variants));
  }

  /** A network with its busy and lossy links. */
  public static Drawing topology(Fabric fabric) {
    return new Drawing(new TopologyChart(fabric), FigureFiles.AREA);
  }

  /** The links of a network over time. */
  public static Drawing heatMap(Fabric fabric) {
    HeatChart chart = new HeatChart(fabric.heat());
    return new Drawing(chart, chart.area());
  }

  /**
   * The figure as an SVG element.
   *
   * @param title what it shows, for people who cannot see it
   * @param idPrefix put before every id, so that the figures of a page don't clash
   */
  public String svg(String title, String idPrefix) {
    return Svg.of(figure, area, title, idPrefix);
  }

  /** Writes the figure as a PNG on white. */
  public void writePng(Path file) throws IOException {
    FigureFiles.writePng(figure, area, file);
  }
}
