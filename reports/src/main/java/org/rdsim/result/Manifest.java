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
 * @param name what was run: the names of the scenarios
 * @param scenarios the scenarios as the user wrote them, in order
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
    @JsonAttribute(mandatory = true) String name,
    @JsonAttribute(mandatory = true) List<Scenario> scenarios,
    @JsonAttribute(mandatory = true) List<Variant> variants,
    @JsonAttribute(mandatory = true) List<FileEntry> files) {

  /** The layout that this version writes and reads. */
  public static final int SCHEMA_VERSION = 2;

  /** Copies the lists. */
  public Manifest {
    command = List.copyOf(command);
    scenarios = List.copyOf(scenarios);
    variants = List.copyOf(variants);
    files = List.copyOf(files);
  }

  /**
   * Describes a run on this machine.
   *
   * @param rdsim version of the program
   * @param command the command line
   * @param name what was run
   * @param scenarios at least one
   * @param variants one per variant of the result
   */
  public static Manifest of(
      String rdsim,
      List<String> command,
      String name,
      List<Scenario> scenarios,
      List<Variant> variants) {
    return new Manifest(
        SCHEMA_VERSION,
        rdsim,
        property("java.version") + " (" + property("java.vendor") + ")",
        property("os.name") + " " + property("os.version") + " " + property("os.arch"),
        command,
        name,
        scenarios,
        variants,
        List.of());
  }

  Manifest withFiles(List<FileEntry> entries) {
    return new Manifest(
        schemaVersion, rdsim, java, os, command, name, scenarios, variants, entries);
  }

  private static String property(String name) {
    return System.getProperty(name, "unknown");
  }

  /**
   * A scenario.
   *
   * @param file the file's name on the command line
   * @param name its name
   * @param description one or two sentences, or empty
   * @param sha256 hash of the text
   * @param text the scenario file, unchanged
   */
  @CompiledJson
  public record Scenario(
      @JsonAttribute(mandatory = true) String file,
      @JsonAttribute(mandatory = true) String name,
      @JsonAttribute(mandatory = true) String description,
      @JsonAttribute(mandatory = true) String sha256,
      @JsonAttribute(mandatory = true) String text) {

    /** Describes a scenario and hashes its text. */
    public static Scenario of(String file, String name, String description, String text) {
      return new Scenario(file, name, description, Sha256.of(text), text);
    }
  }

  /**
   * A variant as it was run.
   *
   * @param name its name
   * @param seeds one per repetition
   * @param digests the digest of each repetition
   * @param windows what time of each repetition its statistics are about
   * @param unused a line for each key of its scenario without effect in it
   * @param effectiveSettings every setting in effect, as a JSON object
   */
  @CompiledJson
  public record Variant(
      @JsonAttribute(mandatory = true) String name,
      @JsonAttribute(mandatory = true) List<Long> seeds,
      @JsonAttribute(mandatory = true) List<String> digests,
      @JsonAttribute(mandatory = true) List<Window> windows,
      @JsonAttribute(mandatory = true) List<String> unused,
      @JsonAttribute(mandatory = true, converter = Converters.Raw.class)
          JsonText effectiveSettings) {

    /** Copies the lists. */
    public Variant {
      seeds = List.copyOf(seeds);
      digests = List.copyOf(digests);
      windows = List.copyOf(windows);
      unused = List.copyOf(unused);
    }

    /** Takes seeds, digests and windows from the variant's result. */
    public static Variant of(
        VariantResult result, List<String> unused, JsonText effectiveSettings) {
      List<RepetitionResult> repetitions = result.repetitions();
      return new Variant(
          result.name(),
          repetitions.stream().map(RepetitionResult::seed).toList(),
          repetitions.stream().map(RepetitionResult::digest).toList(),
          repetitions.stream().map(r -> new Window(0L, r.simulatedPs())).toList(),
          unused,
          effectiveSettings);
    }
  }

  /**
   * The span of simulated time that statistics are about: all messages posted in it count.
   *
   * @param fromPs its start, in picoseconds
   * @param toPs its end
   */
  @CompiledJson
  public record Window(
      @JsonAttribute(name = "from_ns", mandatory = true, converter = Converters.Nanoseconds.class)
          Long fromPs,
      @JsonAttribute(name = "to_ns", mandatory = true, converter = Converters.Nanoseconds.class)
          Long toPs) {}

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
