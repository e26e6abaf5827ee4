package org.rdsim.result;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rdsim.statistics.EmpiricalCdf;

/** The data file beside the figure of completion times: exactly the steps that it draws. */
public final class FctCurves {
  /** Its path in the result folder. */
  public static final String FILE = "charts/fct-cdf.csv";

  static final List<Column> COLUMNS =
      List.of(
          new Column("variant", "Name of the variant."),
          new Column("fct_ns", "A completion time."),
          new Column("messages", "Completed messages that took no longer, in all repetitions."),
          new Column("share", "That over all completed messages, to nine digits."));

  private FctCurves() {}

  /** Writes the curves, one row per step. */
  public static void write(Path file, List<FctCurve> curves) throws IOException {
    try (CsvWriter csv = new CsvWriter(file)) {
      COLUMNS.forEach(column -> csv.text(column.name()));
      csv.endRow();
      for (FctCurve curve : curves) {
        EmpiricalCdf fct = curve.fct();
        for (int i = 0; i < fct.steps(); i++) {
          csv.text(curve.variant()).ns(fct.value(i)).number(fct.count(i));
          csv.text(Decimal.format(Decimal.share(fct.count(i), fct.total()), Decimal.SHARE));
          csv.endRow();
        }
      }
    }
  }

  /**
   * Reads the curves of a result's variants. A variant without rows completed no message.
   *
   * @throws IOException if the file cannot be read or a row is none of this file's; names the file
   */
  public static List<FctCurve> read(Path file, RunResult result) throws IOException {
    Map<String, List<long[]>> steps = new LinkedHashMap<>();
    try (CsvReader csv = new CsvReader(file)) {
      csv.next();
      for (List<String> row = csv.next(); row != null; row = csv.next()) {
        long ps = Decimal.parse(row.get(1), Decimal.PS_IN_NS);
        long count = Long.parseLong(row.get(2));
        steps.computeIfAbsent(row.get(0), name -> new ArrayList<>()).add(new long[] {ps, count});
      }
    } catch (RuntimeException e) {
      throw new IOException(file + ": " + e.getMessage(), e);
    }
    List<FctCurve> curves = new ArrayList<>();
    for (VariantResult variant : result.variants()) {
      List<long[]> rows = steps.getOrDefault(variant.name(), List.of());
      EmpiricalCdf fct =
          EmpiricalCdf.ofSteps(
              rows.stream().mapToLong(row -> row[0]).toArray(),
              rows.stream().mapToLong(row -> row[1]).toArray());
      curves.add(new FctCurve(variant.name(), variant.pooled().messages().posted(), fct));
    }
    return curves;
  }
}
