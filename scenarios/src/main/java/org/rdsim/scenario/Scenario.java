package org.rdsim.scenario;

import java.util.List;

/**
 * A scenario in which nothing is wrong any more.
 *
 * @param name as the file gives it
 * @param variants at least one, in file order
 * @param expectations what the results have to satisfy, in file order
 * @param notes lines for the user, about keys that have no effect in some of the variants
 */
public record Scenario(
    String name, List<Variant> variants, List<Expectation> expectations, List<String> notes) {
  /** Name of the variant of a scenario that has no variants. */
  public static final String BASE = "base";

  /** Copies the lists. */
  public Scenario {
    variants = List.copyOf(variants);
    expectations = List.copyOf(expectations);
    notes = List.copyOf(notes);
  }
}
