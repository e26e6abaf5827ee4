package org.rdsim.result;

import java.util.List;

/**
 * What the ends of one direction of a cable did about its packets.
 *
 * @param repeatedFrames frames that link level retry sent again
 * @param retryNacks requests to do so
 * @param retryFlushes how often it gave up
 * @param creditWaitPs for how long each traffic class waited for credit, in picoseconds
 * @param creditPeakBytes most bytes of a class in the buffer that the sending port grants to the
 *     other end
 * @param damagedSentOnPackets packets damaged here that a switch had begun to send on
 * @param damagedLostPackets packets among the lost ones that were damaged on an earlier link
 * @param damagedFrames frames that came damaged where link level retry repeats them
 * @param trimmedPackets packets cut to their headers, by traffic class
 */
public record LinkLayerCounts(
    long repeatedFrames,
    long retryNacks,
    long retryFlushes,
    List<Long> creditWaitPs,
    long creditPeakBytes,
    long damagedSentOnPackets,
    long damagedLostPackets,
    long damagedFrames,
    List<Long> trimmedPackets) {
  /** Links that only carry, and switches that store. */
  public static final LinkLayerCounts NONE =
      new LinkLayerCounts(0, 0, 0, List.of(), 0, 0, 0, 0, List.of());

  /** Copies the lists. */
  public LinkLayerCounts {
    creditWaitPs = List.copyOf(creditWaitPs);
    trimmedPackets = List.copyOf(trimmedPackets);
  }

  long totalCreditWaitPs() {
    return creditWaitPs.stream().mapToLong(each -> each).sum();
  }
}
