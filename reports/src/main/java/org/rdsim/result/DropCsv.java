package org.rdsim.result;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Writes what nodes dropped for other reasons than a full queue to {@code drops.csv}. */
final class DropCsv {
  static final String FILE = "drops.csv";

  static final List<Column> COLUMNS =
      List.of(
          new Column("variant", "Name of the variant."),
          new Column("repetition", "Index of the repetition, from 0."),
          new Column("node", "Node that dropped packets; one that dropped none has no line."),
          new Column("no_route_packets", "Packets for which a switch had no way."),
          new Column("hop_limit_packets", "Packets that took too many hops."),
          new Column("icrc_packets", "Packets in which a NIC found a wrong ICRC."),
          new Column("unknown_qp_packets", "Packets for a queue pair that a NIC did not have."),
          new Column(
              "partition_packets",
              "Packets whose partition key did not match that of their queue pair."),
          new Column(
              "port_down_packets",
              "Packets lost in a port of a NIC that had no link, to be sent or received."));

  private DropCsv() {}

  /** Writes the rows of a repetition. */
  static void write(
      Path file, String variant, int repetition, NetworkTable network, List<NodeDrops> drops)
      throws IOException {
    try (CsvWriter csv = new CsvWriter(file)) {
      for (NodeDrops each : drops) {
        csv.text(variant).number(repetition).text(network.nodes().get(each.node()).name());
        csv.number(each.noRoutePackets()).number(each.hopLimitPackets());
        csv.number(each.icrcPackets()).number(each.unknownQpPackets());
        csv.number(each.partitionPackets()).number(each.portDownPackets());
        csv.endRow();
      }
    }
  }
}
