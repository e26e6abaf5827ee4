package org.rdsim.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BinaryOperator;
import org.rdsim.result.Json;
import org.rdsim.result.Manifest;

/** The parameters in which the variants differ. */
final class Differences {
  /** Words about a scenario, which stand elsewhere on the page. */
  private static final Set<String> WORDS = Set.of("name", "description");

  /** Beside the first; with more, each value has a row of its own. */
  private static final int MOST_COLUMNS = 8;

  private Differences() {}

  /** Writes a table, if there are several variants. */
  static void addTo(Html page, Manifest manifest) {
    List<Manifest.Variant> variants = manifest.variants();
    if (variants.size() < 2) {
      return;
    }
    Map<String, Map<String, String>> settings = new LinkedHashMap<>();
    Set<String> paths = new LinkedHashSet<>();
    for (Manifest.Variant variant : variants) {
      Map<String, String> values = Json.flatten(variant.effectiveSettings());
      settings.put(variant.name(), values);
      paths.addAll(values.keySet());
    }
    List<String> differing = new ArrayList<>(paths);
    differing.removeAll(WORDS);
    differing.removeIf(
        path -> settings.values().stream().map(s -> s.get(path)).distinct().count() < 2);
    page.element("h2", "What differs between the variants");
    if (differing.isEmpty()) {
      page.element("p", "Nothing: all parameters have the same values.", "class", "soft");
      return;
    }
    List<String> names = variants.stream().map(Manifest.Variant::name).toList();
    if (Math.min(names.size(), differing.size()) > MOST_COLUMNS) {
      longTable(differing, settings).addTo(page);
    } else if (names.size() > differing.size()) {
      table("Variant", names, differing, (name, path) -> settings.get(name).get(path)).addTo(page);
    } else {
      table("Parameter", differing, names, (path, name) -> settings.get(name).get(path))
          .addTo(page);
    }
  }

  /** A row for each value of a parameter, so that the table is no wider than a page. */
  private static Table longTable(
      List<String> parameters, Map<String, Map<String, String>> settings) {
    Table table = new Table().words("Parameter").words("Value").words("Variants");
    for (String parameter : parameters) {
      Map<String, List<String>> users = new LinkedHashMap<>();
      settings.forEach(
          (name, values) ->
              users
                  .computeIfAbsent(
                      values.getOrDefault(parameter, VariantRow.NONE), key -> new ArrayList<>())
                  .add(name));
      users.forEach(
          (value, names) ->
              table
                  .row(parameter)
                  .cell(value, "wrap")
                  .cell(
                      names.size() == settings.size() - 1 && names.size() > MOST_COLUMNS
                          ? "all others"
                          : String.join(", ", names),
                      "wrap"));
    }
    return table;
  }

  private static Table table(
      String corner, List<String> rows, List<String> columns, BinaryOperator<String> value) {
    Table table = new Table().words(corner);
    columns.forEach(table::words);
    for (String row : rows) {
      table.row(row);
      for (String column : columns) {
        String found = value.apply(row, column);
        table.cell(found == null ? VariantRow.NONE : found, "wrap");
      }
    }
    return table;
  }
}
