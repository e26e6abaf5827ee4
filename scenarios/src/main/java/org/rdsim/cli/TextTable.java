package org.rdsim.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** Rows of words under a line of headings, in columns as wide as their longest word. */
final class TextTable {
  private static final String GAP = "  ";

  private final List<List<String>> rows = new ArrayList<>();

  TextTable(String... headings) {
    row(headings);
  }

  void row(String... cells) {
    rows.add(List.of(cells));
  }

  /** Prints all rows; the last column is not filled up. */
  void print(PrintWriter out) {
    int columns = rows.get(0).size();
    int[] widths = new int[columns];
    for (List<String> row : rows) {
      for (int i = 0; i < columns; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < columns; i++) {
        String cell = row.get(i);
        line.append(cell).append(" ".repeat(widths[i] - cell.length())).append(GAP);
      }
      out.println(line.toString().stripTrailing());
    }
    out.flush();
  }
}
