package org.rdsim.chart;

import java.util.List;
import org.jfree.chart.JFreeChart;
import org.rdsim.result.Curve;
import org.rdsim.result.FigureData;

/**
 * Draws a figure for nobody. The first figure of a process takes a second or more, most of it to
 * load fonts and classes; a thread that does so while something else is computed takes that away.
 */
public final class WarmUp {
  private WarmUp() {}

  /** Starts a thread that ends by itself and never keeps the process alive. */
  public static void start() {
    Thread thread = new Thread(WarmUp::draw, "rdsim-figures");
    thread.setDaemon(true);
    thread.start();
  }

  private static void draw() {
    if (Fonts.prepare()) {
      Curve curve = new Curve("fullest", "a", List.of(new long[] {0, 0}, new long[] {1, 2}));
      JFreeChart chart = CurveChart.of(FigureData.QUEUES, List.of(curve), List.of("a"));
      Svg.of(chart, "a", "a");
      FigureFiles.png(chart);
    }
  }
}
