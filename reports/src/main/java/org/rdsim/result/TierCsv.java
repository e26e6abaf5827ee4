package org.rdsim.result;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.rdsim.measure.LinkSeries;

/** Writes what links of each tier carried in the course of a run to {@code tiers.csv}. */
final class TierCsv {
  static final String FILE = "tiers.csv";

  static final List<Column> COLUMNS =
      List.of(
          new Column("variant", "Name of the variant."),
          new Column("repetition", "Index of the repetition, from 0."),
          new Column("time_ns", "Simulated time of the sample."),
          new Column("interval_ns", "Time since the sample before, or since the start."),
          new Column(
              "tier",
              "Which links; those in the other direction are a tier of their own. Switches count"
                  + " their level from the hosts."),
          new Column("links", "How many links these are."),
          new Column(
              "utilisation_mean",
              "Time to send the wire bytes that reached the ends of the links in the interval, over"
                  + " interval_ns; mean of the links, to six digits."),
          new Column("utilisation_max", "The same of the busiest of them."),
          new Column(
              "queued_mean_bytes",
              "Wire bytes in the queues before the links at time_ns, with the packets being sent;"
                  + " mean of the links, rounded down."),
          new Column("queued_max_bytes", "Wire bytes in the fullest of these queues."),
          new Column(
              "dropped_packets", "Packets for which these queues were full, in the interval."),
          new Column("lost_packets", "Packets lost on the links in the interval."));

  private TierCsv() {}

  /** Writes the rows of a repetition. */
  static void write(
      Path file, String variant, int repetition, NetworkTable network, LinkSeries series)
      throws IOException {
    LinkTiers tiers = new LinkTiers(network);
    try (CsvWriter csv = new CsvWriter(file)) {
      for (int i = 0; i < series.size(); i++) {
        double[] sum = new double[series.groups()];
        double[] most = new double[series.groups()];
        for (int link = 0; link < tiers.links(); link++) {
          double load = LinkLoad.of(series, i, link, network.links().get(link).bitsPerSecond());
          sum[tiers.index(link)] += load;
          most[tiers.index(link)] = Math.max(most[tiers.index(link)], load);
        }
        for (int tier = 0; tier < series.groups(); tier++) {
          int links = series.links(tier);
          csv.text(variant).number(repetition).ns(series.timePs(i)).ns(series.intervalPs(i));
          csv.text(tiers.names().get(tier)).number(links);
          csv.text(LinkLoad.format(sum[tier] / links)).text(LinkLoad.format(most[tier]));
          csv.number(series.queuedBytes(i, tier) / links).number(series.fullestBytes(i, tier));
          csv.number(series.droppedPackets(i, tier)).number(series.lostPackets(i, tier));
          csv.endRow();
        }
      }
    }
  }
}
