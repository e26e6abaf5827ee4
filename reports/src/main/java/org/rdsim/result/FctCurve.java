package org.rdsim.result;

import org.rdsim.statistics.EmpiricalCdf;

/**
 * One variant's curve in the figure of completion times.
 *
 * @param variant name of the variant
 * @param posted messages posted; the curve is over those completed
 * @param fct distribution of the completion times, in picoseconds
 */
public record FctCurve(String variant, long posted, EmpiricalCdf fct) {}
