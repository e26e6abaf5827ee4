package org.rdsim.network.fault;

import org.rdsim.config.Problems;

/** Checks the times of scheduled faults. */
final class Times {
  private Times() {}

  /** Reports an end that is not after its beginning. */
  static void checkOrder(long from, Long until, Problems problems) {
    if (until != null && until <= from) {
      problems.at("until").error("is not after 'from'");
    }
  }
}
