package org.rdsim.transport.uc;

import org.rdsim.network.PacketBody;
import org.rdsim.transport.TransportBody;
import org.rdsim.wire.BthOpcode;

/**
 * Header fields of a UC packet that only NICs read. Its operations are those of the reliable
 * service, in a class of their own.
 */
final class UcPacket extends TransportBody {
  static final int PSN_MASK = 0xFFFFFF;

  BthOpcode opcode;

  /** Sequence number on the wire, 24 bits. */
  int psn;

  /** Number of the message of the sending queue pair, from 0; only for measurements. */
  long serial;

  boolean solicited;
  int payload;

  /** RETH: target address, key and length of a write. */
  long remoteAddress;

  int rkey;
  long dmaLength;

  /** Immediate data, or the key to invalidate. */
  int immediate;

  @Override
  public void copyFrom(PacketBody other) {
    UcPacket uc = (UcPacket) other;
    copyAddress(uc);
    opcode = uc.opcode;
    psn = uc.psn;
    serial = uc.serial;
    solicited = uc.solicited;
    payload = uc.payload;
    remoteAddress = uc.remoteAddress;
    rkey = uc.rkey;
    dmaLength = uc.dmaLength;
    immediate = uc.immediate;
  }

  @Override
  public String describe() {
    return "UC " + opcode + " qpn=" + destinationQpn + " psn=" + psn + " payload=" + payload;
  }
}
