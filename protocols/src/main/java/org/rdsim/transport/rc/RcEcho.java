package org.rdsim.transport.rc;

import org.rdsim.congestion.CnpLimit;
import org.rdsim.congestion.CongestionControlConfig;
import org.rdsim.network.Packet;

/**
 * What a queue pair tells its peer of how the peer's packets arrived: notifications of marks, and
 * in acknowledgements the marks, the time and the stamps of the packet that asked.
 */
final class RcEcho {
  private static final int NO_TIME = -1;

  private final RcConnection connection;
  private final boolean echoes;

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
    CongestionControlConfig config = connection.settings.congestionControl();
    this.connection = connection;
    this.echoes = config.needsFeedback();
    this.limit = limit;
  }

  /** Whether acknowledgements carry more than that packets have arrived. */
  boolean echoes() {
    return echoes;
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
    if (echoes) {
      asking = packet;
    }
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
