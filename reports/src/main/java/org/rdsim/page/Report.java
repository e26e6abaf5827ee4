package org.rdsim.page;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import org.jfree.chart.JFreeChart;
import org.rdsim.chart.FctChart;
import org.rdsim.chart.FigureFiles;
import org.rdsim.chart.Fonts;
import org.rdsim.chart.Svg;
import org.rdsim.result.FctCurve;
import org.rdsim.result.FctCurves;
import org.rdsim.result.Json;
import org.rdsim.result.Manifest;
import org.rdsim.result.ResultFiles;
import org.rdsim.result.ResultFolder;
import org.rdsim.result.RunResult;

/** Everything that stands in a result folder, written at the end of a run or again later. */
public final class Report {
  /** Name of the page in a result folder. */
  public static final String PAGE = "report.html";

  private static final String SVG = "charts/fct-cdf.svg";
  private static final String PNG = "charts/fct-cdf.png";
  private static final String TITLE = "Cumulative distribution of flow completion times";

  private Report() {}

  /**
   * Writes numbers, figures and page into the folder and publishes them. All variants of the folder
   * must be finished.
   */
  public static void write(ResultFolder folder, RunResult result, Manifest manifest)
      throws IOException {
    ResultFiles.write(folder, result);
    write(result, manifest, ResultFiles.curves(folder), folder::file);
    folder.publish(manifest);
  }

  /**
   * Draws figures and page again from the files of a result folder.
   *
   * @throws IOException if a file is missing or is none of rdsim's; names it
   */
  public static void rebuild(Path folder) throws IOException {
    RunResult result = Json.readSummary(folder.resolve(ResultFolder.SUMMARY));
    Manifest manifest = Json.readManifest(folder.resolve(ResultFolder.MANIFEST));
    List<FctCurve> curves = FctCurves.read(folder.resolve(FctCurves.FILE), result);
    Path draft = Files.createTempDirectory(folder, ".rdsim.draft");
    try {
      Files.createDirectory(draft.resolve("charts"));
      write(result, manifest, curves, draft::resolve);
      for (String name : List.of(SVG, PNG, PAGE)) {
        if (Files.exists(draft.resolve(name))) {
          Files.move(
              draft.resolve(name), folder.resolve(name), StandardCopyOption.REPLACE_EXISTING);
        }
      }
    } finally {
      for (String name : List.of(SVG, PNG, PAGE, "charts", "")) {
        Files.deleteIfExists(draft.resolve(name));
      }
    }
  }

  private static void write(
      RunResult result, Manifest manifest, List<FctCurve> curves, Target target)
      throws IOException {
    ReportPage.Figure figure = figure(curves, target);
    Files.writeString(
        target.file(PAGE), ReportPage.of(result, manifest, figure), StandardCharsets.UTF_8);
  }

  private static ReportPage.Figure figure(List<FctCurve> curves, Target target) throws IOException {
    if (curves.stream().allMatch(curve -> curve.fct().steps() == 0)) {
      return new ReportPage.Figure(Optional.empty(), "No message completed.");
    }
    if (!Fonts.prepare()) {
      return new ReportPage.Figure(
          Optional.empty(),
          "There is no figure: Java cannot draw text here, for want of libfreetype or the like.");
    }
    JFreeChart chart = FctChart.of(curves);
    String svg = Svg.of(chart, TITLE, "fct-cdf-");
    FigureFiles.writeSvg(svg, target.file(SVG));
    FigureFiles.writePng(chart, target.file(PNG));
    return new ReportPage.Figure(
        Optional.of(svg),
        TITLE + ", over the completed messages of all repetitions. Data: " + FctCurves.FILE);
  }

  /** Where files go. */
  private interface Target {
    Path file(String name) throws IOException;
  }
}
