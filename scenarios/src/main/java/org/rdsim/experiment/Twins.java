package org.rdsim.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.rdsim.result.RepetitionResult;
import org.rdsim.result.VariantResult;

/** Variants that turned out to simulate the same events: what differs between them did nothing. */
final class Twins {
  private Twins() {}

  /**
   * A sentence for each group of variants with equal digests in all repetitions. Scripts without
   * messages may well do the same, or nothing at all.
   */
  static List<String> among(List<VariantResult> variants) {
    Map<List<String>, List<String>> groups = new LinkedHashMap<>();
    for (VariantResult variant : variants) {
      List<String> digests = variant.repetitions().stream().map(RepetitionResult::digest).toList();
      if (!digests.isEmpty() && variant.pooled().messages().posted() > 0) {
        groups.computeIfAbsent(digests, key -> new ArrayList<>()).add(variant.name());
      }
    }
    return groups.values().stream()
        .filter(names -> names.size() > 1)
        .map(
            names ->
                String.join(", ", names)
                    + ": the same events to the last bit; what differs between these variants had"
                    + " no effect.")
        .toList();
  }
}
