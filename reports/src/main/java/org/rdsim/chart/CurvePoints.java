package org.rdsim.chart;

import org.jfree.data.xy.XYSeries;
import org.rdsim.result.Curve;
import org.rdsim.result.FigureData;

/** How the points of a curve become a line and markers on it. */
final class CurvePoints {
  private static final int MARKERS = 5;

  private final FigureData figure;
  private final int variants;
  private final double xSize;

  /**
   * Creates curves for a figure.
   *
   * @param variants how many curves a panel may have
   * @param xSize how many units of the data an abscissa of 1 is
   */
  CurvePoints(FigureData figure, int variants, double xSize) {
    this.figure = figure;
    this.variants = variants;
    this.xSize = xSize;
  }

  XYSeries line(Curve curve, int variant, double ySize) {
    XYSeries series = new XYSeries(variant, false, true);
    double lastX = 0;
    double lastY = 0;
    for (int i = 0; i < curve.size(); i++) {
      double x = curve.x(i) / xSize;
      double y = curve.y(i) / ySize;
      switch (figure) {
        case GOODPUT, LINK_LOAD -> series.add(lastX, y, false);
        case QUEUE_CDF -> series.add(x, lastY, false);
        case SLOWDOWN, QUEUES -> {
          // a line from point to point
        }
      }
      series.add(x, y, false);
      lastX = x;
      lastY = y;
    }
    return series;
  }

  /** All points if they are few; else some, shifted from curve to curve so that none hides. */
  XYSeries markers(Curve curve, int variant, double ySize) {
    XYSeries series = new XYSeries(variant, false, true);
    int count = curve.size();
    boolean all = figure == FigureData.SLOWDOWN;
    for (int marker = 0; marker < (all ? count : Math.min(count, MARKERS)); marker++) {
      double at = (marker + (variant + 1.0) / (variants + 1)) / MARKERS;
      int i = all ? marker : nearest(curve, at);
      series.add(curve.x(i) / xSize, curve.y(i) / ySize, false);
    }
    return series;
  }

  /** The first point at or after a share of the way along the axis. */
  private static int nearest(Curve curve, double share) {
    double wanted = curve.x(0) + share * (curve.x(curve.size() - 1) - curve.x(0));
    int i = 0;
    while (i < curve.size() - 1 && curve.x(i) < wanted) {
      i++;
    }
    return i;
  }
}
