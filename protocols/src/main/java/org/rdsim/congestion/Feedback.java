package org.rdsim.congestion;

import org.rdsim.network.HopStamps;

/** What one acknowledgement tells a congestion control. One object serves all of a queue pair. */
public final class Feedback {
  /** When it came, in picoseconds. */
  public long nowPs;

  /** All packets before this sequence number have arrived. */
  public long acknowledged;

  /** Sequence number of the next packet to be sent. */
  public long next;

  /** Packets that it acknowledges and none did before. */
  public int packets;

  /** Packets that arrived marked since the last acknowledgement. */
  public int marked;

  /**
   * Time from the start of the packet that asked for it until it came, in picoseconds; 0 if it
   * carries no time.
   */
  public long rttPs;

  /** What switches noted in the packet that asked for it, or null. */
  public HopStamps stamps;
}
