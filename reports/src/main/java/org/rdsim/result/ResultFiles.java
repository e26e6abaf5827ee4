package org.rdsim.result;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;

/** Writes the numbers of a run into its folder. */
public final class ResultFiles {
  static final String NODES = "nodes.csv";

  private static final List<Column> NODE_COLUMNS =
      List.of(
          new Column("variant", "Name of the variant."),
          new Column("node", "Index of the node."),
          new Column("name", "Its name."),
          new Column("kind", "`host` or `switch`."));

  private ResultFiles() {}

  /**
   * Writes the summary, tables, histograms and the description of the columns. All variants of the
   * folder must be finished.
   */
  public static void write(ResultFolder folder, RunResult result) throws IOException {
    folder.join(MessageCsv.FILE, CsvWriter.header(MessageCsv.COLUMNS));
    folder.join(FlowCsv.FILE, CsvWriter.header(FlowCsv.COLUMNS));
    writeNodes(folder);
    folder.join(LinkCsv.FILE, CsvWriter.header(LinkCsv.COLUMNS));
    folder.join(DropCsv.FILE, CsvWriter.header(DropCsv.COLUMNS));
    if (folder.variants().stream().anyMatch(VariantRecorder::hasSteps)) {
      folder.join(StepCsv.FILE, CsvWriter.header(StepCsv.COLUMNS));
    }
    folder.join(SeriesCsv.FILE, CsvWriter.header(SeriesCsv.COLUMNS));
    folder.join(TierCsv.FILE, CsvWriter.header(TierCsv.COLUMNS));
    FctCurves.write(folder.file(FctCurves.FILE), curves(folder));
    for (FigureData figure : FigureData.values()) {
      figure.write(folder.file(figure.file()), curves(folder, figure));
    }
    writeFabrics(folder, fabrics(folder));
    LatencyFiles.write(folder, folder.variants());
    Files.writeString(folder.file("columns.md"), columnsPage(), StandardCharsets.UTF_8);
    Files.writeString(folder.file(ResultFolder.SUMMARY), Json.write(result));
  }

  /** The curves of a figure, of all variants of the folder. */
  public static List<Curve> curves(ResultFolder folder, FigureData figure) {
    return folder.variants().stream().flatMap(v -> v.curves(figure).stream()).toList();
  }

  /** The distributions of completion times of all variants of the folder. */
  public static List<FctCurve> curves(ResultFolder folder) {
    return folder.variants().stream().map(VariantRecorder::curve).toList();
  }

  /** Where the networks of the folder's first variants were hot. */
  static List<Fabric> fabrics(ResultFolder folder) {
    return folder.variants().stream().flatMap(v -> v.fabric().stream()).toList();
  }

  /** Writes the data files of the figures of networks, which older folders lack. */
  public static void writeFabrics(ResultFolder folder, List<Fabric> fabrics) throws IOException {
    TopologyCsv.write(folder.file(TopologyCsv.FILE), fabrics);
    HeatCsv.write(folder.file(HeatCsv.FILE), fabrics);
  }

  private static CsvWriter open(ResultFolder folder, String name, List<Column> columns)
      throws IOException {
    CsvWriter csv = new CsvWriter(folder.file(name));
    columns.forEach(column -> csv.text(column.name()));
    csv.endRow();
    return csv;
  }

  private static void writeNodes(ResultFolder folder) throws IOException {
    try (CsvWriter csv = open(folder, NODES, NODE_COLUMNS)) {
      for (VariantRecorder variant : folder.variants()) {
        List<NetworkTable.Node> nodes = variant.network().nodes();
        for (int i = 0; i < nodes.size(); i++) {
          csv.text(variant.name()).number(i).text(nodes.get(i).name()).text(nodes.get(i).kind());
          csv.endRow();
        }
      }
    }
  }

  private static String columnsPage() {
    List<String> lines = new ArrayList<>();
    lines.add("# What the columns mean");
    lines.add("");
    lines.add("Times are nanoseconds of simulated time, exact to a picosecond. Sizes are bytes of");
    lines.add("payload. Fields with a comma, a quote or a line break stand in quotes (RFC 4180).");
    lines.add("");
    return String.join("\n", lines) + columnTables();
  }

  /** The columns of every table, in Markdown. */
  public static String columnTables() {
    List<String> lines = new ArrayList<>();
    section(lines, MessageCsv.FILE, MessageCsv.COLUMNS);
    section(lines, FlowCsv.FILE, FlowCsv.COLUMNS);
    section(lines, NODES, NODE_COLUMNS);
    section(lines, LinkCsv.FILE, LinkCsv.COLUMNS);
    section(lines, DropCsv.FILE, DropCsv.COLUMNS);
    section(lines, StepCsv.FILE, StepCsv.COLUMNS);
    section(lines, SeriesCsv.FILE, SeriesCsv.COLUMNS);
    section(lines, TierCsv.FILE, TierCsv.COLUMNS);
    section(lines, FctCurves.FILE, FctCurves.COLUMNS);
    for (FigureData figure : FigureData.values()) {
      section(lines, figure.file(), figure.columns());
    }
    section(lines, TopologyCsv.FILE, TopologyCsv.COLUMNS);
    section(lines, HeatCsv.FILE, HeatCsv.COLUMNS);
    return String.join("\n", lines) + "\n";
  }

  private static void section(List<String> lines, String file, List<Column> columns) {
    lines.addAll(List.of("", "## " + file, "", "| column | meaning |", "| --- | --- |"));
    for (Column column : columns) {
      lines.add("| " + column.name() + " | " + column.meaning() + " |");
    }
  }
}
