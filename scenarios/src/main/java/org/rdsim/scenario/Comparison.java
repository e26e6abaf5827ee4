package org.rdsim.scenario;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;

/**
 * Scenarios that are run together and compared. Equal workloads with the same seed meet the same
 * arrivals, whatever else differs.
 *
 * @param scenarios at least one; the names of all variants are different
 */
public record Comparison(List<Scenario> scenarios) {
  /** Copies the list. */
  public Comparison {
    scenarios = List.copyOf(scenarios);
  }

  /**
   * Puts scenarios together. If there are several, their files' names go before their variants'.
   */
  public static Comparison of(List<Scenario> scenarios) {
    if (scenarios.size() == 1) {
      return new Comparison(scenarios);
    }
    List<String> labels = Labels.of(scenarios.stream().map(Scenario::file).toList());
    Comparison comparison = labelled(scenarios, labels);
    List<String> names = comparison.variants().stream().map(Variant::name).toList();
    if (names.stream().distinct().count() == names.size()) {
      return comparison;
    }
    // A folder can have the name of another file, and a file that of a variant there.
    return labelled(scenarios, labels.stream().map(label -> label.replace('/', ':')).toList());
  }

  private static Comparison labelled(List<Scenario> scenarios, List<String> labels) {
    List<Scenario> labelled = new ArrayList<>();
    for (int i = 0; i < scenarios.size(); i++) {
      labelled.add(scenarios.get(i).labelled(labels.get(i)));
    }
    return new Comparison(labelled);
  }

  /** All variants, in order. */
  public List<Variant> variants() {
    return scenarios.stream().flatMap(scenario -> scenario.variants().stream()).toList();
  }

  /** The names of the scenarios. */
  public String name() {
    return scenarios.stream().map(Scenario::name).distinct().collect(joining(" vs "));
  }

  /** Lines for the user, about what has no effect and what can't be compared as it is. */
  public List<String> notes() {
    List<String> notes = new ArrayList<>();
    scenarios.forEach(scenario -> notes.addAll(scenario.notes()));
    if (variants().stream().map(variant -> variant.config().seed()).distinct().count() > 1) {
      String seeds =
          variants().stream().map(v -> v.name() + " " + v.config().seed()).collect(joining(", "));
      notes.add("the variants have different seeds, and so different arrivals: " + seeds);
    }
    return notes;
  }
}
