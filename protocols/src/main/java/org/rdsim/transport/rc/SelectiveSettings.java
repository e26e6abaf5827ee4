package org.rdsim.transport.rc;

/**
 * How an engine repeats single packets.
 *
 * @param window most packets from the oldest that is missing to the newest, at least 1; 0 for the
 *     bandwidth-delay product of the path
 * @param reorder packets by which later ones may be ahead of a missing one that is not lost, at
 *     least 0
 * @param lowTimeoutPs timeout while few packets are outstanding; 0 for that of the queue pair
 * @param highTimeoutPs timeout while more are; 0 for that of the queue pair
 * @param few packets that are few, at least 0
 */
record SelectiveSettings(int window, int reorder, long lowTimeoutPs, long highTimeoutPs, int few) {
  SelectiveSettings {
    if (window < 0 || reorder < 0 || few < 0 || lowTimeoutPs < 0 || highTimeoutPs < 0) {
      throw new IllegalArgumentException(
          "selective repeat out of range: " + window + ", " + reorder + ", " + few);
    }
  }

  /** Whether packets that come early are taken for a sign of loss at once. */
  boolean expectsOrder() {
    return reorder == 0;
  }
}
