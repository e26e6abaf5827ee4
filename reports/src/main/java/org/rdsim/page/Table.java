package org.rdsim.page;

import java.util.ArrayList;
import java.util.List;

/** A table of numbers: a head with units, then rows whose first cell is their name. */
final class Table {
  private final List<Column> head = new ArrayList<>();
  private final Html rows = new Html();
  private String style = "scroll";
  private boolean inRow;
  private int nextColumn;

  /** Adds a column of numbers; the unit may be empty. */
  Table column(String name, String unit) {
    head.add(new Column(name, unit, false));
    return this;
  }

  /** Adds a column of words. */
  Table words(String name) {
    head.add(new Column(name, "", true));
    return this;
  }

  /** Makes room for many columns. */
  Table dense() {
    style = "scroll dense";
    return this;
  }

  /** Begins a row of plain text. */
  Table row(String name) {
    endRow();
    open();
    rows.element("th", name, "scope", "row");
    return this;
  }

  /** Begins a row with the key of a curve before its name. */
  Table row(String name, int curve) {
    endRow();
    open();
    rows.open("th", "scope", "row").markup(Key.of(curve)).text(name).close();
    return this;
  }

  private void open() {
    rows.open("tr");
    inRow = true;
    nextColumn = 1;
  }

  private void endRow() {
    if (inRow) {
      rows.close();
      inRow = false;
    }
  }

  Table cell(String text) {
    return cell(text, "");
  }

  /** Adds a cell of a class of the style sheet. */
  Table cell(String text, String style) {
    String all = head.get(nextColumn++).words() ? ("words " + style).trim() : style;
    if (all.isEmpty()) {
      rows.element("td", text);
    } else {
      rows.element("td", text, "class", all);
    }
    return this;
  }

  Table count(long number) {
    return cell(Verdict.count(number));
  }

  void addTo(Html page) {
    endRow();
    page.open("div", "class", style).open("table").open("thead").open("tr");
    for (Column column : head) {
      if (column.words()) {
        page.open("th", "scope", "col", "class", "words");
      } else {
        page.open("th", "scope", "col");
      }
      page.text(column.name());
      if (!column.unit().isEmpty()) {
        page.markup(" ").element("span", column.unit(), "class", "unit");
      }
      page.close();
    }
    page.close().close().open("tbody").markup(rows.toString()).close().close().close();
  }

  private record Column(String name, String unit, boolean words) {}
}
