package org.rdsim.result;

import java.util.List;

/**
 * What priority-based flow control did at the port that sends over a link.
 *
 * @param framesSent pause frames that the port sent, renewals counted, resumptions not
 * @param pausedPs for how long each traffic class of the port was paused, in picoseconds
 * @param bufferPeakBytes most bytes in the shared buffer of the port's switch
 * @param headroomPeakBytes most bytes of headroom taken by what came in by the port
 */
public record PauseCounts(
    long framesSent, List<Long> pausedPs, long bufferPeakBytes, long headroomPeakBytes) {
  /** Nothing was paused, and there is no shared buffer. */
  public static final PauseCounts NONE = new PauseCounts(0, List.of(), 0, 0);

  /** Copies the list. */
  public PauseCounts {
    pausedPs = List.copyOf(pausedPs);
  }

  long totalPs() {
    return pausedPs.stream().mapToLong(each -> each).sum();
  }
}
