package org.rdsim.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.rdsim.chart.TimeScale;
import org.rdsim.result.PacketCounts;
import org.rdsim.result.RunResult;
import org.rdsim.result.Stuck;
import org.rdsim.result.VariantResult;

/** The result as plain text for a terminal: what completed first, every unit named. */
public final class TerminalSummary {
  private static final int LONGEST_NAME = 32;
  private static final int MOST_STUCK = 20;

  private final StringBuilder out = new StringBuilder();
  private final RunResult result;
  private final TimeScale scale;

  private TerminalSummary(RunResult result) {
    this.result = result;
    this.scale = Scales.of(result);
  }

  /**
   * The text, ending in a line feed.
   *
   * @param result the result
   * @param name name of the scenario
   */
  public static String of(RunResult result, String name) {
    TerminalSummary summary = new TerminalSummary(result);
    summary.verdict(name);
    if (result.posted() > 0 || result.expectations().isEmpty()) {
      summary.table(summary.latencyRows());
      summary.table(summary.packetRows());
      if (FlowControlTable.isWanted(result)) {
        summary.table(summary.flowControlRows());
      }
    }
    summary.expectations();
    summary.stuck();
    result.warnings().forEach(warning -> summary.line("warning: " + warning));
    return summary.out.toString();
  }

  private void verdict(String name) {
    Verdict verdict = Verdict.of(result);
    line(
        printable(name)
            + ": "
            + verdict.headline().toUpperCase(Locale.ROOT)
            + ". "
            + String.join(" ", verdict.sentences()));
    line("");
  }

  private List<String[]> latencyRows() {
    String unit = scale == TimeScale.US ? "us" : scale.symbol();
    boolean lossy = result.lost() > 0;
    List<String[]> rows = new ArrayList<>();
    rows.add(
        new String[] {
          "",
          lossy ? "delivered" : "completed",
          "FCT p50",
          "FCT p99",
          "FCT max",
          "last compl.",
          "bound",
          "last/",
          "goodput"
        });
    rows.add(new String[] {"variant", "/ posted", unit, unit, unit, unit, unit, "bound", "Gb/s"});
    for (VariantResult variant : result.variants()) {
      VariantRow row = new VariantRow(variant, scale);
      rows.add(
          new String[] {
            shortName(variant.name()),
            lossy ? row.delivered() : row.completed(),
            row.p50(),
            row.p99(),
            row.max(),
            row.lastCompletion(),
            row.bound(),
            row.timesBound(),
            row.goodput()
          });
    }
    return rows;
  }

  private List<String[]> packetRows() {
    List<String[]> rows = new ArrayList<>();
    rows.add(
        new String[] {
          "packets",
          "data sent",
          "retransmitted",
          "timeouts",
          "acks",
          "nacks",
          "CNPs",
          "trimmed",
          "dropped",
          "ECN-marked"
        });
    for (VariantResult variant : result.variants()) {
      PacketCounts packets = variant.pooled().packets();
      rows.add(
          new String[] {
            shortName(variant.name()),
            Verdict.count(packets.dataSent()),
            Verdict.count(packets.retransmitted()),
            Verdict.count(packets.timeouts()),
            Verdict.count(packets.acks()),
            Verdict.count(packets.nacks()),
            Verdict.count(packets.cnps()),
            Verdict.count(packets.trimmed()),
            Verdict.count(packets.dropped()),
            Verdict.count(packets.ecnMarked())
          });
    }
    return rows;
  }

  private List<String[]> flowControlRows() {
    List<String[]> rows = new ArrayList<>();
    rows.add(FlowControlTable.HEADINGS.toArray(String[]::new));
    for (VariantResult variant : result.variants()) {
      List<String> row = new ArrayList<>(List.of(shortName(variant.name())));
      row.addAll(FlowControlTable.cells(variant.pooled().packets()));
      rows.add(row.toArray(String[]::new));
    }
    return rows;
  }

  private void expectations() {
    for (Expectations.Row row : Expectations.rows(result.expectations())) {
      line(
          (row.met() ? "met      " : "NOT MET  ")
              + printable(row.expression())
              + "  (measured "
              + printable(row.measured())
              + ")");
    }
  }

  private void stuck() {
    List<Stuck> stuck = result.stuck();
    for (Stuck one : stuck.subList(0, Math.min(MOST_STUCK, stuck.size()))) {
      line("stuck: " + printable(StuckText.of(one)));
    }
    if (stuck.size() > MOST_STUCK) {
      line("stuck: " + Verdict.count(stuck.size() - MOST_STUCK) + " more, in summary.json");
    }
  }

  private void table(List<String[]> rows) {
    int[] widths = new int[rows.get(0).length];
    for (String[] row : rows) {
      for (int i = 0; i < row.length; i++) {
        widths[i] = Math.max(widths[i], width(row[i]));
      }
    }
    for (String[] row : rows) {
      StringBuilder text = new StringBuilder(row[0]).append(" ".repeat(widths[0] - width(row[0])));
      for (int i = 1; i < row.length; i++) {
        text.append(" ".repeat(2 + widths[i] - width(row[i]))).append(row[i]);
      }
      line(text.toString().stripTrailing());
    }
    line("");
  }

  private void line(String text) {
    out.append(text).append('\n');
  }

  private static int width(String text) {
    return text.codePointCount(0, text.length());
  }

  /** Names tend to differ at their ends, so a long one loses its middle. */
  private static String shortName(String name) {
    String text = printable(name);
    int left = (LONGEST_NAME - 3) / 2;
    int right = LONGEST_NAME - 3 - left;
    int width = width(text);
    return width <= LONGEST_NAME
        ? text
        : text.substring(0, text.offsetByCodePoints(0, left))
            + "..."
            + text.substring(text.offsetByCodePoints(0, width - right));
  }

  /** Leaves out what would move the cursor or colour the terminal. */
  private static String printable(String text) {
    return text.replaceAll("\\p{Cntrl}+", " ");
  }
}
