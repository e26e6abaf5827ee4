package org.rdsim.result;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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

  /** Reads all rows of a folder of results, in order; none if no script was run. */
  static List<StepRow> read(Path file) throws IOException {
    List<StepRow> rows = new ArrayList<>();
    if (Files.exists(file)) {
      CsvRow.readAll(file, row -> rows.add(row(row)));
    }
    return rows;
  }

  private static StepRow row(CsvRow row) {
    boolean ran = !row.text("end_ns").isEmpty();
    StepResult step =
        new StepResult(
            row.text("process"),
            (int) row.number("step"),
            row.text("verb"),
            row.text("place"),
            row.text("expected"),
            row.text("came"),
            StepResult.Verdict.of(row.text("verdict")),
            ran ? row.decimal("end_ns", 3) : null);
    return new StepRow(row.text("variant"), (int) row.number("repetition"), step);
  }

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
