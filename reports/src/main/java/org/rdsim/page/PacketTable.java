package org.rdsim.page;

import static java.util.stream.Collectors.joining;

import java.util.List;
import org.rdsim.result.PacketCounts;
import org.rdsim.result.RunResult;
import org.rdsim.result.VariantResult;

/** What a result cost the network, by kind of packet. */
final class PacketTable {
  private PacketTable() {}

  static void addTo(Html page, RunResult result) {
    packets(result).addTo(page);
    List<VariantResult> calm =
        result.variants().stream().filter(variant -> isCalm(variant.pooled().packets())).toList();
    if (!calm.isEmpty()) {
      String names =
          calm.size() == result.variants().size()
              ? ""
              : " in " + calm.stream().map(VariantResult::name).collect(joining(", "));
      page.element(
          "p",
          "No sign of congestion"
              + names
              + ": 0 packets marked, trimmed, dropped or sent again, and 0 NACKs. A congestion"
              + " control that goes by these never reacted.",
          "class",
          "soft");
    }
  }

  private static boolean isCalm(PacketCounts packets) {
    return packets.dataSent() > 0
        && packets.retransmitted() + packets.nacks() == 0
        && packets.trimmed() + packets.dropped() + packets.ecnMarked() == 0;
  }

  private static Table packets(RunResult result) {
    Table table =
        new Table()
            .dense()
            .words("Variant")
            .column("Data sent", "")
            .column("Retransmitted", "")
            .column("Timeouts", "")
            .column("ACKs", "")
            .column("NACKs", "")
            .column("Control", "")
            .column("CNPs", "")
            .column("Trimmed", "")
            .column("Dropped", "")
            .column("ECN-marked", "")
            .column("Link crossings", "");
    for (int i = 0; i < result.variants().size(); i++) {
      VariantResult variant = result.variants().get(i);
      PacketCounts packets = variant.pooled().packets();
      table.row(variant.name(), i).count(packets.dataSent()).count(packets.retransmitted());
      table
          .count(packets.timeouts())
          .count(packets.acks())
          .count(packets.nacks())
          .count(packets.control())
          .count(packets.cnps());
      table.count(packets.trimmed()).count(packets.dropped()).count(packets.ecnMarked());
      table.count(packets.linkTransmissions());
    }
    return table;
  }
}
