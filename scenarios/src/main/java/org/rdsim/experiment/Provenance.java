package org.rdsim.experiment;

import java.util.ArrayList;
import java.util.List;
import org.rdsim.result.JsonText;
import org.rdsim.result.Manifest;
import org.rdsim.result.RunResult;
import org.rdsim.scenario.Comparison;
import org.rdsim.scenario.Variant;

/** Where results come from. */
public final class Provenance {
  private Provenance() {}

  /**
   * Describes a run.
   *
   * @param version of rdsim
   * @param result of all variants of the comparison, in order
   * @param command the command line, without the program's name
   */
  public static Manifest manifest(
      String version, Comparison comparison, RunResult result, List<String> command) {
    List<String> words = new ArrayList<>(List.of("rdsim"));
    words.addAll(command);
    List<Manifest.Variant> variants = new ArrayList<>();
    for (int i = 0; i < result.variants().size(); i++) {
      Variant variant = comparison.variants().get(i);
      JsonText settings = new JsonText(variant.settings());
      variants.add(Manifest.Variant.of(result.variants().get(i), variant.unused(), settings));
    }
    List<Manifest.Scenario> scenarios =
        comparison.scenarios().stream()
            .map(s -> Manifest.Scenario.of(s.file(), s.name(), s.description(), s.text()))
            .toList();
    return Manifest.of(version, words, comparison.name(), scenarios, variants);
  }
}
