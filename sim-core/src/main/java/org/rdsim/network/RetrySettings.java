package org.rdsim.network;

/**
 * How a link repeats frames by itself: go-back-N from port to port (Ultra Ethernet Specification,
 * link level retry).
 *
 * @param maxFrames most frames that are not acknowledged, 1 to {@link #MOST_FRAMES}
 * @param maxBytes most wire bytes of those, at least {@code largestFrame}
 * @param timerPs time without an acknowledgement after which all of them are repeated
 * @param maxReplays how often that is done until the sender gives them up
 * @param ackSpacing bytes that fit on the line between two acknowledgements
 * @param largestFrame bytes on the wire of the largest frame
 */
public record RetrySettings(
    int maxFrames, long maxBytes, long timerPs, int maxReplays, int ackSpacing, int largestFrame) {

  /** So many that half of the numbers of 20 bits tell old frames from new ones. */
  public static final int MOST_FRAMES = (1 << (RetryFrame.SEQUENCE_BITS - 1)) - 1;

  /** Checks the ranges. */
  public RetrySettings {
    if (maxFrames < 1
        || maxFrames > MOST_FRAMES
        || maxBytes < largestFrame
        || timerPs < 1
        || maxReplays < 1
        || ackSpacing < 0) {
      throw new IllegalArgumentException("retry out of range");
    }
  }
}
