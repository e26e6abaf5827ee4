package org.rdsim.page;

import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.rdsim.chart.TimeScale;
import org.rdsim.result.LatencyStatistics;
import org.rdsim.result.RunResult;
import org.rdsim.result.VariantResult;

/** Which unit the times of a table have in common. */
final class Scales {
  private Scales() {}

  /** For all completion times of a result. */
  static TimeScale of(RunResult result) {
    return of(result.variants().stream());
  }

  /** For the completion times of a variant. */
  static TimeScale of(VariantResult variant) {
    return of(Stream.of(variant));
  }

  private static TimeScale of(Stream<VariantResult> variants) {
    return TimeScale.of(variants.flatMapToLong(Scales::times).max().orElse(0));
  }

  private static LongStream times(VariantResult variant) {
    LatencyStatistics fct = variant.pooled().messages().fct();
    Long decides = fct.p50Ps() != null ? fct.p50Ps() : variant.pooled().messages().boundPs();
    return decides == null ? LongStream.empty() : LongStream.of(decides);
  }
}
