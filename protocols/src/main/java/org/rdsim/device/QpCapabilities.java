package org.rdsim.device;

/**
 * Sizes of a queue pair's queues.
 *
 * @param maxSendWr send work requests that may be outstanding
 * @param maxReceiveWr receive work requests that may be outstanding
 * @param maxSendSge elements of a gather list
 * @param maxReceiveSge elements of a scatter list
 * @param maxInline bytes of an inline message
 */
public record QpCapabilities(
    int maxSendWr, int maxReceiveWr, int maxSendSge, int maxReceiveSge, int maxInline) {

  /** Queues of the given depths with one element per list and no inline data. */
  public static QpCapabilities of(int maxSendWr, int maxReceiveWr) {
    return new QpCapabilities(maxSendWr, maxReceiveWr, 1, 1, 0);
  }
}
