package org.rdsim.chart;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.ui.Drawable;
import org.jfree.chart.ui.RectangleEdge;
import org.rdsim.result.HeatMap;

/** Links over time: a row for each link, tier by tier, in the colours of {@link HeatScale}. */
final class HeatChart implements Drawable {
  private static final double LEFT = 104;
  private static final double RIGHT = 66;
  private static final double TOP = 14;
  private static final double ROW = 7.2;
  private static final double TIER = 12;
  private static final double BELOW = 56;
  private static final double LEAST_HEIGHT = 140;
  private static final float POINTS = 6.4f;
  private static final double MICRO = 1e-6;
  private static final double NANO = 1e-9;

  private final HeatMap heat;
  private final double rowHeight;

  HeatChart(HeatMap heat) {
    this.heat = heat;
    double needed = TOP + BELOW + tiers() * TIER + heat.rows().size() * ROW;
    double spare = Math.max(0, LEAST_HEIGHT - needed);
    this.rowHeight = Math.min(2 * ROW, ROW + spare / Math.max(1, heat.rows().size()));
  }

  private long tiers() {
    return heat.rows().stream().map(HeatMap.Row::tier).distinct().count();
  }

  /** The area to draw in, in points. */
  Rectangle2D area() {
    double height = TOP + BELOW + tiers() * TIER + heat.rows().size() * rowHeight;
    return new Rectangle2D.Double(0, 0, FigureFiles.AREA.getWidth(), Math.ceil(height));
  }

  @Override
  public void draw(Graphics2D graphics, Rectangle2D area) {
    List<String> names = heat.rows().stream().map(row -> Pen.clean(row.name())).toList();
    Pen pen = new Pen(graphics, Fonts.sans(String.join("", names) + "…×≥", POINTS));
    List<Path2D> cells = new ArrayList<>();
    for (int step = 0; step < HeatScale.steps(); step++) {
      cells.add(new Path2D.Double());
    }
    double right = area.getWidth() - RIGHT;
    pen.text("whole run", POINTS, right + 30, TOP - 4, 1);
    pen.text("drops", POINTS, area.getWidth() - 6, TOP - 4, 1);
    double y = TOP;
    String tier = "";
    for (int row = 0; row < heat.rows().size(); row++) {
      HeatMap.Row links = heat.rows().get(row);
      if (!links.tier().equals(tier)) {
        tier = links.tier();
        pen.text(tier, 7, LEFT, y + TIER - 3, 0);
        y += TIER;
      }
      double base = y + rowHeight / 2 + 2.3;
      pen.text(pen.fit(names.get(row), POINTS, LEFT - 12), POINTS, LEFT - 4, base, 1);
      addCells(row, y, right, cells);
      pen.text(percent(links.utilisation()), POINTS, right + 30, base, 1);
      if (links.missing() > 0) {
        String count = String.format(Locale.ROOT, "%,d", links.missing());
        pen.text(count, POINTS, area.getWidth() - 6, base, 1);
        pen.cross(area.getWidth() - 12 - pen.width(count, POINTS), base - 2.2);
      }
      y += rowHeight;
    }
    for (int step = 0; step < cells.size(); step++) {
      pen.fill(cells.get(step), HeatScale.colour(step));
    }
    axis(graphics, y + 2, right, names);
    pen.scale(LEFT, area.getHeight() - 18);
  }

  private static String percent(long share) {
    return String.format(Locale.ROOT, "%.1f %%", share * NANO * 100);
  }

  /** Adds a row, with neighbours of one step as one piece. */
  private void addCells(int row, double y, double right, List<Path2D> cells) {
    double scale = (right - LEFT) / endPs();
    int from = 0;
    for (int i = 0; i < heat.columns(); i++) {
      int step = HeatScale.step(heat.cell(row, i) * MICRO);
      boolean last = i == heat.columns() - 1;
      if (last || HeatScale.step(heat.cell(row, i + 1) * MICRO) != step) {
        double start = from == 0 ? 0 : heat.timePs(from - 1) * scale;
        double width = heat.timePs(i) * scale - start;
        cells
            .get(step)
            .append(new Rectangle2D.Double(LEFT + start, y + 0.3, width, rowHeight - 0.6), false);
        from = i + 1;
      }
    }
  }

  private long endPs() {
    return Math.max(1, heat.timePs(heat.columns() - 1));
  }

  private void axis(Graphics2D graphics, double y, double right, List<String> names) {
    TimeScale scale = TimeScale.of(endPs());
    NumberAxis axis =
        PlotStyle.linear("Simulated time (" + scale.symbol() + ")", scale.value(endPs()));
    new PlotStyle(names).axes(axis);
    graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    Rectangle2D data = new Rectangle2D.Double(LEFT, 0, right - LEFT, y);
    axis.draw(graphics, y, data, data, RectangleEdge.BOTTOM, null);
  }
}
