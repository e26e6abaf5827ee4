package org.rdsim.transport.ud;

import org.rdsim.network.PacketBody;
import org.rdsim.transport.TransportBody;

/** Header fields of a datagram that only NICs read. */
final class UdPacket extends TransportBody {
  static final int PSN_MASK = 0xFFFFFF;

  /** DETH: the queue key and the sending queue pair. */
  int queueKey;

  int sourceQpn;

  /** Sequence number on the wire, 24 bits; receivers ignore it. */
  int psn;

  /** Number among the datagrams of the sending queue pair, from 0; only for measurements. */
  long serial;

  int payload;
  boolean hasImmediate;
  int immediate;
  boolean solicited;

  @Override
  public void copyFrom(PacketBody other) {
    UdPacket ud = (UdPacket) other;
    copyAddress(ud);
    queueKey = ud.queueKey;
    sourceQpn = ud.sourceQpn;
    psn = ud.psn;
    serial = ud.serial;
    payload = ud.payload;
    hasImmediate = ud.hasImmediate;
    immediate = ud.immediate;
    solicited = ud.solicited;
  }

  @Override
  public String describe() {
    return "UD_SEND_ONLY"
        + (hasImmediate ? "_IMM" : "")
        + " qpn="
        + destinationQpn
        + " from="
        + sourceQpn
        + " psn="
        + psn
        + " payload="
        + payload;
  }
}
