package org.rdsim.congestion.uet;

/**
 * Parameters of {@link Nscc}, by the names of the specification where it has one (Ultra Ethernet
 * Specification 1.0, 3.6.13.3).
 *
 * @param targetDelayPs queueing delay to hold (target_qdelay); 0 for 0.75 of the network's round
 *     trip with trimming and all of it without
 * @param quickAdaptDelayPs delay that has the window adapt quickly (qa_threshold); 0 for four times
 *     the target without trimming and none with it
 * @param maxWindow largest window in products of bandwidth and base round trip
 * @param initialWindow full packets with which a context begins; 0 for the largest window
 * @param proportionalIncrease full packets that an idle path adds in a round trip (in alpha)
 * @param fairIncrease full packets that a delayed but unmarked round trip adds (in fi)
 * @param steadyIncrease full packets that each period adds (in eta)
 * @param fastIncrease share of the bytes received that is added where there is no delay (in
 *     fi_scale)
 * @param fastIncreaseDelayPs delays below it count as none
 * @param gamma how strongly a decrease follows the excess of delay
 * @param maxDecrease smallest factor of a decrease (max_md_jump)
 * @param delayWeight weight of a sample in the average delay
 * @param quickAdaptGate quick adaption only below the largest window over two to this (qa_gate)
 * @param adjustPackets full packets received after which increases are applied
 * @param htsim whether to act as htsim does where it differs from the specification
 */
public record NsccSettings(
    long targetDelayPs,
    long quickAdaptDelayPs,
    double maxWindow,
    double initialWindow,
    double proportionalIncrease,
    double fairIncrease,
    double steadyIncrease,
    double fastIncrease,
    long fastIncreaseDelayPs,
    double gamma,
    double maxDecrease,
    double delayWeight,
    int quickAdaptGate,
    int adjustPackets,
    boolean htsim) {}
