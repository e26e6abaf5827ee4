package org.rdsim.result;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** A row of a table, by the names of its columns. */
public final class CsvRow {
  private final Map<String, Integer> columns;
  private final List<String> fields;

  private CsvRow(Map<String, Integer> columns, List<String> fields) {
    this.columns = columns;
    this.fields = fields;
  }

  /**
   * Reads all rows of a file.
   *
   * @throws IOException if it can't be read, or the reader fails to write something
   * @throws ResultFolderException if the reader fails on a row; names the file
   */
  public static void readAll(Path file, Consumer<CsvRow> reader) throws IOException {
    try (CsvReader csv = new CsvReader(file)) {
      Map<String, Integer> columns = new LinkedHashMap<>();
      List<String> head = csv.next();
      for (int i = 0; head != null && i < head.size(); i++) {
        columns.put(head.get(i), i);
      }
      for (List<String> row = csv.next(); row != null; row = csv.next()) {
        reader.accept(new CsvRow(columns, row));
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } catch (RuntimeException e) {
      throw new ResultFolderException(file + ": " + e.getMessage(), e);
    }
  }

  /** Whether there is such a column. */
  public boolean has(String column) {
    return columns.containsKey(column);
  }

  /**
   * A field.
   *
   * @throws IllegalArgumentException if there is no such column
   */
  public String text(String column) {
    Integer at = columns.get(column);
    if (at == null || at >= fields.size()) {
      throw new IllegalArgumentException("there is no " + column + " in it");
    }
    return fields.get(at);
  }

  /** A field that is a whole number. */
  public long number(String column) {
    return Long.parseLong(text(column));
  }

  /** A field that is a decimal number, in units of its last of so many digits. */
  public long decimal(String column, int digits) {
    return Decimal.parse(text(column), digits);
  }
}
