package org.rdsim.result;

import com.dslplatform.json.CompiledJson;
import com.dslplatform.json.JsonAttribute;
import org.rdsim.statistics.LongSample;

/**
 * A latency over completed messages, in picoseconds; all null when none completed. Percentiles are
 * by the nearest rank (see {@link LongSample#percentile}), the mean is rounded to a picosecond.
 */
@CompiledJson
public record LatencyStatistics(
    @JsonAttribute(name = "min", converter = Converters.Nanoseconds.class) Long minPs,
    @JsonAttribute(name = "mean", converter = Converters.Nanoseconds.class) Long meanPs,
    @JsonAttribute(name = "p50", converter = Converters.Nanoseconds.class) Long p50Ps,
    @JsonAttribute(name = "p90", converter = Converters.Nanoseconds.class) Long p90Ps,
    @JsonAttribute(name = "p99", converter = Converters.Nanoseconds.class) Long p99Ps,
    @JsonAttribute(name = "p999", converter = Converters.Nanoseconds.class) Long p999Ps,
    @JsonAttribute(name = "max", converter = Converters.Nanoseconds.class) Long maxPs) {

  /** The statistics of a sample of picoseconds. */
  public static LatencyStatistics of(LongSample sample) {
    if (sample.isEmpty()) {
      return new LatencyStatistics(null, null, null, null, null, null, null);
    }
    return new LatencyStatistics(
        sample.min(),
        sample.mean(),
        sample.percentile(50, 100),
        sample.percentile(90, 100),
        sample.percentile(99, 100),
        sample.percentile(999, 1000),
        sample.max());
  }
}
