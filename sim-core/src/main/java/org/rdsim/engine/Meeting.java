package org.rdsim.engine;

/** What a run with several partitions does whenever all of them have come to the same instant. */
public interface Meeting {
  /** All partitions have run up to this instant, in picoseconds, and none any further. */
  void met(long time);

  /**
   * Whether the run may have to stop at some instant less than the lookahead away. If so, the
   * partitions meet at each instant at which something happens, else after the lookahead.
   */
  boolean mayStop();
}
