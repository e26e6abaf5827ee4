package org.rdsim.congestion;

/**
 * How receivers of marked packets notify their senders.
 *
 * @param intervalPs least time between two notifications, in picoseconds; 0 for one for each mark
 * @param scope what the interval is counted for
 * @param dscp of the notifications, 0 to 63
 */
public record CnpSettings(long intervalPs, CnpScope scope, int dscp) {}
