package org.rdsim.scenario;

import java.util.List;

/**
 * A scenario in which nothing is wrong any more.
 *
 * @param file the file's name, as the user gave it
 * @param text the file as it was read
 * @param name as the file gives it
 * @param variants at least one, in file order
 * @param expectations what the results have to satisfy, in file order
 * @param notes lines for the user, about keys that have no effect in some of the variants
 */
public record Scenario(
    String file,
    String text,
    String name,
    List<Variant> variants,
    List<Expectation> expectations,
    List<String> notes) {
  /** Name of the variant of a scenario that has no variants. */
  public static final String BASE = "base";

  /** Copies the lists. */
  public Scenario {
    variants = List.copyOf(variants);
    expectations = List.copyOf(expectations);
    notes = List.copyOf(notes);
  }

  /** What it is about, or an empty text. */
  public String description() {
    String description = variants.get(0).config().description();
    return description == null ? "" : description;
  }

  /** The same with variants named {@code label}, or {@code label/key} if there are several. */
  Scenario labelled(String label) {
    boolean single = variants.size() == 1 && variants.get(0).key().equals(BASE);
    List<Variant> named =
        variants.stream().map(v -> v.named(single ? label : label + "/" + v.key())).toList();
    return new Scenario(file, text, name, named, expectations, notes);
  }
}
