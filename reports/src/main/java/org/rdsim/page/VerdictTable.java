package org.rdsim.page;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.rdsim.chart.TimeScale;
import org.rdsim.result.MessageStatistics;
import org.rdsim.result.Outcome;
import org.rdsim.result.PacketCounts;
import org.rdsim.result.RepetitionResult;
import org.rdsim.result.RunResult;
import org.rdsim.result.VariantResult;

/** All variants side by side: what completed, how fast against the bound, at what cost. */
final class VerdictTable {
  private final RunResult result;
  private final TimeScale scale;
  private final Best best;

  private VerdictTable(RunResult result) {
    this.result = result;
    this.scale = Scales.of(result);
    this.best = new Best(result.variants());
  }

  static void addTo(Html page, RunResult result) {
    page.element("h2", result.variants().size() > 1 ? "Variants side by side" : "Result");
    new VerdictTable(result).table().addTo(page);
    Ranking.addTo(page, result);
    String legend =
        result.variants().size() > 1
            ? "Green: the best of a column, among variants that completed all messages. "
            : "";
    page.element(
        "p",
        legend
            + "Completion time (FCT) runs from the post of a message to its completion where it was"
            + " posted; that of a datagram comes when its last bit leaves the host."
            + " Percentiles are by nearest rank over the completed messages of all repetitions. Last"
            + " completion and bound are those of the repetition that ended last; the bound is the"
            + " earliest that any protocol could have had that completion. A run with datagrams ends"
            + " later, when the last has arrived or is lost. Goodput is payload"
            + " delivered over the time from the first post to the last delivery.",
        "class",
        "soft");
  }

  /**
   * A column.
   *
   * @param text what stands in the row of a variant
   * @param isBest whether that is the best of the column
   */
  private record Cell(
      Function<VariantResult, String> text, Function<VariantResult, Boolean> isBest) {}

  private Table table() {
    String unit = scale.symbol();
    boolean lossy = result.lost() > 0;
    Table table = new Table().words("Variant").words("Outcome");
    if (lossy) {
      table.column("Delivered", "of posted");
    }
    table
        .column("Completed", "of posted")
        .column("FCT p50", unit)
        .column("FCT p99", unit)
        .column("FCT max", unit)
        .column("Last completion", unit)
        .column("Last", "÷ bound")
        .column("Goodput", "Gb/s")
        .column("Sent again", "packets")
        .column("Dropped", "packets");
    List<Cell> cells = cells();
    for (int i = 0; i < result.variants().size(); i++) {
      VariantResult variant = result.variants().get(i);
      MessageStatistics messages = variant.pooled().messages();
      table.row(variant.name(), i);
      table.cell(variant.outcome().text(), variant.outcome() == Outcome.COMPLETE ? "" : "bad");
      if (lossy) {
        table.cell(
            new VariantRow(variant, scale).delivered(), messages.lost() > 0 ? "wrap bad" : "wrap");
      }
      table.cell(
          new VariantRow(variant, scale).completed(),
          messages.completed() < messages.posted() ? "wrap bad" : "wrap");
      for (Cell cell : cells) {
        table.cell(cell.text().apply(variant), cell.isBest().apply(variant) ? "best" : "");
      }
    }
    return table;
  }

  private List<Cell> cells() {
    return List.of(
        cell(VariantRow::p50, v -> number(v.pooled().messages().fct().p50Ps())),
        cell(VariantRow::p99, v -> number(v.pooled().messages().fct().p99Ps())),
        cell(VariantRow::max, v -> number(v.pooled().messages().fct().maxPs())),
        cell(VariantRow::lastCompletion, v -> latest(v, VariantRow::lastCompletionPs)),
        cell(VariantRow::timesBound, v -> latest(v, VariantRow::timesBound)),
        new Cell(
            variant -> new VariantRow(variant, scale).goodput(),
            best.largest(variant -> number(variant.pooled().goodputBps()))),
        count(PacketCounts::retransmitted),
        count(PacketCounts::dropped));
  }

  private Cell cell(Function<VariantRow, String> text, Function<VariantResult, Double> value) {
    return new Cell(variant -> text.apply(new VariantRow(variant, scale)), best.smallest(value));
  }

  private Cell count(Function<PacketCounts, Long> value) {
    Function<VariantResult, Long> read = variant -> value.apply(variant.pooled().packets());
    return new Cell(
        variant -> Verdict.count(read.apply(variant)),
        best.smallest(variant -> number(read.apply(variant))));
  }

  private Double latest(VariantResult variant, Function<RepetitionResult, ? extends Number> value) {
    Optional<RepetitionResult> latest = new VariantRow(variant, scale).latest();
    return latest.map(value).map(VerdictTable::number).filter(number -> number > 0).orElse(null);
  }

  private static Double number(Number number) {
    return number == null ? null : Double.valueOf(number.doubleValue());
  }
}
