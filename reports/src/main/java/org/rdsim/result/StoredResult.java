package org.rdsim.result;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * All of a result that a report shows.
 *
 * @param result the numbers
 * @param manifest where they come from
 * @param fct the distributions of completion times
 * @param curves the curves of the other figures
 * @param fabrics where the networks of the first variants were hot
 * @param steps what became of the steps of scripts
 */
public record StoredResult(
    RunResult result,
    Manifest manifest,
    List<FctCurve> fct,
    Map<FigureData, List<Curve>> curves,
    List<Fabric> fabrics,
    List<StepRow> steps) {

  /** What is about to be stored, after its tables were written. */
  public static StoredResult of(ResultFolder folder, RunResult result, Manifest manifest)
      throws IOException {
    Map<FigureData, List<Curve>> curves = new EnumMap<>(FigureData.class);
    for (FigureData figure : FigureData.values()) {
      curves.put(figure, ResultFiles.curves(folder, figure));
    }
    return new StoredResult(
        result,
        manifest,
        ResultFiles.curves(folder),
        curves,
        ResultFiles.fabrics(folder),
        StepCsv.read(folder.file(StepCsv.FILE)));
  }

  /**
   * Makes sure that a folder holds a result, and writes nothing in it.
   *
   * @throws ResultFolderException if it holds none; says why
   */
  public static void check(Path folder) throws ResultFolderException {
    if (!Files.isDirectory(folder)) {
      String what = Files.exists(folder) ? "is a file, not a folder of results" : "no such folder";
      throw new ResultFolderException(folder + ": " + what);
    }
    existing(folder, ResultFolder.SUMMARY);
    existing(folder, ResultFolder.MANIFEST);
  }

  /**
   * Reads a result folder.
   *
   * @throws ResultFolderException if a file is missing or is none of rdsim's; names it
   */
  public static StoredResult read(Path folder) throws ResultFolderException {
    Path summary = existing(folder, ResultFolder.SUMMARY);
    Path manifest = existing(folder, ResultFolder.MANIFEST);
    Map<FigureData, List<Curve>> curves = new EnumMap<>(FigureData.class);
    try {
      for (FigureData figure : FigureData.values()) {
        curves.put(figure, figure.read(existing(folder, figure.file())));
      }
      RunResult result = Json.readSummary(summary);
      return new StoredResult(
          result,
          Json.readManifest(manifest),
          FctCurves.read(existing(folder, FctCurves.FILE), result),
          curves,
          FabricFiles.read(folder, result),
          StepCsv.read(folder.resolve(StepCsv.FILE)));
    } catch (ResultFolderException e) {
      throw e;
    } catch (IOException e) {
      throw new ResultFolderException(e.getMessage(), e);
    }
  }

  private static Path existing(Path folder, String name) throws ResultFolderException {
    Path file = folder.resolve(name);
    if (!Files.isRegularFile(file)) {
      throw new ResultFolderException(
          folder + ": holds no whole result of rdsim; there is no " + name + " in it");
    }
    return file;
  }
}
