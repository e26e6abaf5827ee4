package org.rdsim.chart;

import java.awt.Color;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.Locale;
import org.rdsim.result.TopologyMap;

/** The lines of a drawn network, cold ones first. */
final class TopologyLines {
  private static final double MIDDLE = 0.5;
  private static final double DESCRIPTION = 0.3;
  private static final double DROP_MARK = 0.14;
  private static final double NANO = 1e-9;
  private static final float[] WIDTHS = {0.5f, 0.8f, 1.1f, 1.6f, 2.3f};
  private static final float[] LOST = {3, 2};
  private static final float[] DOWN = {1, 2.5f};
  private static final float LEVEL_WIDTH = 7;

  private final TopologyMap map;
  private final Rectangle2D plot;
  private final long most;

  TopologyLines(TopologyMap map, Rectangle2D plot) {
    this.map = map;
    this.plot = plot;
    this.most = map.lines().stream().mapToLong(TopologyMap.Line::utilisation).max().orElse(0) + 1;
  }

  /** Place of a point on a line, from 0 at its sender to 1. */
  double x(int line, double along) {
    TopologyMap.Box from = map.boxes().get(map.lines().get(line).from());
    TopologyMap.Box to = map.boxes().get(map.lines().get(line).to());
    return plot.getX() + (from.x() + along * (to.x() - from.x())) * plot.getWidth() / 1000;
  }

  /** The same, from the top. */
  double y(int line, double along) {
    TopologyMap.Box from = map.boxes().get(map.lines().get(line).from());
    TopologyMap.Box to = map.boxes().get(map.lines().get(line).to());
    return plot.getY() + (from.y() + along * (to.y() - from.y())) * plot.getHeight() / 1000;
  }

  private boolean isLevels() {
    return map.detail() == TopologyMap.Detail.LEVELS;
  }

  void draw(Pen pen) {
    for (int width = 0; width < WIDTHS.length; width++) {
      for (int step = 0; step < HeatScale.steps(); step++) {
        Path2D all = new Path2D.Double();
        for (int line = 0; line < map.lines().size(); line++) {
          if (step(line) == step && width(line) == width) {
            all.append(half(line), false);
          }
        }
        if (all.getCurrentPoint() != null) {
          pen.stroke(all, HeatScale.colour(step), isLevels() ? LEVEL_WIDTH : WIDTHS[width]);
        }
      }
    }
    if (isLevels()) {
      for (int line = 0; line < map.lines().size(); line++) {
        describe(pen, line);
      }
    }
  }

  /** The busier compared with the busiest of the network, the wider. */
  private int width(int line) {
    long busy = map.lines().get(line).utilisation();
    return busy == 0 ? 0 : (int) Math.min(WIDTHS.length - 1, 1 + busy * (WIDTHS.length - 1) / most);
  }

  /** The mean of all links of a level, but the busiest of a few. */
  private int step(int line) {
    TopologyMap.Line links = map.lines().get(line);
    return HeatScale.step((isLevels() ? links.mean() : links.utilisation()) * NANO);
  }

  private Line2D half(int line) {
    return new Line2D.Double(x(line, 0), y(line, 0), x(line, MIDDLE), y(line, MIDDLE));
  }

  private void describe(Pen pen, int line) {
    TopologyMap.Line links = map.lines().get(line);
    boolean inside = links.from() == links.to();
    String text =
        String.format(
            Locale.ROOT,
            "%s%,d links: mean %.1f %%, busiest %.1f %%",
            inside ? "within: " : "",
            links.links(),
            links.mean() * NANO * 100,
            links.utilisation() * NANO * 100);
    double y = y(line, DESCRIPTION) + 2.3;
    if (inside) {
      pen.text(text, 6.4f, x(line, 0), y + 14, 0.5);
    } else {
      pen.text(text, 6.4f, x(line, DESCRIPTION) + 12, y, 0);
    }
  }

  /** Marks lines on which packets were dropped or lost. */
  void marks(Pen pen) {
    for (int line = 0; line < map.lines().size(); line++) {
      TopologyMap.Line links = map.lines().get(line);
      if (links.lost() > 0) {
        double width = isLevels() ? LEVEL_WIDTH : 2;
        pen.stroke(half(line), Pen.PAPER, (float) width);
        lossy(
            pen,
            x(line, 0),
            y(line, 0),
            x(line, MIDDLE),
            y(line, MIDDLE),
            links.lostDown() > 0,
            HeatScale.colour(Math.max(1, step(line))),
            (float) width);
      }
      if (links.dropped() > 0) {
        pen.cross(x(line, DROP_MARK), y(line, DROP_MARK));
      }
    }
  }

  /** A line on which packets were lost. */
  static void lossy(
      Pen pen,
      double x1,
      double y1,
      double x2,
      double y2,
      boolean down,
      Color colour,
      float width) {
    pen.stroke(new Line2D.Double(x1, y1, x2, y2), colour, width, down ? DOWN : LOST);
  }
}
