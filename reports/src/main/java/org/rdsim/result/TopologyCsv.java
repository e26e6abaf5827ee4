package org.rdsim.result;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The data file beside the drawing of a network: exactly the lines that are drawn. */
final class TopologyCsv {
  static final String FILE = "charts/topology.csv";
  private static final int PLACE = 3;

  static final List<Column> COLUMNS =
      List.of(
          new Column("variant", "Name of the variant; of each the first repetition."),
          new Column("from", "Node that sends, or the first and last of several, or how many."),
          new Column("to", "Node that receives, likewise."),
          new Column("links", "How many links the line stands for."),
          new Column("utilisation", "That of `links.csv`; of several links that of the busiest."),
          new Column("utilisation_mean", "Mean of several, rounded down to nine digits."),
          new Column("dropped_packets", "Packets for which the queues before the links were full."),
          new Column("lost_packets", "Packets lost on the links."),
          new Column("down_packets", "Those of lost_packets that met a link that was down."),
          new Column("from_x", "Where the sender stands, from 0 at the left to 1."),
          new Column("from_y", "The same, from 0 at the top to 1."),
          new Column("to_x", "Where the receiver stands, from the left."),
          new Column("to_y", "The same, from the top."));

  private TopologyCsv() {}

  static void write(Path file, List<Fabric> fabrics) throws IOException {
    try (CsvWriter csv = new CsvWriter(file)) {
      COLUMNS.forEach(column -> csv.text(column.name()));
      csv.endRow();
      for (Fabric fabric : fabrics) {
        for (TopologyMap.Line line : fabric.map().lines()) {
          write(csv, fabric, line);
        }
      }
    }
  }

  private static void write(CsvWriter csv, Fabric fabric, TopologyMap.Line line) {
    TopologyMap.Box from = fabric.map().boxes().get(line.from());
    TopologyMap.Box to = fabric.map().boxes().get(line.to());
    csv.text(fabric.load().variant()).text(from.name()).text(to.name()).number(line.links());
    csv.text(Decimal.format(line.utilisation(), Decimal.SHARE));
    csv.text(Decimal.format(line.mean(), Decimal.SHARE));
    csv.number(line.dropped()).number(line.lost()).number(line.lostDown());
    for (long place : new long[] {from.x(), from.y(), to.x(), to.y()}) {
      csv.text(Decimal.format(place, PLACE));
    }
    csv.endRow();
  }
}
