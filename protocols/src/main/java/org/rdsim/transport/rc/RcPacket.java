package org.rdsim.transport.rc;

import org.rdsim.network.PacketBody;
import org.rdsim.transport.TransportBody;
import org.rdsim.wire.BthOpcode;

/** Header fields of an RC packet that only NICs read. */
final class RcPacket extends TransportBody {
  BthOpcode opcode;

  /** Sequence number on the wire, 24 bits. */
  int psn;

  boolean ackRequest;
  boolean solicited;
  int payload;

  /** RETH or AtomicETH: remote address, key and length of a write, read or atomic. */
  long remoteAddress;

  int rkey;
  long dmaLength;

  /** Immediate data, or the key to invalidate. */
  int immediate;

  /** XRCETH: number of the shared receive queue that an XRC request is for. */
  int sharedQueue;

  /** AETH: syndrome and message sequence number. */
  int syndrome;

  int msn;

  @Override
  public void copyFrom(PacketBody other) {
    RcPacket rc = (RcPacket) other;
    copyAddress(rc);
    opcode = rc.opcode;
    psn = rc.psn;
    ackRequest = rc.ackRequest;
    solicited = rc.solicited;
    payload = rc.payload;
    remoteAddress = rc.remoteAddress;
    rkey = rc.rkey;
    dmaLength = rc.dmaLength;
    immediate = rc.immediate;
    syndrome = rc.syndrome;
    msn = rc.msn;
    sharedQueue = rc.sharedQueue;
  }

  @Override
  public String describe() {
    String text = opcode + " qpn=" + destinationQpn + " psn=" + psn;
    if (opcode == BthOpcode.READ_REQUEST) {
      return text + " length=" + dmaLength;
    }
    if (opcode != BthOpcode.ACKNOWLEDGE) {
      return text + " payload=" + payload + (ackRequest ? " ackreq" : "");
    }
    if (Aeth.isAck(syndrome)) {
      return text + " msn=" + msn;
    }
    return text
        + (Aeth.isRnrNak(syndrome) ? " rnr-nak=" : " nak=")
        + Aeth.value(syndrome)
        + " msn="
        + msn;
  }
}
