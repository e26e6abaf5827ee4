package org.rdsim.transport.rc;

import org.rdsim.congestion.CnpLimit;
import org.rdsim.network.Packet;

/**
 * What a queue pair tells its peer of how the peer's packets arrived: notifications of marks, and
 * in acknowledgements the marks, the time and the stamps of the packet that asked.
 */
final class RcEcho {
  private static final int NO_TIME = -1;

  private final RcConnection connection;

  /** Null if marks are not notified. */
  private final CnpLimit limit;

  /** Marked packets that arrived since the last acknowledgement. */
  private int marked;

  /** The packet that is being answered, or null. */
  private RcPacket asking;

  /**
   * Creates the part of a queue pair.
   *
   * @param limit of notifications; null if there are none
   */
  RcEcho(RcConnection connection, CnpLimit limit) {
    this.connection = connection;
    this.limit = limit;
  }

  /** A packet begins to be handled. */
  void arrived(RcPacket packet, boolean isMarked) {
    if (isMarked) {
      marked++;
      if (limit != null && limit.passes(connection.host.now())) {
        connection.counters.cnpsSent++;
        connection.hardware.cnpsSent++;
        connection.host.sendControl(connection.engine, connection.notification());
      }
    }
    if (connection.echoes) {
      asking = packet;
    }
  }

  /** Whether it matters here how packets arrive. */
  boolean heeds() {
    return limit != null || connection.echoes;
  }

  /** The packet is handled. */
  void handled() {
    asking = null;
  }

  /** Fills in an answer to what arrived. */
  void fill(RcPacket answer) {
    answer.marked = marked;
    marked = 0;
    answer.sentAt = asking == null ? NO_TIME : asking.sentAt;
    if (asking == null || asking.stamps == null) {
      answer.clearStamps();
    } else {
      answer.copyStamps(asking.stamps);
    }
  }

  /** Prepares a data packet for its answer. */
  void begin(Packet packet) {
    RcPacket rc = (RcPacket) packet.body;
    rc.sentAt = connection.host.now();
    if (connection.settings.congestionControl().needsStamps()) {
      rc.beginStamps();
    }
  }
}
