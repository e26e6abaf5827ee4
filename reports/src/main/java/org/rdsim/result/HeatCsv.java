package org.rdsim.result;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The data file beside the heat map of links: exactly the cells that are drawn. */
final class HeatCsv {
  static final String FILE = "charts/link-heat.csv";

  static final List<Column> COLUMNS =
      List.of(
          new Column("variant", "Name of the variant; of each the first repetition."),
          new Column("tier", "Which links, as in `tiers.csv`."),
          new Column("link", "Index of the link, as in `links.csv`; empty for several."),
          new Column("name", "Nodes at its ends, or what stands for the tier's other links."),
          new Column("links", "How many links the row is about."),
          new Column("time_ns", "End of an interval of simulated time."),
          new Column("interval_ns", "Length of the interval."),
          new Column(
              "utilisation",
              "Time to send the wire bytes that reached the end of the link in the interval, over"
                  + " its length; mean of several, to six digits."));

  private HeatCsv() {}

  static void write(Path file, List<Fabric> fabrics) throws IOException {
    try (CsvWriter csv = new CsvWriter(file)) {
      COLUMNS.forEach(column -> csv.text(column.name()));
      csv.endRow();
      for (Fabric fabric : fabrics) {
        for (int row = 0; row < fabric.heat().rows().size(); row++) {
          write(csv, fabric, row);
        }
      }
    }
  }

  private static void write(CsvWriter csv, Fabric fabric, int row) {
    HeatMap heat = fabric.heat();
    HeatMap.Row links = heat.rows().get(row);
    for (int i = 0; i < heat.columns(); i++) {
      csv.text(fabric.load().variant()).text(links.tier());
      if (links.link() < 0) {
        csv.empty();
      } else {
        csv.number(links.link());
      }
      csv.text(links.name()).number(links.links()).ns(heat.timePs(i));
      csv.ns(heat.timePs(i) - (i == 0 ? 0 : heat.timePs(i - 1)));
      csv.text(LinkLoad.format(heat.cell(row, i)));
      csv.endRow();
    }
  }

  /**
   * Reads heat maps back.
   *
   * @param loads the links of each variant
   * @throws IOException if the file can't be read or is about other links; names it
   */
  static Map<String, HeatMap> read(Path file, Map<String, FabricLoad> loads) throws IOException {
    Map<String, List<long[]>> cells = new LinkedHashMap<>();
    CsvRow.readAll(
        file,
        row ->
            cells
                .computeIfAbsent(row.text("variant"), name -> new ArrayList<>())
                .add(
                    new long[] {
                      row.decimal("time_ns", Decimal.PS_IN_NS),
                      LinkLoad.parse(row.text("utilisation"))
                    }));
    Map<String, HeatMap> maps = new LinkedHashMap<>();
    for (Map.Entry<String, FabricLoad> entry : loads.entrySet()) {
      if (cells.containsKey(entry.getKey())) {
        maps.put(entry.getKey(), map(file, entry.getValue(), cells.get(entry.getKey())));
      }
    }
    return maps;
  }

  private static HeatMap map(Path file, FabricLoad load, List<long[]> cells) throws IOException {
    int rows = HeatMap.of(load, null).rows().size();
    if (rows == 0 || cells.size() % rows != 0) {
      throw new IOException(file + ": is not about the links of " + LinkCsv.FILE);
    }
    int columns = cells.size() / rows;
    long[] times = new long[columns];
    long[][] values = new long[rows][columns];
    for (int i = 0; i < cells.size(); i++) {
      times[i % columns] = cells.get(i)[0];
      values[i / columns][i % columns] = cells.get(i)[1];
    }
    return HeatMap.ofCells(load, times, values);
  }
}
