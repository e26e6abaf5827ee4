package org.rdsim.statistics;

import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.stat.descriptive.SummaryStatistics;

/**
 * A mean with its confidence interval by Student's t, for independent repetitions of a run.
 *
 * @param mean the sample mean
 * @param halfWidth the interval is mean ± this
 * @param repetitions number of values
 */
public record ConfidenceInterval(double mean, double halfWidth, int repetitions) {

  /**
   * Computes the interval.
   *
   * @param values one per repetition, at least two
   * @param level confidence level between 0 and 1, such as 0.95
   */
  public static ConfidenceInterval ofMean(double[] values, double level) {
    if (values.length < 2) {
      throw new IllegalArgumentException("a confidence interval needs two repetitions or more");
    }
    SummaryStatistics statistics = new SummaryStatistics();
    for (double value : values) {
      statistics.addValue(value);
    }
    double quantile =
        new TDistribution(values.length - 1.0).inverseCumulativeProbability((1 + level) / 2);
    double halfWidth = quantile * statistics.getStandardDeviation() / Math.sqrt(values.length);
    return new ConfidenceInterval(statistics.getMean(), halfWidth, values.length);
  }
}
