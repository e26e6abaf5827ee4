package org.rdsim.transport.rc;

import org.rdsim.network.HopStamps;
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

  /**
   * Immediate data, the key to invalidate, or the levels of a flush; in an answer that reports a
   * gap, the PSN on the wire of the packet that has arrived beyond it.
   */
  int immediate;

  /** XRCETH: number of the shared receive queue that an XRC request is for. */
  int sharedQueue;

  /** AETH: syndrome and message sequence number. */
  int syndrome;

  int msn;

  /**
   * When a packet that may ask for an answer began to be sent; in the answer, the same time, or a
   * negative one. Only for a congestion control that needs it, as are the marks and stamps.
   */
  long sentAt;

  /** In an answer: packets that arrived marked since the one before. */
  int marked;

  /** What switches noted, or in an answer had noted; made when first needed. */
  HopStamps stamps;

  private boolean wantsStamps;

  /** Asks switches to note what they see. */
  void beginStamps() {
    if (stamps == null) {
      stamps = new HopStamps();
    }
    stamps.clear();
    wantsStamps = true;
  }

  /** Asks for nothing. */
  void clearStamps() {
    wantsStamps = false;
    if (stamps != null) {
      stamps.clear();
    }
  }

  /** Says what another packet's switches noted. */
  void copyStamps(HopStamps others) {
    beginStamps();
    wantsStamps = false;
    stamps.copyFrom(others);
  }

  @Override
  public HopStamps stamps() {
    return wantsStamps ? stamps : null;
  }

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
    sentAt = rc.sentAt;
    marked = rc.marked;
    if (rc.stamps != null) {
      copyStamps(rc.stamps);
    }
    wantsStamps = rc.wantsStamps;
  }

  @Override
  public String describe() {
    String text = opcode + " qpn=" + destinationQpn + " psn=" + psn;
    if (opcode == BthOpcode.CNP) {
      return opcode + " qpn=" + destinationQpn;
    }
    if (opcode == BthOpcode.READ_REQUEST || opcode == BthOpcode.FLUSH) {
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
