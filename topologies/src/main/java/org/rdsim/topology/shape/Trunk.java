package org.rdsim.topology.shape;

/**
 * The cables between two switches.
 *
 * @param parallel number of cables, at least 1
 * @param bitsPerSecond line rate of each, in each direction
 * @param propagationPs latency of each, at least 1 ps
 */
public record Trunk(int parallel, long bitsPerSecond, long propagationPs) {
  /** One cable. */
  public static Trunk single(long bitsPerSecond, long propagationPs) {
    return new Trunk(1, bitsPerSecond, propagationPs);
  }
}
