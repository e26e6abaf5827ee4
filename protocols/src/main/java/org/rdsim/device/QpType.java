package org.rdsim.device;

/** Transport service of a queue pair. */
public enum QpType {
  /** Subnet management (QP 0), kernel only. */
  SMI,
  /** General services (QP 1), kernel only. */
  GSI,
  /** Reliable connection. */
  RC,
  /** Unreliable connection. */
  UC,
  /** Unreliable datagram. */
  UD,
  /** Raw Ethernet frames. */
  RAW_PACKET,
  /** Initiator of an extended reliable connection. */
  XRC_SEND,
  /** Target of an extended reliable connection. */
  XRC_RECV,
  /** Scalable reliable datagram. */
  SRD,
  /** Reliable, unconnected (Ultra Ethernet). */
  RU;

  /** Whether it is connected to one peer. */
  public boolean isConnected() {
    return switch (this) {
      case RC, UC, XRC_SEND, XRC_RECV -> true;
      default -> false;
    };
  }

  /** Whether it sends requests of its own. */
  public boolean hasSendQueue() {
    return this != XRC_RECV;
  }

  /** Whether it has a receive queue, be it its own or a shared one. */
  public boolean hasReceiveQueue() {
    return this != XRC_SEND && this != XRC_RECV;
  }

  /** Whether a failed send stops only the send queue, in state SQE. */
  public boolean entersSqe() {
    return switch (this) {
      case UC, UD, RAW_PACKET, SMI, GSI -> true;
      default -> false;
    };
  }

  /** Whether a send can wait for earlier reads and atomics. */
  public boolean hasFence() {
    return this == RC || this == XRC_SEND;
  }

  @SuppressWarnings("EnumOrdinal") // bit of a set held in an int
  int bit() {
    return 1 << ordinal();
  }
}
