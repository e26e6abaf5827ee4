package org.rdsim.page;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
   * @throws ResultFolderException if a file is missing or is none of rdsim's, if the folder cannot
   *     be written, or if another run is using it; names it
   */
  public static void rebuild(Path path, Charts charts) throws IOException {
    StoredResult.check(path);
    try (ResultFolder folder = ResultFolder.open(path)) {
      StoredResult stored = StoredResult.read(path);
      ResultFiles.writeFabrics(folder, stored.fabrics());
      new Report(stored, charts, folder::file).write();
      folder.republish(stored.manifest());
    }
  }

  private void write() throws IOException {
    List<DrawnFigure> drawn = new ArrayList<>();
    boolean canDraw = charts != Charts.NONE && Fonts.prepare();
    for (Figure figure : new Figures(stored).all()) {
      drawn.add(draw(figure, canDraw));
    }
    Files.writeString(target.file(PAGE), ReportPage.of(stored, drawn), StandardCharsets.UTF_8);
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
