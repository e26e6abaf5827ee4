package org.rdsim.result;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The data files beside the figures of a run: exactly the points that are drawn. */
public enum FigureData {
  /** Slowdown of messages by their size. */
  SLOWDOWN(
      "fct-slowdown",
      new Column("percentile", "`p50`, `p95` or `p99`, by nearest rank."),
      new Axis(
          new Column(
              "size_bytes",
              "Payload of the messages; where a bin holds several sizes, the middle between the"
                  + " smallest and the largest."),
          0),
      new Axis(
          new Column(
              "slowdown",
              "Completion time over the lower bound for that message on an idle network, to six"
                  + " digits."),
          6)),
  /** Goodput in the course of the first repetition. */
  GOODPUT(
      "goodput-over-time",
      null,
      new Axis(new Column("time_ns", "End of an interval of simulated time."), Decimal.PS_IN_NS),
      new Axis(
          new Column("goodput_gbps", "Payload placed in the interval, in 10^9 bit/s."),
          Decimal.BPS_IN_GBPS)),
  /** Egress queues of switches in the course of the first repetition. */
  QUEUES(
      "queues-over-time",
      new Column("queue", "`fullest`, or `all` together."),
      new Axis(new Column("time_ns", "Simulated time."), Decimal.PS_IN_NS),
      new Axis(new Column("queued_bytes", "Wire bytes at that time."), 0)),
  /** Distribution of the fullest egress queue over the time of all repetitions. */
  QUEUE_CDF(
      "queue-cdf",
      null,
      new Axis(new Column("queued_bytes", "Wire bytes in the fullest queue."), 0),
      new Axis(
          new Column("share", "Share of the samples with no more, to nine digits."),
          Decimal.SHARE)),
  /** Load of links. */
  LINK_LOAD(
      "link-load",
      new Column("links", "Which links."),
      new Axis(
          new Column("share", "Share of these links with this load or more, to nine digits."),
          Decimal.SHARE),
      new Axis(
          new Column("utilisation", "Share of the simulated time for which they were busy."),
          Decimal.SHARE));

  private final String stem;
  private final String panelName;
  private final String panelMeaning;
  private final String xName;
  private final String xMeaning;
  private final int xDigits;
  private final String yName;
  private final String yMeaning;
  private final int yDigits;

  FigureData(String stem, Column panel, Axis x, Axis y) {
    this.stem = stem;
    this.panelName = panel == null ? null : panel.name();
    this.panelMeaning = panel == null ? null : panel.meaning();
    this.xName = x.column.name();
    this.xMeaning = x.column.meaning();
    this.xDigits = x.digits;
    this.yName = y.column.name();
    this.yMeaning = y.column.meaning();
    this.yDigits = y.digits;
  }

  private record Axis(Column column, int digits) {}

  /** Name of the figure's files, without folder and ending. */
  public String stem() {
    return stem;
  }

  /** Path of the data file in the result folder. */
  public String file() {
    return "charts/" + stem + ".csv";
  }

  List<Column> columns() {
    List<Column> columns = new ArrayList<>();
    columns.add(new Column("variant", "Name of the variant."));
    if (panelName != null) {
      columns.add(new Column(panelName, panelMeaning));
    }
    columns.add(new Column(xName, xMeaning));
    columns.add(new Column(yName, yMeaning));
    return columns;
  }

  void write(Path file, List<Curve> curves) throws IOException {
    try (CsvWriter csv = new CsvWriter(file)) {
      columns().forEach(column -> csv.text(column.name()));
      csv.endRow();
      for (Curve curve : curves) {
        for (int i = 0; i < curve.size(); i++) {
          csv.text(curve.variant());
          if (panelName != null) {
            csv.text(curve.panel());
          }
          csv.text(Decimal.format(curve.x(i), xDigits));
          csv.text(Decimal.format(curve.y(i), yDigits));
          csv.endRow();
        }
      }
    }
  }

  /**
   * Reads the curves back.
   *
   * @throws IOException if the file cannot be read or a row is none of this file's; names the file
   */
  public List<Curve> read(Path file) throws IOException {
    Map<List<String>, List<long[]>> points = new LinkedHashMap<>();
    try (CsvReader csv = new CsvReader(file)) {
      csv.next();
      for (List<String> row = csv.next(); row != null; row = csv.next()) {
        int at = panelName == null ? 1 : 2;
        long[] point = {
          Decimal.parse(row.get(at), xDigits), Decimal.parse(row.get(at + 1), yDigits)
        };
        points.computeIfAbsent(row.subList(0, at), key -> new ArrayList<>()).add(point);
      }
    } catch (RuntimeException e) {
      throw new IOException(file + ": " + e.getMessage(), e);
    }
    List<Curve> curves = new ArrayList<>();
    for (Map.Entry<List<String>, List<long[]>> entry : points.entrySet()) {
      List<String> key = entry.getKey();
      curves.add(new Curve(key.size() > 1 ? key.get(1) : "", key.get(0), entry.getValue()));
    }
    return curves;
  }
}
