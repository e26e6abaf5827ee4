package org.rdsim.topology.shape;

/**
 * What the switches of one tier of a tree are like.
 *
 * @param bitsPerSecond line rate of the cables that lead down from them
 * @param propagationPs latency of these cables, at least 1 ps
 * @param pipelinePs latency of the switches themselves
 */
public record TierAttributes(long bitsPerSecond, long propagationPs, long pipelinePs) {}
