package org.rdsim.congestion;

/** A window of a fixed number of packets, whatever happens. */
public final class FixedWindow implements CongestionControl {
  private final int packets;

  /**
   * Creates the window.
   *
   * @param packets at least 1
   */
  public FixedWindow(int packets) {
    if (packets < 1) {
      throw new IllegalArgumentException("a window has at least one packet: " + packets);
    }
    this.packets = packets;
  }

  @Override
  public boolean maySend(long outstanding) {
    return outstanding < packets;
  }
}
