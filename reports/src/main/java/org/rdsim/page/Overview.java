package org.rdsim.page;

import org.rdsim.chart.TimeScale;
import org.rdsim.result.MessageStatistics;
import org.rdsim.result.PacketCounts;
import org.rdsim.result.RunResult;
import org.rdsim.result.VariantResult;

/** All variants side by side: what completed, how fast against the bound, at what cost. */
final class Overview {
  private Overview() {}

  /** What completed when. */
  static void messages(Html page, RunResult result) {
    messages(result).addTo(page);
    page.element(
        "p",
        "Completion time (FCT) runs from the post of a message to its completion where it was"
            + " posted; that of a datagram comes when its last bit leaves the host."
            + " Percentiles are by nearest rank over the completed messages of all repetitions. Last"
            + " completion and bound are those of the repetition that ended last; the bound is the"
            + " earliest that any protocol could have had that completion. A run with datagrams ends"
            + " later, when the last has arrived or is lost. Goodput is payload"
            + " delivered over the time from the first post to the last delivery.",
        "class",
        "soft");
  }

  /** What it cost. */
  static void packets(Html page, RunResult result) {
    packets(result).addTo(page);
  }

  private static Table messages(RunResult result) {
    TimeScale scale = Scales.of(result);
    String unit = scale.symbol();
    boolean lossy = result.lost() > 0;
    Table table = new Table().words("Variant");
    if (lossy) {
      table.column("Delivered", "of posted");
    }
    table
        .column("Completed", "of posted")
        .column("FCT p50", unit)
        .column("FCT p99", unit)
        .column("FCT max", unit)
        .column("Last completion", unit)
        .column("Bound", unit)
        .column("Last", "÷ bound")
        .column("Goodput", "Gb/s");
    for (int i = 0; i < result.variants().size(); i++) {
      VariantResult variant = result.variants().get(i);
      MessageStatistics messages = variant.pooled().messages();
      VariantRow row = new VariantRow(variant, scale);
      table.row(variant.name(), i);
      if (lossy) {
        table.cell(row.delivered(), messages.lost() > 0 ? "bad" : "");
      }
      table.cell(row.completed(), messages.completed() < messages.posted() ? "bad" : "");
      table.cell(row.p50()).cell(row.p99()).cell(row.max());
      table.cell(row.lastCompletion()).cell(row.bound()).cell(row.timesBound());
      table.cell(row.goodput());
    }
    return table;
  }

  private static Table packets(RunResult result) {
    Table table =
        new Table()
            .words("Variant")
            .column("Data sent", "")
            .column("Retransmitted", "")
            .column("ACKs", "")
            .column("NACKs", "")
            .column("Control", "")
            .column("Trimmed", "")
            .column("Dropped", "")
            .column("ECN-marked", "")
            .column("Link crossings", "");
    for (int i = 0; i < result.variants().size(); i++) {
      VariantResult variant = result.variants().get(i);
      PacketCounts packets = variant.pooled().packets();
      table.row(variant.name(), i).count(packets.dataSent()).count(packets.retransmitted());
      table.count(packets.acks()).count(packets.nacks()).count(packets.control());
      table.count(packets.trimmed()).count(packets.dropped()).count(packets.ecnMarked());
      table.count(packets.linkTransmissions());
    }
    return table;
  }
}
