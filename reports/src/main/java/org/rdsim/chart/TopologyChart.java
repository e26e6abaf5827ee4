package org.rdsim.chart;

import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jfree.chart.ui.Drawable;
import org.rdsim.result.Fabric;
import org.rdsim.result.FabricLoad;
import org.rdsim.result.TopologyMap;

/**
 * A network in the manner of a weather map: the half of a line next to a node is the direction that
 * leaves it, in the colours of {@link HeatScale}. The busiest links have numbers, which a list
 * beside the drawing explains.
 */
final class TopologyChart implements Drawable {
  private static final int MOST_LISTED = 8;
  private static final double[] BADGES = {0.3, 0.4, 0.22, 0.46};
  private static final double BADGE_SIZE = 7.8;
  private static final double LIST_WIDTH = 136;
  private static final double NANO = 1e-9;
  private static final float POINTS = 6.4f;

  private final FabricLoad load;
  private final TopologyMap map;

  TopologyChart(Fabric fabric) {
    this.load = fabric.load();
    this.map = fabric.map();
  }

  @Override
  public void draw(Graphics2D graphics, Rectangle2D area) {
    StringBuilder words = new StringBuilder("…×≥");
    map.boxes().forEach(box -> words.append(Pen.clean(box.name())));
    Pen pen = new Pen(graphics, Fonts.sans(words.toString(), POINTS));
    double left = area.getWidth() - LIST_WIDTH;
    Rectangle2D plot = new Rectangle2D.Double(18, 12, left - 34, area.getHeight() - 66);
    List<Integer> hottest = hottest();
    TopologyLines lines = new TopologyLines(map, plot);
    lines.draw(pen);
    TopologyNodes nodes = new TopologyNodes(map, plot);
    nodes.draw(pen);
    nodes.describeRows(pen);
    lines.marks(pen);
    numbers(pen, lines, hottest);
    double y = list(pen, "Busiest links", left, 16, hottest, true);
    list(pen, "Most drops and losses", left, y + 12, load.lossiest(MOST_LISTED), false);
    legend(pen, area);
  }

  /** The busiest links that are at least half as busy as the first. */
  private List<Integer> hottest() {
    List<Integer> links = load.hottest(MOST_LISTED);
    return links.stream()
        .filter(link -> 2 * load.utilisation(link) >= load.utilisation(links.get(0)))
        .toList();
  }

  private void numbers(Pen pen, TopologyLines lines, List<Integer> hottest) {
    List<Integer> seen = new ArrayList<>();
    List<Point2D> places = new ArrayList<>();
    for (int i = 0; i < hottest.size(); i++) {
      int line = map.lineOf(hottest.get(i));
      if (!seen.contains(line)) {
        seen.add(line);
        Point2D place = freePlace(lines, line, places);
        places.add(place);
        badge(pen, i + 1, place.getX(), place.getY());
      }
    }
  }

  /** A place on the sender's half of a line that no other number covers, if there is one. */
  private static Point2D freePlace(TopologyLines lines, int line, List<Point2D> taken) {
    for (double along : BADGES) {
      Point2D place = new Point2D.Double(lines.x(line, along), lines.y(line, along));
      if (taken.stream().allMatch(other -> other.distance(place) > BADGE_SIZE)) {
        return place;
      }
    }
    return new Point2D.Double(lines.x(line, BADGES[0]), lines.y(line, BADGES[0]));
  }

  private static void badge(Pen pen, int number, double x, double y) {
    Ellipse2D disc = new Ellipse2D.Double(x - 3.6, y - 3.6, 7.2, 7.2);
    pen.fill(disc, Pen.PAPER);
    pen.stroke(disc, Palette.INK, 0.6f);
    pen.text(Integer.toString(number), 5.6f, x, y + 2, 0.5);
  }

  private double list(
      Pen pen, String title, double x, double top, List<Integer> links, boolean hot) {
    double y = top;
    if (links.isEmpty()) {
      pen.text(hot ? "No link carried a packet" : "No packet dropped or lost", 7.2f, x, y, 0);
      return y;
    }
    pen.text(title, 7.2f, x, y, 0);
    for (int i = 0; i < links.size(); i++) {
      y += 10.5;
      int link = links.get(i);
      String value =
          hot
              ? String.format(Locale.ROOT, "%.1f %%", load.utilisation(link) * NANO * 100)
              : String.format(Locale.ROOT, "%,d", load.missing(link));
      if (hot) {
        badge(pen, i + 1, x + 4, y - 2.3);
        int step = HeatScale.step(load.utilisation(link) * NANO);
        pen.fill(new Rectangle2D.Double(x + 10.5, y - 5, 5, 5.4), HeatScale.colour(step));
      } else {
        mark(pen, link, x + 6, y - 2.3);
      }
      double room = LIST_WIDTH - 30 - pen.width(value, POINTS);
      pen.text(pen.fit(Pen.clean(load.name(link)), POINTS, room), POINTS, x + 18, y, 0);
      pen.text(value, POINTS, x + LIST_WIDTH - 8, y, 1);
    }
    return y;
  }

  private void mark(Pen pen, int link, double x, double y) {
    if (load.dropped(link) > 0) {
      pen.cross(x, y);
    } else {
      TopologyLines.lossy(pen, x - 6, y, x + 7, y, load.lostDown(link) > 0, Palette.INK, 1.4f);
    }
  }

  private static void legend(Pen pen, Rectangle2D area) {
    double y = area.getHeight() - 20;
    double x = pen.scale(14, y) + 48;
    pen.cross(x, y + 3);
    pen.text("dropped by a full queue", POINTS, x + 7, y + 5.4, 0);
    x += 92;
    TopologyLines.lossy(pen, x, y + 3, x + 16, y + 3, false, Palette.INK, 1.4f);
    pen.text("lost on the link", POINTS, x + 20, y + 5.4, 0);
    x += 74;
    TopologyLines.lossy(pen, x, y + 3, x + 16, y + 3, true, Palette.INK, 1.4f);
    pen.text("down", POINTS, x + 20, y + 5.4, 0);
  }
}
