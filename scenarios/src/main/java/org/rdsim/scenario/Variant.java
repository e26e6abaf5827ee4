package org.rdsim.scenario;

import java.util.List;

/**
 * One of the set-ups that a scenario compares.
 *
 * @param key the key of its block; {@link Scenario#BASE} if the scenario has no variants
 * @param name what it is called in results: the key, or the key after the name of its scenario
 *     where several run together
 * @param config all that it simulates
 * @param settings the same as a scenario file, with every default: it alone reproduces the variant
 * @param unused a line for each key of the file that has no effect in this variant, and why
 */
public record Variant(
    String key, String name, ScenarioConfig config, String settings, List<String> unused) {
  /** Copies the list. */
  public Variant {
    unused = List.copyOf(unused);
  }

  Variant named(String newName) {
    return new Variant(key, newName, config, settings, unused);
  }
}
