/**
 * Results of htsim's program for Ultra Ethernet, and their comparison with rdsim's.
 *
 * <p>{@code reference.csv} holds one case a line. Times are microseconds as that program prints
 * them, with six significant digits; where a case has a band, mean, longest time and
 * retransmissions are means over its seeds. Counts that are not known are empty.
 */
package org.rdsim.htsim;
