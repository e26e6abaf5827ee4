package org.rdsim.congestion;

/**
 * Parameters of {@link Swift}. Windows are in packets.
 *
 * @param basePs target delay without hops and without flow scaling
 * @param hopPs what each hop adds to the target
 * @param fsRangePs most that flow scaling adds to the target
 * @param fsMinWindow window at which it adds all of that
 * @param fsMaxWindow window from which on it adds nothing, above the former
 * @param additive packets that the window grows in a round trip
 * @param beta how strongly the window is cut, 0 to 1
 * @param maxDecrease largest cut, 0 to 1
 * @param minWindow smallest window, above 0
 * @param timeoutsToMinimum timeouts in a row that lead to the smallest window
 * @param initialWindow with which a queue pair begins; 0 for what a round trip holds
 */
public record SwiftSettings(
    long basePs,
    long hopPs,
    long fsRangePs,
    double fsMinWindow,
    double fsMaxWindow,
    double additive,
    double beta,
    double maxDecrease,
    double minWindow,
    int timeoutsToMinimum,
    double initialWindow) {}
