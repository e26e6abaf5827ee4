package org.rdsim.page;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.rdsim.result.Json;
import org.rdsim.result.Manifest;

/** The parameters in which the variants differ. */
final class Differences {
  private Differences() {}

  /** Writes a table, if there are several variants. */
  static void addTo(Html page, Manifest manifest) {
    List<Manifest.Variant> variants = manifest.variants();
    if (variants.size() < 2) {
      return;
    }
    List<Map<String, String>> settings =
        variants.stream().map(variant -> Json.flatten(variant.effectiveSettings())).toList();
    Set<String> paths = new LinkedHashSet<>();
    settings.forEach(each -> paths.addAll(each.keySet()));
    List<String> differing = new ArrayList<>(paths);
    differing.removeIf(path -> settings.stream().map(s -> s.get(path)).distinct().count() < 2);
    page.element("h2", "What differs between the variants");
    if (differing.isEmpty()) {
      page.element("p", "Nothing: all parameters have the same values.", "class", "soft");
      return;
    }
    Table table = new Table().words("Parameter");
    variants.forEach(variant -> table.words(variant.name()));
    for (String path : differing) {
      table.row(path);
      settings.forEach(each -> table.cell(each.getOrDefault(path, VariantRow.NONE)));
    }
    table.addTo(page);
  }
}
