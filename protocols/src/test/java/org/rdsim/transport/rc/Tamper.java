package org.rdsim.transport.rc;

import java.util.function.Consumer;
import org.rdsim.network.LinkFault;
import org.rdsim.network.Packet;

/** Changes what a data packet says on its way, as a broken sender would. */
final class Tamper implements LinkFault {
  private final int psn;
  private final Consumer<RcPacket> change;

  /** Changes the packets with a PSN. */
  Tamper(int psn, Consumer<RcPacket> change) {
    this.psn = psn;
    this.change = change;
  }

  @Override
  public boolean loses(Packet packet) {
    RcPacket rc = (RcPacket) packet.body;
    if (packet.type == Packet.DATA && rc.psn == psn) {
      change.accept(rc);
    }
    return false;
  }
}
