package org.rdsim.congestion;

/**
 * Parameters of {@link Timely}, all known. Rates are in bits per second.
 *
 * @param alpha weight of the latest difference, 0 to 1
 * @param beta how strongly rates are cut, 0 to 1
 * @param lowPs round-trip time below which the rate always grows
 * @param highPs round-trip time above which it always shrinks
 * @param minRttPs what differences are compared with, at least 1
 * @param step what an increase adds
 * @param minRate lowest rate, at least 1
 * @param initialRate with which a queue pair begins; the line rate limits it
 */
public record TimelySettings(
    double alpha,
    double beta,
    long lowPs,
    long highPs,
    long minRttPs,
    long step,
    long minRate,
    long initialRate) {}
