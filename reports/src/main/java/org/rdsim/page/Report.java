package org.rdsim.page;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.rdsim.chart.Drawing;
import org.rdsim.chart.FigureFiles;
import org.rdsim.chart.Fonts;
import org.rdsim.result.Manifest;
import org.rdsim.result.ResultFiles;
import org.rdsim.result.ResultFolder;
import org.rdsim.result.ResultFolderException;
import org.rdsim.result.RunResult;
import org.rdsim.result.StoredResult;

/** Everything that stands in a result folder, written at the end of a run or again later. */
public final class Report {
  /** Name of the page in a result folder. */
  public static final String PAGE = "report.html";

  private final StoredResult stored;
  private final Charts charts;
  private final Target target;

  private Report(StoredResult stored, Charts charts, Target target) {
    this.stored = stored;
    this.charts = charts;
    this.target = target;
  }

  /**
   * Writes numbers, figures and page into the folder and publishes them. All variants of the folder
   * must be finished.
   */
  public static void write(ResultFolder folder, RunResult result, Manifest manifest, Charts charts)
      throws IOException {
    ResultFiles.write(folder, result);
    new Report(StoredResult.of(folder, result, manifest), charts, folder::file).write();
    folder.publish(manifest);
  }

  /**
   * Draws figures and page again from the files of a result folder.
   *
   * @throws ResultFolderException if a file is missing or is none of rdsim's; names it
   */
  public static void rebuild(Path folder, Charts charts) throws IOException {
    StoredResult stored = StoredResult.read(folder);
    Path draft = Files.createTempDirectory(folder, ".rdsim.draft");
    try {
      Files.createDirectory(draft.resolve("charts"));
      new Report(stored, charts, draft::resolve).write();
      moveAll(draft, folder);
    } finally {
      deleteTree(draft);
    }
  }

  private static void moveAll(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path target = to.resolve(from.relativize(file).toString());
        Files.move(file, target, StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }

  private static void deleteTree(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  private void write() throws IOException {
    List<DrawnFigure> drawn = new ArrayList<>();
    boolean canDraw = charts != Charts.NONE && Fonts.prepare();
    for (Figure figure : new Figures(stored).all()) {
      drawn.add(draw(figure, canDraw));
    }
    Files.writeString(
        target.file(PAGE),
        ReportPage.of(stored.result(), stored.manifest(), drawn),
        StandardCharsets.UTF_8);
  }

  private DrawnFigure draw(Figure figure, boolean canDraw) throws IOException {
    if (figure.whyNot() != null) {
      return new DrawnFigure(figure.heading(), Optional.empty(), figure.whyNot());
    }
    if (!canDraw) {
      String reason =
          charts == Charts.NONE
              ? "not drawn in this run; the command \"rdsim report\" draws it."
              : "not drawn: Java cannot draw text here, for want of libfreetype or the like.";
      return new DrawnFigure(figure.heading(), Optional.empty(), figure.title() + ": " + reason);
    }
    Drawing drawing = figure.drawing().get();
    String svg = drawing.svg(figure.title(), figure.stem() + "-");
    if (charts.svg()) {
      FigureFiles.writeSvg(svg, target.file("charts/" + figure.stem() + ".svg"));
    }
    if (charts.png()) {
      drawing.writePng(target.file("charts/" + figure.stem() + ".png"));
    }
    return new DrawnFigure(figure.heading(), Optional.of(svg), figure.text());
  }

  /** Where files go. */
  private interface Target {
    Path file(String name) throws IOException;
  }
}
