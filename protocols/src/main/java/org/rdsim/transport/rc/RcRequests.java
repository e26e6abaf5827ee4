package org.rdsim.transport.rc;

import org.rdsim.device.SendOpcode;
import org.rdsim.device.SendQueue;
import org.rdsim.network.Packet;
import org.rdsim.transport.RequestSpans;
import org.rdsim.wire.BthOpcode;

/** The requests that a requester has begun: their PSNs, and the packets they are cut into. */
final class RcRequests {
  private final RcConnection connection;
  private final SendQueue sends;
  private final RequestSpans spans;
  private final RcPace pace;

  RcRequests(RcConnection connection, RcPace pace) {
    this.connection = connection;
    this.pace = pace;
    this.sends = connection.queuePair.sendQueue();
    this.spans = new RequestSpans(sends);
  }

  void start() {
    spans.setMtu(connection.mtu);
  }

  /** A request begins with a PSN. */
  void begin(long request, long psn) {
    spans.begin(request, psn);
  }

  /** First PSN of a begun request. */
  long first(long request) {
    return spans.first(request);
  }

  /** One past the last PSN of a begun request. */
  long end(long request) {
    return spans.end(request);
  }

  /** PSNs of a request. */
  long packets(long request) {
    return spans.packets(request);
  }

  /** Whether its answer is more than an acknowledgement. */
  boolean isAnswered(long request) {
    return sends.opcode(request).isAnswered();
  }

  /** The begun request that holds a PSN, or the next to begin. */
  long holder(long psn) {
    return spans.holder(psn);
  }

  /**
   * A packet of a send or write.
   *
   * @param first PSN of the request
   */
  Packet dataPacket(long request, long first, long psn) {
    SendOpcode operation = sends.opcode(request);
    long length = sends.length(request);
    long left = length - ((psn - first) << connection.mtuShift);
    boolean ends = left <= connection.mtu;
    int payload = (int) Math.min(left, connection.mtu);
    BthOpcode opcode = opcode(operation, psn == first, ends);
    Packet packet = connection.dataPacket(opcode, psn, payload, pace);
    RcPacket rc = (RcPacket) packet.body;
    rc.sharedQueue = sends.remoteSrq(request);
    rc.solicited = ends && sends.isSolicited(request);
    rc.immediate = sends.immediate(request);
    rc.remoteAddress = sends.remoteAddress(request);
    rc.rkey = sends.rkey(request);
    rc.dmaLength = length;
    return packet;
  }

  /** Asks for an atomic, a write of one or a flush, or for a read from a PSN to its end. */
  Packet query(long request, long psn) {
    SendOpcode operation = sends.opcode(request);
    long offset = (psn - spans.first(request)) << connection.mtuShift;
    int payload = operation == SendOpcode.ATOMIC_WRITE ? (int) sends.length(request) : 0;
    Packet packet = connection.requestPacket(queryOpcode(operation), psn, payload);
    RcPacket rc = (RcPacket) packet.body;
    rc.immediate = sends.immediate(request);
    rc.solicited = false;
    rc.sharedQueue = sends.remoteSrq(request);
    rc.remoteAddress = sends.remoteAddress(request) + offset;
    rc.rkey = sends.rkey(request);
    rc.dmaLength = sends.length(request) - offset;
    return packet;
  }

  private static BthOpcode queryOpcode(SendOpcode operation) {
    return switch (operation) {
      case ATOMIC_CMP_AND_SWP -> BthOpcode.COMPARE_SWAP;
      case ATOMIC_FETCH_AND_ADD -> BthOpcode.FETCH_ADD;
      case ATOMIC_WRITE -> BthOpcode.ATOMIC_WRITE;
      case FLUSH -> BthOpcode.FLUSH;
      default -> BthOpcode.READ_REQUEST;
    };
  }

  private static BthOpcode opcode(SendOpcode operation, boolean begins, boolean ends) {
    if (operation == SendOpcode.SEND_WITH_INV) {
      return BthOpcode.sendInvalidating(begins, ends);
    }
    boolean immediate = operation.hasImmediate();
    return isWrite(operation)
        ? BthOpcode.write(begins, ends, immediate)
        : BthOpcode.send(begins, ends, immediate);
  }

  private static boolean isWrite(SendOpcode operation) {
    return operation == SendOpcode.RDMA_WRITE || operation == SendOpcode.RDMA_WRITE_WITH_IMM;
  }
}
