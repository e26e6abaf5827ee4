package org.rdsim.experiment;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.rdsim.result.JsonText;
import org.rdsim.result.Manifest;
import org.rdsim.result.RunResult;
import org.rdsim.result.VariantResult;
import org.rdsim.scenario.Scenario;
import org.rdsim.scenario.Variant;

/** Where results come from. */
public final class Provenance {
  private Provenance() {}

  /**
   * Describes a run.
   *
   * @param version of rdsim
   * @param command the command line, without the program's name
   */
  public static Manifest manifest(
      String version, Scenario scenario, RunResult result, Path file, List<String> command)
      throws IOException {
    List<String> words = new ArrayList<>(List.of("rdsim"));
    words.addAll(command);
    List<Manifest.Variant> variants = new ArrayList<>();
    for (VariantResult variant : result.variants()) {
      variants.add(Manifest.Variant.of(variant, new JsonText(settings(scenario, variant.name()))));
    }
    String text = Files.readString(file, StandardCharsets.UTF_8);
    String description = scenario.variants().get(0).config().description();
    return Manifest.of(
        version,
        words,
        Manifest.Scenario.of(scenario.name(), description == null ? "" : description, text),
        variants);
  }

  private static String settings(Scenario scenario, String variant) {
    return scenario.variants().stream()
        .filter(each -> each.name().equals(variant))
        .map(Variant::settings)
        .findFirst()
        .orElseThrow();
  }
}
