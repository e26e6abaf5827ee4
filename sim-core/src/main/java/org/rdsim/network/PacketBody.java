package org.rdsim.network;

/** The protocol's part of a packet, which switches never open. Pooled together with its packet. */
public interface PacketBody {
  /** A short description for traces and messages, such as {@code "WRITE_FIRST psn=17"}. */
  String describe();

  /** Takes over all that another body of the same class says. */
  void copyFrom(PacketBody other);

  /** Where switches that stamp are to note what they see, or null if nobody wants to know. */
  default HopStamps stamps() {
    return null;
  }
}
