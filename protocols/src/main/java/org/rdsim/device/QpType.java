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

  @SuppressWarnings("EnumOrdinal") // bit of a set held in an int
  int bit() {
    return 1 << ordinal();
  }
}
