package org.rdsim.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Shape;
import java.awt.Stroke;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.Locale;

/**
 * Colours, dashes and markers of the curves of a figure. The colours are those of Okabe and Ito
 * (Color Universal Design, 2008), which people with any common colour vision can tell apart; a dash
 * and a marker tell the same curves apart in black and white.
 */
public final class Palette {
  private static final int INK_RGB = 0x222222;

  /** Text and axes; the page turns it light where the background is dark. */
  static final Color INK = new Color(INK_RGB);

  /** Grid lines. */
  static final Color GRID = new Color(0xD9D9D9);

  private static final float WIDTH = 1.3f;

  private static final int[] COLOURS = {
    0x0072B2, 0xD55E00, 0x009E73, 0xCC79A7, 0xE69F00, 0x56B4E9, INK_RGB, 0xB3A400
  };

  private static final float[][] DASHES = {
    {}, {6, 2.5f}, {1.5f, 2}, {7, 2, 1.5f, 2}, {10, 3}, {3, 2}, {7, 2, 1.5f, 2, 1.5f, 2}
  };

  private Palette() {}

  /**
   * The colour of curve {@code i}, as {@code #rrggbb}.
   *
   * @param ink what to answer for the curve that is drawn like text
   */
  public static String css(int i, String ink) {
    int rgb = COLOURS[i % COLOURS.length];
    return rgb == INK_RGB ? ink : String.format(Locale.ROOT, "#%06x", rgb);
  }

  static Color colour(int i) {
    return new Color(COLOURS[i % COLOURS.length]);
  }

  static Stroke stroke(int i) {
    float[] dash = DASHES[i % DASHES.length];
    return dash.length == 0
        ? new BasicStroke(WIDTH, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER)
        : new BasicStroke(WIDTH, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 10, dash, 0);
  }

  static Shape marker(int i) {
    return switch (i % 6) {
      case 0 -> new Ellipse2D.Double(-2.4, -2.4, 4.8, 4.8);
      case 1 -> new Rectangle2D.Double(-2.2, -2.2, 4.4, 4.4);
      case 2 -> polygon(0, -3, 2.8, 2.2, -2.8, 2.2);
      case 3 -> polygon(0, -3.2, 3.2, 0, 0, 3.2, -3.2, 0);
      case 4 -> polygon(0, 3, 2.8, -2.2, -2.8, -2.2);
      default -> cross();
    };
  }

  private static Shape polygon(double... xy) {
    Path2D path = new Path2D.Double();
    path.moveTo(xy[0], xy[1]);
    for (int i = 2; i < xy.length; i += 2) {
      path.lineTo(xy[i], xy[i + 1]);
    }
    path.closePath();
    return path;
  }

  private static Shape cross() {
    Shape plus =
        polygon(
            -0.8, -3, 0.8, -3, 0.8, -0.8, 3, -0.8, 3, 0.8, 0.8, 0.8, 0.8, 3, -0.8, 3, -0.8, 0.8, -3,
            0.8, -3, -0.8, -0.8, -0.8);
    return AffineTransform.getRotateInstance(Math.PI / 4).createTransformedShape(plus);
  }
}
