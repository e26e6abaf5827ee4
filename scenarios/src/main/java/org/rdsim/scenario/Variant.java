package org.rdsim.scenario;

import java.util.List;
import org.rdsim.config.Json;

/**
 * One of the set-ups that a scenario compares.
 *
 * @param key the key of its block; {@link Scenario#BASE} if the scenario has no variants
 * @param name what it is called in results: the key, or the key after the name of its scenario
 *     where several run together
 * @param config all that it simulates
 * @param settings the same as a scenario file, with every default: it alone reproduces the variant
 * @param document the same as it is written, for the places of values
 * @param unused a line for each key of the file that has no effect in this variant, and why
 */
public record Variant(
    String key,
    String name,
    ScenarioConfig config,
    String settings,
    Json.Obj document,
    List<String> unused) {
  /** Copies the list. */
  public Variant {
    unused = List.copyOf(unused);
  }

  Variant named(String newName) {
    return new Variant(key, newName, config, settings, document, unused);
  }

  /**
   * Where a value is written, as in {@code file.json:12:7: $.workload[0]}.
   *
   * @param path keys of objects and indices of lists
   */
  public String placeOf(Object... path) {
    Json value = document;
    for (Object part : path) {
      value =
          part instanceof Integer index
              ? ((Json.Arr) value).items().get(index)
              : ((Json.Obj) value).get((String) part);
    }
    return value.place().toString();
  }
}
