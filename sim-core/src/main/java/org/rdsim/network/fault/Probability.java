package org.rdsim.network.fault;

/** Checks probabilities. */
final class Probability {
  private Probability() {}

  /** The same number. */
  static double check(double probability) {
    if (!(probability >= 0 && probability <= 1)) {
      throw new IllegalArgumentException("probability must be 0 to 1: " + probability);
    }
    return probability;
  }
}
