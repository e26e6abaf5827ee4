package org.rdsim.page;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.rdsim.chart.TimeScale;
import org.rdsim.result.Json;
import org.rdsim.result.LatencyStatistics;
import org.rdsim.result.Manifest;
import org.rdsim.result.MessageStatistics;
import org.rdsim.result.Outcome;
import org.rdsim.result.RepetitionResult;
import org.rdsim.result.VariantResult;
import org.rdsim.statistics.ConfidenceInterval;

/** One variant in detail: its latencies, each repetition, the settings in effect. */
final class VariantSection {
  private static final double CONFIDENCE = 0.95;
  private static final int MOST_SHOWN = 5;

  private final VariantResult variant;
  private final int curve;
  private final Optional<Manifest.Variant> settings;
  private final TimeScale scale;

  VariantSection(VariantResult variant, int curve, Optional<Manifest.Variant> settings) {
    this.variant = variant;
    this.curve = curve;
    this.settings = settings;
    this.scale = Scales.of(variant);
  }

  void addTo(Html page) {
    page.open("h3").markup(Key.of(curve)).text(variant.name());
    if (variant.outcome() != Outcome.COMPLETE) {
      page.markup(" ").element("span", variant.outcome().text(), "class", "bad");
    }
    page.close();
    latencies().addTo(page);
    if (variant.repetitions().size() > 1) {
      spread().addTo(page);
    }
    if (variant.repetitions().size() > MOST_SHOWN) {
      page.open("details").element("summary", variant.repetitions().size() + " repetitions");
      repetitions().addTo(page);
      page.close();
    } else {
      repetitions().addTo(page);
    }
    settings.ifPresent(
        known -> {
          page.open("details").element("summary", summary(known));
          known.unused().forEach(line -> page.element("p", "Unused: " + line, "class", "soft"));
          page.element("pre", Json.pretty(known.effectiveSettings())).close();
        });
  }

  private static String summary(Manifest.Variant known) {
    int unused = known.unused().size();
    return "Settings in effect" + (unused == 0 ? "" : ", and keys without effect: " + unused);
  }

  private Table latencies() {
    String unit = scale.symbol();
    Table table = new Table().words("Latency");
    for (String name : List.of("min", "mean", "p50", "p90", "p99", "p99.9", "max")) {
      table.column(name, unit);
    }
    latency(table, "Post to completion (FCT)", variant.pooled().messages().fct());
    latency(table, "Post to last byte placed", variant.pooled().messages().deliveredTime());
    return table;
  }

  private void latency(Table table, String name, LatencyStatistics latency) {
    table.row(name).cell(time(latency.minPs())).cell(time(latency.meanPs()));
    table.cell(time(latency.p50Ps())).cell(time(latency.p90Ps())).cell(time(latency.p99Ps()));
    table.cell(time(latency.p999Ps())).cell(time(latency.maxPs()));
  }

  private String time(Long ps) {
    return VariantRow.time(ps, scale);
  }

  private Table repetitions() {
    String unit = scale.symbol();
    Table table =
        new Table()
            .dense()
            .words("Repetition")
            .column("Seed", "")
            .words("Outcome")
            .column("Completed", "of posted")
            .column("FCT p50", unit)
            .column("FCT p99", unit)
            .column("FCT max", unit)
            .column("Last completion", unit)
            .column("Bound", unit)
            .column("Last", "÷ bound")
            .column("Goodput", "Gb/s");
    for (int i = 0; i < variant.repetitions().size(); i++) {
      repetition(table, i, variant.repetitions().get(i));
    }
    return table;
  }

  private void repetition(Table table, int index, RepetitionResult repetition) {
    MessageStatistics messages = repetition.messages();
    table.row(Integer.toString(index)).cell(Long.toString(repetition.seed()));
    table.cell(repetition.outcome().text(), repetition.outcome() == Outcome.COMPLETE ? "" : "bad");
    table.cell(completed(messages), messages.failed() > 0 ? "wrap bad" : "wrap");
    table.cell(time(messages.fct().p50Ps())).cell(time(messages.fct().p99Ps()));
    table.cell(time(messages.fct().maxPs()));
    table.cell(time(VariantRow.lastCompletionPs(repetition))).cell(time(messages.boundPs()));
    double timesBound = VariantRow.timesBound(repetition);
    table.cell(VariantRow.ratio(timesBound), timesBound > 0 && timesBound < 1 ? "bad" : "");
    table.cell(VariantRow.goodput(repetition.goodputBps()));
  }

  private static String completed(MessageStatistics messages) {
    String failed =
        messages.failed() == 0 ? "" : ", " + Verdict.count(messages.failed()) + " failed";
    return Verdict.count(messages.completed()) + " / " + Verdict.count(messages.posted()) + failed;
  }

  /** How far the repetitions are from one another. */
  private Table spread() {
    String unit = scale.symbol();
    Table table =
        new Table()
            .words("Over repetitions")
            .words("Unit")
            .column("Mean ± 95 % CI", "")
            .column("Smallest", "")
            .column("Largest", "");
    double size = 1 / scale.value(1);
    spread(table, "FCT p50", unit, size, repetition -> repetition.messages().fct().p50Ps());
    spread(table, "FCT p99", unit, size, repetition -> repetition.messages().fct().p99Ps());
    spread(table, "FCT max", unit, size, repetition -> repetition.messages().fct().maxPs());
    spread(table, "Last completion", unit, size, VariantRow::lastCompletionPs);
    spread(table, "Goodput", "Gb/s", 1e9, RepetitionResult::goodputBps);
    return table;
  }

  /** A row; dashes if one of the repetitions has no such value. */
  private void spread(
      Table table, String name, String unit, double size, Function<RepetitionResult, Long> value) {
    table.row(name).cell(unit);
    List<Long> values = variant.repetitions().stream().map(value).toList();
    if (values.stream().anyMatch(Objects::isNull)) {
      table.cell(VariantRow.NONE).cell(VariantRow.NONE).cell(VariantRow.NONE);
      return;
    }
    double[] numbers = values.stream().mapToDouble(number -> number / size).toArray();
    ConfidenceInterval interval = ConfidenceInterval.ofMean(numbers, CONFIDENCE);
    table.cell(TimeScale.withUncertainty(interval.mean(), interval.halfWidth()));
    table.cell(TimeScale.fourDigits(Arrays.stream(numbers).min().orElseThrow()));
    table.cell(TimeScale.fourDigits(Arrays.stream(numbers).max().orElseThrow()));
  }
}
