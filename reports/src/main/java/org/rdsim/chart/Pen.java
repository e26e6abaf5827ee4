package org.rdsim.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.font.FontRenderContext;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;

/** Writes words and simple shapes into a figure that is no chart. */
final class Pen {
  /** The ground of words and boxes; the page turns it dark where the background is dark. */
  static final Color PAPER = new Color(0xFEFEFE);

  private static final double CROSS = 2.6;
  private static final double SWATCH = 19;
  private static final double BELOW = 13;
  private static final float SMALL = 6;

  /** Widths as in a drawing that can be scaled, not rounded to pixels. */
  private static final FontRenderContext OUTLINES = new FontRenderContext(null, true, true);

  private final Graphics2D graphics;
  private final Font font;

  /**
   * Takes up a pen.
   *
   * @param font of all words, at their usual size
   */
  Pen(Graphics2D graphics, Font font) {
    this.graphics = graphics;
    this.font = font;
  }

  /** A name without what can't be drawn. */
  static String clean(String name) {
    return name.replaceAll("\\p{Cntrl}+", " ");
  }

  double width(String text, float points) {
    return font.deriveFont(points).getStringBounds(text, OUTLINES).getWidth();
  }

  /** The text, or both ends of it if it is wider than {@code most}. */
  String fit(String text, float points, double most) {
    String shown = text;
    for (int cut = 1; width(shown, points) > most && cut < text.length() - 2; cut++) {
      int left = (text.length() - cut) / 2;
      shown = text.substring(0, left) + "…" + text.substring(left + cut);
    }
    return shown;
  }

  /**
   * Writes text on a base line.
   *
   * @param align 0 if it begins at {@code x}, 0.5 if it is centred there, 1 if it ends there
   */
  void text(String text, float points, double x, double y, double align) {
    graphics.setFont(font.deriveFont(points));
    graphics.setPaint(Palette.INK);
    graphics.drawString(text, (float) (x - align * width(text, points)), (float) y);
  }

  /** Writes text upwards, aligned as other text is. */
  void upright(String text, float points, double x, double y, double align) {
    graphics.rotate(-Math.PI / 2, x, y);
    text(text, points, x, y, align);
    graphics.rotate(Math.PI / 2, x, y);
  }

  void fill(Shape shape, Color colour) {
    graphics.setPaint(colour);
    graphics.fill(shape);
  }

  void stroke(Shape shape, Color colour, float width, float... dash) {
    graphics.setPaint(colour);
    graphics.setStroke(
        dash.length == 0
            ? new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER)
            : new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 10, dash, 0));
    graphics.draw(shape);
  }

  /** The mark of dropped packets. */
  void cross(double x, double y) {
    Path2D cross = new Path2D.Double();
    cross.append(new Line2D.Double(x - CROSS, y - CROSS, x + CROSS, y + CROSS), false);
    cross.append(new Line2D.Double(x - CROSS, y + CROSS, x + CROSS, y - CROSS), false);
    stroke(cross, PAPER, 3);
    stroke(cross, Palette.INK, 1.3f);
  }

  /** The steps of utilisation in a row, with where they begin. Answers where the row ends. */
  double scale(double x, double y) {
    for (int step = 0; step < HeatScale.steps(); step++) {
      double left = x + step * SWATCH;
      fill(new Rectangle2D.Double(left, y, SWATCH, 6), HeatScale.colour(step));
      if (step > 0) {
        text(Integer.toString(HeatScale.percentFrom(step)), SMALL, left, y + BELOW, 0.5);
      }
    }
    double end = x + HeatScale.steps() * SWATCH;
    text("idle", SMALL, x, y + BELOW, 0);
    text("100 % busy", SMALL, end - width("100", SMALL) / 2, y + BELOW, 0);
    return end;
  }
}
