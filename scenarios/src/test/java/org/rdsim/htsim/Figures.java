package org.rdsim.htsim;

import java.util.OptionalDouble;

/**
 * What a case came to: the mean over its seeds; counts that are not known are empty.
 *
 * @param meanUs mean completion time
 * @param maxUs longest completion time
 * @param packets sent for the first time
 * @param retransmissions packets sent anew
 * @param acks acknowledgements received
 * @param pulls credit packets received
 */
record Figures(
    double meanUs,
    double maxUs,
    OptionalDouble packets,
    OptionalDouble retransmissions,
    OptionalDouble acks,
    OptionalDouble pulls) {}
