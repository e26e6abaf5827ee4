package org.rdsim.chart;

import java.awt.Font;
import java.awt.FontFormatException;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/**
 * The figures' typeface, Liberation Sans. It comes with the program, so a figure looks the same on
 * every machine, and can be drawn on one that has no font at all: there, Java's own font set-up
 * fails until it is told of a font file through the property {@code sun.awt.fontconfig}.
 */
public final class Fonts {
  /** The typeface, and what a viewer without it should use instead. */
  static final String CSS_FAMILY = "'Liberation Sans', Arial, Helvetica, sans-serif";

  private static final String RESOURCES = "/com/mpobjects/jasperreports/fonts/liberation/";
  private static final String REGULAR = "LiberationSans-Regular.ttf";
  private static final String BOLD = "LiberationSans-Bold.ttf";

  private Fonts() {}

  /**
   * Makes sure that text can be drawn. Where Java finds no font, it writes the typeface into the
   * user's cache folder and points Java at it.
   *
   * @return false if Java cannot draw text here whatever one does, for want of a native library
   */
  public static synchronized boolean prepare() {
    if (System.getProperty("java.awt.headless") == null) {
      System.setProperty("java.awt.headless", "true");
    }
    if (canDraw()) {
      return true;
    }
    if (System.getProperty("sun.awt.fontconfig") == null) {
      System.setProperty("sun.awt.fontconfig", install(cacheFolder()).toString());
      return canDraw();
    }
    return false;
  }

  /**
   * The typeface at a size, or the machine's own sans-serif if the text has characters that it
   * lacks.
   *
   * @param text all that will be written
   * @param points size
   */
  static Font sans(String text, float points) {
    Font own = Typeface.REGULAR_FONT.deriveFont(points);
    return own.canDisplayUpTo(text) < 0
        ? own
        : new Font(Font.SANS_SERIF, Font.PLAIN, 1).deriveFont(points);
  }

  private static boolean canDraw() {
    Graphics2D graphics = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();
    try {
      return graphics.getFontMetrics(new Font(Font.SANS_SERIF, Font.PLAIN, 10)).stringWidth("0")
          > 0;
    } catch (RuntimeException | LinkageError | InternalError e) {
      return false;
    } finally {
      graphics.dispose();
    }
  }

  private static Path cacheFolder() {
    String cache = System.getenv("XDG_CACHE_HOME");
    Path base =
        cache == null || cache.isEmpty()
            ? Path.of(System.getProperty("user.home"), ".cache")
            : Path.of(cache);
    Path folder = base.resolve("rdsim").resolve("fonts");
    try {
      return Files.createDirectories(folder).toAbsolutePath();
    } catch (IOException e) {
      return temporaryFolder();
    }
  }

  private static Path temporaryFolder() {
    try {
      return Files.createTempDirectory("rdsim-fonts");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path install(Path folder) {
    try {
      Path regular = copy(REGULAR, folder);
      Path bold = copy(BOLD, folder);
      Path properties = folder.resolve("fontconfig.properties");
      Files.write(properties, fontconfig(regular, bold));
      return properties;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path copy(String name, Path folder) throws IOException {
    Path target = folder.resolve(name);
    Path part = Files.createTempFile(folder, name, ".part");
    try (InputStream in = Fonts.class.getResourceAsStream(RESOURCES + name)) {
      Files.copy(in, part, StandardCopyOption.REPLACE_EXISTING);
    }
    return Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
  }

  private static List<String> fontconfig(Path regular, Path bold) {
    List<String> lines = new ArrayList<>(List.of("version=1", "sequence.allfonts=latin-1"));
    for (String logical : List.of("serif", "sansserif", "monospaced", "dialog", "dialoginput")) {
      lines.add(logical + ".plain.latin-1=Liberation Sans");
      lines.add(logical + ".italic.latin-1=Liberation Sans");
      lines.add(logical + ".bold.latin-1=Liberation Sans Bold");
      lines.add(logical + ".bolditalic.latin-1=Liberation Sans Bold");
    }
    lines.add("filename.Liberation_Sans=" + regular);
    lines.add("filename.Liberation_Sans_Bold=" + bold);
    return lines;
  }

  /** Loaded when first used, after {@link #prepare}. */
  private static final class Typeface {
    static final Font REGULAR_FONT = load();

    private static Font load() {
      try (InputStream in = Fonts.class.getResourceAsStream(RESOURCES + REGULAR)) {
        return Font.createFont(Font.TRUETYPE_FONT, in);
      } catch (IOException | FontFormatException e) {
        throw new IllegalStateException("the typeface that comes with the program is broken", e);
      }
    }
  }
}
