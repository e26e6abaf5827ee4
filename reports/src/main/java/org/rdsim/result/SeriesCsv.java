package org.rdsim.result;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.rdsim.measure.TimeSeries;

/** Writes what was sampled in the course of a run to {@code series.csv}. */
final class SeriesCsv {
  static final String FILE = "series.csv";

  static final List<Column> COLUMNS =
      List.of(
          new Column("variant", "Name of the variant."),
          new Column("repetition", "Index of the repetition, from 0."),
          new Column("time_ns", "Simulated time of the sample."),
          new Column("interval_ns", "Time since the sample before, or since the start."),
          new Column("delivered_bytes", "Payload placed at its destination in that interval."),
          new Column("goodput_gbps", "delivered_bytes over interval_ns, in 10^9 bit/s."),
          new Column(
              "queued_bytes",
              "Wire bytes in the egress queues of all switches at that time, with the packets being"
                  + " sent."),
          new Column("fullest_queue_bytes", "Wire bytes in the fullest of these queues."));

  private SeriesCsv() {}

  static void write(Path file, String variant, int repetition, TimeSeries series)
      throws IOException {
    try (CsvWriter csv = new CsvWriter(file)) {
      for (int i = 0; i < series.size(); i++) {
        csv.text(variant).number(repetition);
        csv.ns(series.timePs(i)).ns(series.intervalPs(i)).number(series.deliveredBytes(i));
        Long goodput = Goodput.bitsPerSecond(series.deliveredBytes(i), series.intervalPs(i));
        csv.text(goodput == null ? "" : Decimal.gbps(goodput));
        csv.number(series.queuedBytes(i)).number(series.fullestBytes(i));
        csv.endRow();
      }
    }
  }
}
