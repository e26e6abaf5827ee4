package org.rdsim.chart;

import java.awt.geom.Ellipse2D;
import java.awt.geom.Rectangle2D;
import java.util.LinkedHashMap;
import java.util.Map;
import org.rdsim.result.TopologyMap;

/**
 * The nodes of a drawn network: hosts as discs, the rest as boxes, with their names if they fit.
 */
final class TopologyNodes {
  private static final float POINTS = 6.4f;
  private static final float COUNT_POINTS = 5.4f;
  private static final double SIDE = 1000;
  private static final double PADDING = 2.5;
  private static final double UPRIGHT_FROM = 7.5;
  private static final double HOST = 1.7;
  private static final double SWITCH = 2.4;

  private final TopologyMap map;
  private final Rectangle2D plot;

  /** How many boxes stand at each height. */
  private final Map<Long, Integer> rows = new LinkedHashMap<>();

  TopologyNodes(TopologyMap map, Rectangle2D plot) {
    this.map = map;
    this.plot = plot;
    map.boxes().forEach(box -> rows.merge(box.y(), 1, Integer::sum));
  }

  void draw(Pen pen) {
    for (TopologyMap.Box box : map.boxes()) {
      double x = plot.getX() + box.x() * plot.getWidth() / SIDE;
      double y = plot.getY() + box.y() * plot.getHeight() / SIDE;
      double room = plot.getWidth() / rows.get(box.y());
      if (box.level() == 0 && box.nodes() == 1) {
        host(pen, Pen.clean(box.name()), x, y, room);
      } else {
        box(pen, box, x, y, room);
      }
    }
  }

  private static void host(Pen pen, String name, double x, double y, double room) {
    pen.fill(new Ellipse2D.Double(x - HOST, y - HOST, 2 * HOST, 2 * HOST), Palette.INK);
    if (pen.width(name, POINTS) + 2 < room) {
      pen.text(name, POINTS, x, y + 9, 0.5);
    } else if (room > UPRIGHT_FROM) {
      pen.upright(name, POINTS, x + 2.2, y + 4, 1);
    }
  }

  /** A box with a name, or how many nodes it stands for; a full square if there is no room. */
  private void box(Pen pen, TopologyMap.Box box, double x, double y, double room) {
    boolean some = box.nodes() > 1 && map.detail() != TopologyMap.Detail.LEVELS;
    String name = Pen.clean(box.name());
    String label = some ? "×" + box.nodes() : name;
    if (some && pen.width(name, COUNT_POINTS) + 2 * PADDING + 2 < room) {
      label = name;
    }
    float points = some ? COUNT_POINTS : POINTS;
    double width = pen.width(label, points) + (some ? PADDING : 2 * PADDING);
    if (width > room) {
      pen.fill(new Rectangle2D.Double(x - SWITCH, y - SWITCH, 2 * SWITCH, 2 * SWITCH), Palette.INK);
      return;
    }
    Rectangle2D shape = new Rectangle2D.Double(x - width / 2, y - 5, width, 10);
    pen.fill(shape, Pen.PAPER);
    pen.stroke(shape, Palette.INK, 0.6f);
    pen.text(label, points, x, y + 2.3, 0.5);
  }

  /** Says what stands in each row, upright at its left. */
  void describeRows(Pen pen) {
    Map<Long, Integer> nodes = new LinkedHashMap<>();
    Map<Long, Integer> levels = new LinkedHashMap<>();
    for (TopologyMap.Box box : map.boxes()) {
      nodes.merge(box.y(), box.nodes(), Integer::sum);
      levels.put(box.y(), box.level());
    }
    boolean inRows = levels.values().stream().distinct().count() == levels.size();
    if (!inRows || map.detail() == TopologyMap.Detail.LEVELS) {
      return;
    }
    for (Map.Entry<Long, Integer> row : nodes.entrySet()) {
      boolean hosts = levels.get(row.getKey()) == 0;
      String what = row.getValue() + (hosts ? " host" : " switch");
      String many = row.getValue() == 1 ? "" : hosts ? "s" : "es";
      double y = plot.getY() + row.getKey() * plot.getHeight() / SIDE;
      double align = row.getKey() == 0 ? 0.8 : 0.5;
      pen.upright(what + many, POINTS, plot.getX() - 6, y, align);
    }
  }
}
