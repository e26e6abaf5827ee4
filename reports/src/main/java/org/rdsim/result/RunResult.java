package org.rdsim.result;

import com.dslplatform.json.CompiledJson;
import com.dslplatform.json.JsonAttribute;
import java.util.List;

/**
 * The result of a scenario: the content of {@code summary.json}. Times are picoseconds here and
 * nanoseconds in the file.
 *
 * @param schemaVersion version of the file's layout
 * @param outcome the worst outcome of the variants
 * @param variants in the order of the scenario
 * @param stuck who waited for what when the run ended
 * @param warnings things the user should know, in whole sentences
 * @param expectations the scenario's expectations, in its order
 */
@CompiledJson
public record RunResult(
    @JsonAttribute(mandatory = true) int schemaVersion,
    @JsonAttribute(mandatory = true) Outcome outcome,
    @JsonAttribute(mandatory = true) List<VariantResult> variants,
    @JsonAttribute(mandatory = true) List<Stuck> stuck,
    @JsonAttribute(mandatory = true) List<String> warnings,
    @JsonAttribute(mandatory = true) List<ExpectationResult> expectations) {

  /** The layout that this version writes and reads. */
  public static final int SCHEMA_VERSION = 1;

  /** Copies the lists. */
  public RunResult {
    variants = List.copyOf(variants);
    stuck = List.copyOf(stuck);
    warnings = List.copyOf(warnings);
    expectations = List.copyOf(expectations);
  }

  /** Puts the parts together; the outcome is the worst of the variants'. */
  public static RunResult of(
      List<VariantResult> variants,
      List<Stuck> stuck,
      List<String> warnings,
      List<ExpectationResult> expectations) {
    Outcome outcome =
        variants.stream().map(VariantResult::outcome).reduce(Outcome.COMPLETE, Outcome::and);
    return new RunResult(SCHEMA_VERSION, outcome, variants, stuck, warnings, expectations);
  }

  /** Messages posted in all variants and repetitions. */
  public long posted() {
    return variants.stream().mapToLong(v -> v.pooled().messages().posted()).sum();
  }

  /** Messages completed successfully in all variants and repetitions. */
  public long completed() {
    return variants.stream().mapToLong(v -> v.pooled().messages().completed()).sum();
  }

  /** Messages completed in error in all variants and repetitions. */
  public long failed() {
    return variants.stream().mapToLong(v -> v.pooled().messages().failed()).sum();
  }

  /** Messages delivered in all variants and repetitions. */
  public long delivered() {
    return variants.stream().mapToLong(v -> v.pooled().messages().delivered()).sum();
  }

  /** Messages completed successfully and not delivered, in all complete variants. */
  public long lost() {
    return variants.stream()
        .filter(v -> v.outcome() == Outcome.COMPLETE)
        .mapToLong(v -> v.pooled().messages().lost())
        .sum();
  }

  /** The reproducible part: all but {@code performance}, which becomes null. */
  public RunResult withoutPerformance() {
    return new RunResult(
        schemaVersion,
        outcome,
        variants.stream().map(VariantResult::withoutPerformance).toList(),
        stuck,
        warnings,
        expectations);
  }
}
