package org.rdsim.result;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.rdsim.measure.FlowTable;

/** Writes the totals of flows to {@code flows.csv}. */
final class FlowCsv {
  static final String FILE = "flows.csv";

  static final List<Column> COLUMNS =
      List.of(
          new Column("variant", "Name of the variant."),
          new Column("repetition", "Index of the repetition, from 0."),
          new Column("flow", "Index of the flow."),
          new Column("source", "Node that posted the flow's first message."),
          new Column(
              "destination",
              "Its peer. Payload goes there; that of a read or an atomic comes from there."),
          new Column("messages_posted", "Messages posted."),
          new Column("messages_completed", "Messages completed successfully."),
          new Column("messages_failed", "Messages completed in error."),
          new Column("posted_bytes", "Payload of the messages posted."),
          new Column("delivered_bytes", "Payload of the messages whose last byte was placed."),
          new Column("first_post_ns", "Simulated time of the first post."),
          new Column("last_delivery_ns", "Simulated time of the last delivery; empty if none."),
          new Column("last_completion_ns", "Simulated time of the last completion; empty if none."),
          new Column(
              "goodput_gbps",
              "delivered_bytes over the time from first_post_ns to last_delivery_ns, in 10^9 bit/s;"
                  + " 0 if nothing was delivered, empty if no time passed."),
          new Column(
              "messages_measured",
              "Messages posted in the time that is measured; the other columns count all."));

  private FlowCsv() {}

  static void write(
      Path file,
      String variant,
      int repetition,
      NetworkTable network,
      FlowTable flows,
      Window window)
      throws IOException {
    try (CsvWriter csv = new CsvWriter(file)) {
      for (int flow = 0; flow < flows.size(); flow++) {
        if (flows.posted(flow) > 0) {
          csv.text(variant).number(repetition).number(flow);
          csv.text(network.nodes().get(flows.source(flow)).name());
          csv.text(network.nodes().get(flows.destination(flow)).name());
          totals(csv, flows, flow);
          csv.number(window.measured(flow));
          csv.endRow();
        }
      }
    }
  }

  private static void totals(CsvWriter csv, FlowTable flows, int flow) {
    csv.number(flows.posted(flow)).number(flows.completed(flow)).number(flows.failed(flow));
    csv.number(flows.postedBytes(flow)).number(flows.deliveredBytes(flow));
    csv.ns(flows.firstPostPs(flow)).nsOrEmpty(flows.lastDeliveryPs(flow));
    csv.nsOrEmpty(flows.lastCompletionPs(flow));
    Long goodput =
        Goodput.of(flows.deliveredBytes(flow), flows.firstPostPs(flow), flows.lastDeliveryPs(flow));
    if (goodput == null) {
      csv.empty();
    } else {
      csv.text(Decimal.gbps(goodput));
    }
  }
}
