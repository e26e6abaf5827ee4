package org.rdsim.transport.probe;

import org.rdsim.network.PacketBody;
import org.rdsim.transport.TransportBody;

/** Header fields of a probe packet that only NICs read. */
final class ProbePacket extends TransportBody {
  /** Null in a data packet. */
  Verdict verdict;

  /** Of data: its sequence number. Of an answer: everything below has been received. */
  int sequence;

  boolean begins;
  boolean ends;
  boolean send;
  int payload;

  /** Number of the message, and its length. */
  int message;

  long length;

  /** Target of a write; set in its first packet. */
  long remoteAddress;

  int rkey;

  /** Of an answer: what has been received of the 64 sequence numbers from {@code base}. */
  int base;

  long received;

  /** Of an answer: the sequence number on which there is a verdict. */
  int judged;

  @Override
  public void copyFrom(PacketBody other) {
    ProbePacket probe = (ProbePacket) other;
    copyAddress(probe);
    verdict = probe.verdict;
    sequence = probe.sequence;
    begins = probe.begins;
    ends = probe.ends;
    send = probe.send;
    payload = probe.payload;
    message = probe.message;
    length = probe.length;
    remoteAddress = probe.remoteAddress;
    rkey = probe.rkey;
    base = probe.base;
    received = probe.received;
    judged = probe.judged;
  }

  @Override
  public String describe() {
    if (verdict == null) {
      return (send ? "SEND" : "WRITE")
          + " qpn="
          + destinationQpn
          + " seq="
          + sequence
          + " message="
          + message
          + " payload="
          + payload;
    }
    String text =
        verdict
            + " qpn="
            + destinationQpn
            + " below="
            + sequence
            + " from="
            + base
            + " bits="
            + Long.toHexString(received);
    return verdict == Verdict.RECEIVED ? text : text + " judged=" + judged;
  }
}
