package org.rdsim.multipath;

/**
 * How long paths are avoided.
 *
 * @param marked rounds for a mark
 * @param trimmed rounds for a packet that was trimmed
 * @param timedOut rounds for a packet whose timer ran out
 * @param most rounds at a time, at most 127
 * @param saturation share of paths with a penalty above which none is avoided
 */
public record PathPenalties(int marked, int trimmed, int timedOut, int most, double saturation) {}
