package org.rdsim.congestion;

/** Sends at line rate whatever happens. */
public final class NoControl implements CongestionControl {
  /** Packet sequence numbers tell apart no more than this. */
  private static final long MOST = (1L << 23) - 1;

  @Override
  public boolean maySend(long outstanding) {
    return outstanding < MOST;
  }
}
