package org.rdsim.result;

import com.dslplatform.json.CompiledJson;
import com.dslplatform.json.JsonAttribute;
import java.util.List;

/**
 * One variant of a scenario.
 *
 * @param name the user's name for it
 * @param outcome the worst outcome of its repetitions
 * @param pooled all repetitions together
 * @param repetitions one per seed, in order
 * @param performance cost to the machine, or null
 */
@CompiledJson
public record VariantResult(
    @JsonAttribute(mandatory = true) String name,
    @JsonAttribute(mandatory = true) Outcome outcome,
    @JsonAttribute(mandatory = true) PooledResult pooled,
    @JsonAttribute(mandatory = true) List<RepetitionResult> repetitions,
    Performance performance) {

  /** Copies the list. */
  public VariantResult {
    repetitions = List.copyOf(repetitions);
  }

  VariantResult withoutPerformance() {
    return new VariantResult(name, outcome, pooled, repetitions, null);
  }
}
