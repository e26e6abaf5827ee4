package org.rdsim.page;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.rdsim.chart.TimeScale;
import org.rdsim.result.StepResult;
import org.rdsim.result.StepRow;

/**
 * What became of the steps of scripts: those that failed first, then all if they are few, or else a
 * line for each process.
 */
final class StepTables {
  /** More steps than these are summed up. */
  private static final int FEW = 120;

  private static final int MOST_ROWS = 200;

  private final List<StepRow> steps;
  private final boolean variants;
  private final boolean repetitions;

  StepTables(List<StepRow> steps) {
    this.steps = steps;
    this.variants = differs(StepRow::variant);
    this.repetitions = differs(StepRow::repetition);
  }

  private boolean differs(Function<StepRow, Object> part) {
    return steps.stream().map(part).distinct().limit(2).count() > 1;
  }

  void addTo(Html page) {
    if (steps.isEmpty()) {
      return;
    }
    List<StepRow> failed = of(StepResult.Verdict.FAILED);
    page.element("h2", "Steps of scripts").element("p", counts(failed.size()));
    if (!failed.isEmpty()) {
      each(page, failed);
    }
    if (steps.size() > FEW) {
      processes(page);
    } else {
      page.open("details").element("summary", "All " + steps.size() + " steps");
      List<StepRow> failedFirst = new ArrayList<>(failed);
      steps.stream().filter(row -> !isFailed(row)).forEach(failedFirst::add);
      each(page, failedFirst);
      page.close();
    }
  }

  private String counts(int failed) {
    return Verdict.count(of(StepResult.Verdict.PASSED).size())
        + " passed, "
        + Verdict.count(failed)
        + " failed, "
        + Verdict.count(of(StepResult.Verdict.NOT_RUN).size())
        + " not run. Where each stands in the scenario is in steps.csv.";
  }

  private List<StepRow> of(StepResult.Verdict verdict) {
    return steps.stream().filter(row -> row.step().verdict() == verdict).toList();
  }

  private static boolean isFailed(StepRow row) {
    return row.step().verdict() == StepResult.Verdict.FAILED;
  }

  private void each(Html page, List<StepRow> rows) {
    Table table = head().column("Step", "").words("Verb").words("Expected").words("Found");
    table.words("Result").column("End", "µs");
    for (StepRow row : rows.subList(0, Math.min(MOST_ROWS, rows.size()))) {
      StepResult step = row.step();
      begin(table, row).cell(Integer.toString(step.step())).cell(step.verb(), "code");
      table.cell(step.expected(), "long").cell(step.came(), "long");
      verdict(table, step.verdict());
      table.cell(step.endPs() == null ? VariantRow.NONE : TimeScale.US.format(step.endPs()));
    }
    table.addTo(page);
    sayMore(page, rows.size());
  }

  private static void verdict(Table table, StepResult.Verdict verdict) {
    switch (verdict) {
      case PASSED -> table.cell("passed", "good");
      case FAILED -> table.cell("failed", "bad");
      case NOT_RUN -> table.cell("not run", "caution");
    }
  }

  private void processes(Html page) {
    Map<List<Object>, List<StepRow>> byProcess = new LinkedHashMap<>();
    for (StepRow row : steps) {
      List<Object> key = List.of(row.variant(), row.repetition(), row.step().process());
      byProcess.computeIfAbsent(key, none -> new ArrayList<>()).add(row);
    }
    Table table = head().column("Passed", "").column("Failed", "").column("Not run", "");
    byProcess.values().stream().limit(MOST_ROWS).forEach(rows -> process(table, rows));
    table.addTo(page);
    sayMore(page, byProcess.size());
  }

  private void process(Table table, List<StepRow> rows) {
    Map<StepResult.Verdict, Integer> counts = new EnumMap<>(StepResult.Verdict.class);
    rows.forEach(row -> counts.merge(row.step().verdict(), 1, Integer::sum));
    begin(table, rows.get(0)).count(counts.getOrDefault(StepResult.Verdict.PASSED, 0));
    int failed = counts.getOrDefault(StepResult.Verdict.FAILED, 0);
    table.cell(Verdict.count(failed), failed > 0 ? "bad" : "");
    table.count(counts.getOrDefault(StepResult.Verdict.NOT_RUN, 0));
  }

  private Table head() {
    Table table = new Table().dense().words("Process");
    if (variants) {
      table.words("Variant");
    }
    return repetitions ? table.column("Repetition", "") : table;
  }

  private Table begin(Table table, StepRow row) {
    table.row(row.step().process());
    if (variants) {
      table.cell(row.variant(), "wrap");
    }
    return repetitions ? table.cell(Integer.toString(row.repetition())) : table;
  }

  private static void sayMore(Html page, int rows) {
    if (rows > MOST_ROWS) {
      page.element("p", Verdict.count(rows - MOST_ROWS) + " more are listed in steps.csv.");
    }
  }
}
