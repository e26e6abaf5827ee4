package org.rdsim.congestion.uet;

/** A window of a fixed number of bytes, whatever happens. */
public final class ConstantWindow implements UetSender {
  private final long window;
  private long baseRtt;

  /**
   * Creates the window.
   *
   * @param bytes at least a full packet
   */
  public ConstantWindow(long bytes, UetPath path) {
    if (bytes < path.packetBytes()) {
      throw new IllegalArgumentException("less than a packet of " + path.packetBytes());
    }
    window = bytes;
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
  }

  @Override
  public void nacked(long nowPs, long rttPs, int bytes, boolean lastHop, long inFlight) {}

  @Override
  public void timedOut(long nowPs, int bytes) {}

  @Override
  public void inferredLost(long nowPs, int bytes, long inFlight) {}

  @Override
  public long windowBytes() {
    return window;
  }

  @Override
  public long baseRttPs() {
    return baseRtt;
  }
}
