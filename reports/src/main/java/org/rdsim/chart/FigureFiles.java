package org.rdsim.chart;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.ui.Drawable;

/**
 * Writes a figure, mostly of 160 by 100 mm, as SVG, for papers and pages, and as PNG of 300 dots an
 * inch.
 */
public final class FigureFiles {
  private static final double POINTS_PER_MM = 72 / 25.4;
  private static final double PIXELS_PER_POINT = 300.0 / 72;

  /** Width in millimetres. */
  static final int WIDTH_MM = 160;

  /** Height in millimetres. */
  static final int HEIGHT_MM = 100;

  /** The area to draw in, in points. */
  static final Rectangle2D AREA =
      new Rectangle2D.Double(0, 0, WIDTH_MM * POINTS_PER_MM, HEIGHT_MM * POINTS_PER_MM);

  private FigureFiles() {}

  /** A length in whole millimetres. */
  static long millimetres(double points) {
    return Math.round(points / POINTS_PER_MM);
  }

  /**
   * Writes a document of its own from an SVG element.
   *
   * @param svg from {@link Svg#of}
   */
  public static void writeSvg(String svg, Path file) throws IOException {
    Files.writeString(file, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + svg + "\n");
  }

  /** Writes the figure as a PNG on white. */
  static void writePng(JFreeChart chart, Path file) throws IOException {
    writePng(chart, AREA, file);
  }

  static void writePng(Drawable figure, Rectangle2D area, Path file) throws IOException {
    Files.write(file, png(figure, area));
  }

  static byte[] png(JFreeChart chart) {
    return png(chart, AREA);
  }

  private static byte[] png(Drawable figure, Rectangle2D area) {
    int width = (int) Math.round(area.getWidth() * PIXELS_PER_POINT);
    int height = (int) Math.round(area.getHeight() * PIXELS_PER_POINT);
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    graphics.setColor(Color.WHITE);
    graphics.fillRect(0, 0, width, height);
    graphics.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    graphics.scale(PIXELS_PER_POINT, PIXELS_PER_POINT);
    figure.draw(graphics, area);
    graphics.dispose();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      ImageIO.write(image, "png", bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
