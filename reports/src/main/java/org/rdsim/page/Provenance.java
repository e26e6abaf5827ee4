package org.rdsim.page;

import java.util.List;
import java.util.stream.Collectors;
import org.rdsim.result.Manifest;

/** How to get the same result again. */
final class Provenance {
  private final Manifest manifest;

  Provenance(Manifest manifest) {
    this.manifest = manifest;
  }

  void addTo(Html page) {
    page.element("h2", "Reproduce");
    page.element("pre", command(manifest.command()), "class", "command");
    page.open("dl");
    fact(page, "rdsim", manifest.rdsim());
    fact(page, "Java", manifest.java());
    fact(page, "System", manifest.os());
    for (Manifest.Scenario scenario : manifest.scenarios()) {
      fact(page, "SHA-256 of " + scenario.file(), scenario.sha256());
    }
    page.close();
    page.open("details").element("summary", "Seeds and digests");
    digests().addTo(page);
    page.close();
    page.element(
        "p",
        "The same version, scenario and seeds give the same digests, summary.json (without its"
            + " performance objects), CSV and .hgrm files, byte for byte; manifest.json has their"
            + " hashes and the texts of the scenarios. columns.md says what the columns mean.",
        "class",
        "soft");
    for (Manifest.Scenario scenario : manifest.scenarios()) {
      page.open("details").element("summary", "Scenario file " + scenario.file());
      page.element("pre", scenario.text()).close();
    }
  }

  private Table digests() {
    Table table =
        new Table().words("Variant").column("Repetition", "").column("Seed", "").words("Digest");
    for (Manifest.Variant variant : manifest.variants()) {
      for (int i = 0; i < variant.seeds().size(); i++) {
        table.row(variant.name()).count(i).cell(Long.toString(variant.seeds().get(i)));
        table.cell(variant.digests().get(i), "code");
      }
    }
    return table;
  }

  private static void fact(Html page, String name, String value) {
    page.element("dt", name).element("dd", value);
  }

  /** The command line as a shell reads it. */
  static String command(List<String> words) {
    return words.stream().map(Provenance::quoted).collect(Collectors.joining(" "));
  }

  private static String quoted(String word) {
    return word.matches("[A-Za-z0-9_@%+=:,./-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
