package org.rdsim.result;

import com.dslplatform.json.CompiledJson;
import com.dslplatform.json.JsonAttribute;
import java.util.List;

/**
 * Everything needed to repeat a run and to see that the repetition is the same: the content of
 * {@code manifest.json}.
 *
 * @param schemaVersion version of the file's layout
 * @param rdsim version of the program
 * @param java version and vendor of the Java runtime
 * @param os name, version and architecture of the machine
 * @param command the command line, one word per element
 * @param scenario the scenario as the user wrote it
 * @param variants the settings in effect, per variant
 * @param files what the result folder holds
 */
@CompiledJson
public record Manifest(
    @JsonAttribute(mandatory = true) int schemaVersion,
    @JsonAttribute(mandatory = true) String rdsim,
    @JsonAttribute(mandatory = true) String java,
    @JsonAttribute(mandatory = true) String os,
    @JsonAttribute(mandatory = true) List<String> command,
    @JsonAttribute(mandatory = true) Scenario scenario,
    @JsonAttribute(mandatory = true) List<Variant> variants,
    @JsonAttribute(mandatory = true) List<FileEntry> files) {

  /** Copies the lists. */
  public Manifest {
    command = List.copyOf(command);
    variants = List.copyOf(variants);
    files = List.copyOf(files);
  }

  /**
   * Describes a run on this machine.
   *
   * @param rdsim version of the program
   * @param command the command line
   * @param scenario the scenario
   * @param variants one per variant of the result
   */
  public static Manifest of(
      String rdsim, List<String> command, Scenario scenario, List<Variant> variants) {
    return new Manifest(
        RunResult.SCHEMA_VERSION,
        rdsim,
        property("java.version") + " (" + property("java.vendor") + ")",
        property("os.name") + " " + property("os.version") + " " + property("os.arch"),
        command,
        scenario,
        variants,
        List.of());
  }

  Manifest withFiles(List<FileEntry> entries) {
    return new Manifest(schemaVersion, rdsim, java, os, command, scenario, variants, entries);
  }

  private static String property(String name) {
    return System.getProperty(name, "unknown");
  }

  /**
   * The scenario.
   *
   * @param name its name
   * @param description one or two sentences, or empty
   * @param sha256 hash of the text
   * @param text the scenario file, unchanged
   */
  @CompiledJson
  public record Scenario(
      @JsonAttribute(mandatory = true) String name,
      @JsonAttribute(mandatory = true) String description,
      @JsonAttribute(mandatory = true) String sha256,
      @JsonAttribute(mandatory = true) String text) {

    /** Describes a scenario and hashes its text. */
    public static Scenario of(String name, String description, String text) {
      return new Scenario(name, description, Sha256.of(text), text);
    }
  }

  /**
   * A variant as it was run.
   *
   * @param name its name
   * @param seeds one per repetition
   * @param digests the digest of each repetition
   * @param effectiveSettings every setting in effect, as a JSON object
   */
  @CompiledJson
  public record Variant(
      @JsonAttribute(mandatory = true) String name,
      @JsonAttribute(mandatory = true) List<Long> seeds,
      @JsonAttribute(mandatory = true) List<String> digests,
      @JsonAttribute(mandatory = true, converter = Converters.Raw.class)
          JsonText effectiveSettings) {

    /** Copies the lists. */
    public Variant {
      seeds = List.copyOf(seeds);
      digests = List.copyOf(digests);
    }

    /** Takes seeds and digests from the variant's result. */
    public static Variant of(VariantResult result, JsonText effectiveSettings) {
      return new Variant(
          result.name(),
          result.repetitions().stream().map(RepetitionResult::seed).toList(),
          result.repetitions().stream().map(RepetitionResult::digest).toList(),
          effectiveSettings);
    }
  }

  /**
   * A file of the result folder.
   *
   * @param name path in the folder, with slashes
   * @param sha256 hash of its bytes if an equal run writes the same, else null; that of {@code
   *     summary.json} is over the text with every {@code performance} null
   */
  @CompiledJson
  public record FileEntry(@JsonAttribute(mandatory = true) String name, String sha256) {}
}
