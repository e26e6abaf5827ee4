package org.rdsim.network.fault;

import org.rdsim.network.LinkFault;
import org.rdsim.network.Packet;

/** Loses one packet: the n-th of a flow that crosses the link and is in scope. */
public final class DropNth implements LinkFault {
  private final int flow;
  private final Scope scope;
  private final long nth;
  private long seen;

  /**
   * Creates the fault.
   *
   * @param flow number of the flow
   * @param scope which of its packets count
   * @param nth from 1
   */
  public DropNth(int flow, Scope scope, long nth) {
    if (nth < 1) {
      throw new IllegalArgumentException("packets are counted from 1: " + nth);
    }
    this.flow = flow;
    this.scope = scope;
    this.nth = nth;
  }

  @Override
  public boolean loses(Packet packet) {
    return packet.flow == flow && scope.holds(packet) && ++seen == nth;
  }

  @Override
  public String unmet() {
    return seen >= nth
        ? null
        : "packet "
            + nth
            + " of flow "
            + flow
            + " was to be dropped, but only "
            + seen
            + " such packets came.";
  }
}
