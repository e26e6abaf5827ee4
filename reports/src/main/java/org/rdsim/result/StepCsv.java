package org.rdsim.result;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Writes what became of the steps of scripts to {@code steps.csv}. */
final class StepCsv {
  static final String FILE = "steps.csv";

  static final List<Column> COLUMNS =
      List.of(
          new Column("variant", "Name of the variant."),
          new Column("repetition", "Index of the repetition, from 0."),
          new Column("process", "Name of the process; the file is there if scripts were run."),
          new Column("step", "Index of the step in its process, from 0."),
          new Column("verb", "What it called."),
          new Column("place", "Where it stands: file, line, column and path."),
          new Column("expected", "What it was to come to."),
          new Column("came", "What it came to."),
          new Column("verdict", "`passed`, `failed` or `not-run`."),
          new Column("end_ns", "When it ended; empty if it was not run."));

  private StepCsv() {}

  /** Writes the rows of a repetition. */
  static void write(Path file, String variant, int repetition, List<StepResult> steps)
      throws IOException {
    try (CsvWriter csv = new CsvWriter(file)) {
      for (StepResult each : steps) {
        csv.text(variant).number(repetition).text(each.process()).number(each.step());
        csv.text(each.verb()).text(each.place()).text(each.expected()).text(each.came());
        csv.text(each.verdict().word());
        if (each.endPs() == null) {
          csv.empty();
        } else {
          csv.ns(each.endPs());
        }
        csv.endRow();
      }
    }
  }
}
