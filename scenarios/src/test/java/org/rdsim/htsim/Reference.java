package org.rdsim.htsim;

import java.util.OptionalDouble;

/**
 * One line of the table of references.
 *
 * @param name of the case
 * @param matrix file of connections
 * @param options of htsim's program
 * @param firstSeed that rdsim runs
 * @param lastSeed that rdsim runs
 * @param rule what must agree
 * @param figures htsim's
 * @param maxSd standard deviation of the longest completion time over seeds
 * @param maxLow smallest of htsim's longest completion times over seeds
 * @param maxHigh largest of them
 */
record Reference(
    String name,
    String matrix,
    String options,
    int firstSeed,
    int lastSeed,
    Rule rule,
    Figures figures,
    OptionalDouble maxSd,
    OptionalDouble maxLow,
    OptionalDouble maxHigh) {

  /** What must agree. */
  enum Rule {
    /** Times to one unit of the sixth significant digit, and the counts. */
    EXACT,
    /** The longest time within the band; without a band, 0.3 % of it and 1 % of the mean. */
    BAND,
    /** 3 % of mean and longest time, 15 % of retransmissions. */
    NSCC_INCAST,
    /** 1 % of the mean, and two standard deviations of the longest time. */
    PERMUTATION,
    /** 1 % of the mean and 3 % of the longest time. */
    LARGE,
    /** 1 % of the mean and 5 % of the longest time. */
    SLOW_LINKS
  }
}
