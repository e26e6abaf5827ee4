package org.rdsim.transport.rc;

import org.rdsim.network.LinkFault;
import org.rdsim.network.Packet;

/** Loses the first packets of a link, whatever they are. */
final class DropFirst implements LinkFault {
  private final int count;
  private int seen;

  DropFirst(int count) {
    this.count = count;
  }

  @Override
  public boolean loses(Packet packet) {
    return seen++ < count;
  }
}
