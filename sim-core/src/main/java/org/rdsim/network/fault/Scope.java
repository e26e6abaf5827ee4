package org.rdsim.network.fault;

import org.rdsim.network.Packet;

/** Which packets a fault can hit. */
public enum Scope {
  /** Every packet. */
  ALL,
  /** Packets with payload of a message. */
  DATA,
  /** Acknowledgements and other control packets. */
  CONTROL;

  boolean holds(Packet packet) {
    return this == ALL || (this == DATA) == (packet.type == Packet.DATA);
  }
}
