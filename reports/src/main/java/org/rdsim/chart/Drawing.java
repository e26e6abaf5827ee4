package org.rdsim.chart;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jfree.chart.JFreeChart;
import org.rdsim.result.Curve;
import org.rdsim.result.FctCurve;
import org.rdsim.result.FigureData;

/** A figure that can be written in both formats. {@link Fonts#prepare} comes first. */
public final class Drawing {
  private final JFreeChart chart;

  private Drawing(JFreeChart chart) {
    this.chart = chart;
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

  /**
   * The figure as an SVG element.
   *
   * @param title what it shows, for people who cannot see it
   * @param idPrefix put before every id, so that the figures of a page don't clash
   */
  public String svg(String title, String idPrefix) {
    return Svg.of(chart, title, idPrefix);
  }

  /** Writes the figure as a PNG on white. */
  public void writePng(Path file) throws IOException {
    FigureFiles.writePng(chart, file);
  }
}
