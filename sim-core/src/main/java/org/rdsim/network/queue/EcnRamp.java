package org.rdsim.network.queue;

/**
 * Marking probability by queue length, as RED without averaging: 0 up to {@code lowBytes}, rising
 * linearly to {@code maxProbability} at {@code highBytes}, 1 above (Zhu et al., "Congestion Control
 * for Large-Scale RDMA Deployments", SIGCOMM 2015).
 *
 * @param lowBytes at least 0
 * @param highBytes at least {@code lowBytes}; equal for a step
 * @param maxProbability 0 to 1
 */
public record EcnRamp(long lowBytes, long highBytes, double maxProbability) {
  /** Checks the ranges. */
  public EcnRamp {
    if (lowBytes < 0 || highBytes < lowBytes || !(maxProbability >= 0 && maxProbability <= 1)) {
      throw new IllegalArgumentException(
          "ECN ramp out of range: " + lowBytes + ", " + highBytes + ", " + maxProbability);
    }
  }

  /** The same probabilities at a share of the lengths. */
  EcnRamp scaled(double share) {
    return new EcnRamp((long) (share * lowBytes), (long) (share * highBytes), maxProbability);
  }

  /** Probability of marking a packet that finds so many bytes in the queue. */
  double probability(long bytes) {
    if (bytes <= lowBytes) {
      return 0;
    }
    if (bytes > highBytes) {
      return 1;
    }
    return maxProbability * (bytes - lowBytes) / (highBytes - lowBytes);
  }
}
