package org.rdsim.result;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads networks and what their links carried back from a result folder. Columns are found by their
 * names, so that folders of other versions can be read.
 */
final class FabricFiles {
  private final Path folder;
  private final Map<String, Part> parts = new LinkedHashMap<>();

  private FabricFiles(Path folder, RunResult result) {
    this.folder = folder;
    result.variants().stream()
        .limit(Fabric.MOST_VARIANTS)
        .filter(variant -> !variant.repetitions().isEmpty())
        .forEach(variant -> parts.put(variant.name(), new Part(variant)));
  }

  /** A variant as far as it is read. */
  private static final class Part {
    private final VariantResult variant;
    private final List<NetworkTable.Node> nodes = new ArrayList<>();
    private final Map<String, Integer> nodeIndices = new LinkedHashMap<>();
    private final List<NetworkTable.Link> links = new ArrayList<>();
    private final List<LinkTotals> totals = new ArrayList<>();
    private String repetition;

    Part(VariantResult variant) {
      this.variant = variant;
    }

    void node(CsvRow row) {
      nodeIndices.put(row.text("name"), nodes.size());
      nodes.add(new NetworkTable.Node(row.text("name"), row.text("kind")));
    }

    /** Takes a link, unless it is one of a later repetition. */
    void link(CsvRow row) {
      if (repetition == null) {
        repetition = row.text("repetition");
      }
      if (!row.text("repetition").equals(repetition)) {
        return;
      }
      links.add(
          new NetworkTable.Link(
              nodeIndices.get(row.text("from")),
              nodeIndices.get(row.text("to")),
              row.decimal("rate_gbps", Decimal.BPS_IN_GBPS),
              row.decimal("latency_ns", Decimal.PS_IN_NS)));
      totals.add(
          new LinkTotals(
              row.decimal("busy_ns", Decimal.PS_IN_NS),
              row.number("dropped_packets"),
              row.number("lost_packets"),
              row.has("down_packets") ? row.number("down_packets") : 0));
    }

    FabricLoad load() {
      return new FabricLoad(
          variant.name(),
          new NetworkTable(nodes, links),
          totals,
          variant.repetitions().get(0).simulatedPs());
    }
  }

  /**
   * Reads the networks of a result's first variants; none if the folder has lost their tables.
   *
   * @throws IOException if a file can't be read or a row is none of its kind; names the file
   */
  static List<Fabric> read(Path folder, RunResult result) throws IOException {
    if (!Files.exists(folder.resolve(ResultFiles.NODES))
        || !Files.exists(folder.resolve(LinkCsv.FILE))) {
      return List.of();
    }
    FabricFiles files = new FabricFiles(folder, result);
    files.readEach(ResultFiles.NODES, Part::node);
    files.readEach(LinkCsv.FILE, Part::link);
    Map<String, FabricLoad> loads = new LinkedHashMap<>();
    files.parts.values().removeIf(part -> part.links.isEmpty());
    files.parts.forEach((name, part) -> loads.put(name, part.load()));
    Path cells = folder.resolve(HeatCsv.FILE);
    Map<String, HeatMap> heat = Files.exists(cells) ? HeatCsv.read(cells, loads) : Map.of();
    List<Fabric> fabrics = new ArrayList<>();
    loads.forEach(
        (name, load) -> {
          HeatMap known = heat.get(name);
          HeatMap map = known == null ? HeatMap.of(load, null) : known;
          fabrics.add(new Fabric(load, TopologyMap.of(load), map));
        });
    return fabrics;
  }

  private interface Reader {
    void read(Part part, CsvRow row);
  }

  private void readEach(String name, Reader reader) throws IOException {
    CsvRow.readAll(
        folder.resolve(name),
        row -> {
          Part part = parts.get(row.text("variant"));
          if (part != null) {
            reader.read(part, row);
          }
        });
  }
}
