package org.rdsim.congestion.uet;

/**
 * A window in the manner of DCTCP that follows marks alone: bytes that come in unmarked add a full
 * packet in a round trip, a third of those that come in marked is taken off, and all of those that
 * are lost. htsim calls it dctcp.
 */
public final class MarkWindow implements UetSender {
  private static final int SHARE_OF_MARKED = 3;

  private final int packetBytes;
  private final long most;
  private long window;
  private long baseRtt;

  /**
   * Creates the window of a context that has sent nothing yet.
   *
   * @param mostBytes largest window, with which it begins; at least a full packet
   */
  public MarkWindow(long mostBytes, UetPath path) {
    packetBytes = path.packetBytes();
    most = Math.max(packetBytes, mostBytes);
    window = most;
    baseRtt = path.baseRttPs();
  }

  @Override
  public boolean maySend(long inFlight, int bytes) {
    return inFlight + bytes <= window;
  }

  @Override
  public void acknowledged(UetFeedback feedback) {
    if (feedback.rttPs > 0) {
      baseRtt = Math.min(baseRtt, feedback.rttPs);
    }
    if (feedback.marked) {
      shrink(feedback.bytes / SHARE_OF_MARKED);
    } else {
      window = Math.min(most, window + feedback.bytes * packetBytes / window);
    }
  }

  @Override
  public void nacked(long nowPs, long rttPs, int bytes, boolean lastHop, long inFlight) {
    shrink(bytes);
  }

  @Override
  public void timedOut(long nowPs, int bytes) {
    shrink(bytes);
  }

  @Override
  public void inferredLost(long nowPs, int bytes, long inFlight) {
    shrink(bytes);
  }

  private void shrink(long bytes) {
    window = Math.max(packetBytes, window - bytes);
  }

  @Override
  public long windowBytes() {
    return window;
  }

  @Override
  public long baseRttPs() {
    return baseRtt;
  }
}
