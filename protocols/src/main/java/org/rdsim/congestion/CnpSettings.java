package org.rdsim.congestion;

/**
 * How receivers of marked packets notify their senders.
 *
 * @param intervalPs least time between two notifications, in picoseconds; 0 for one for each mark
 * @param perNic whether all queue pairs of a NIC share the interval
 * @param dscp of the notifications, 0 to 63
 */
public record CnpSettings(long intervalPs, boolean perNic, int dscp) {}
