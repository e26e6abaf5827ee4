package org.rdsim.transport.rc;

import org.rdsim.device.SendQueue;
import org.rdsim.device.WcStatus;
import org.rdsim.wire.BthOpcode;

/**
 * The reads and atomics of a requester that have begun and are not complete. Their answers come in
 * order, so that one cursor tells what is due: the answer with the first PSN of the oldest, or the
 * oldest PSN not acknowledged if that is later.
 */
final class RcReads {
  private static final long NONE = -1;

  private final RcConnection connection;
  private final SendQueue sends;
  private int outstanding;
  private long oldest = NONE;
  private long completed;

  RcReads(RcConnection connection) {
    this.connection = connection;
    this.sends = connection.queuePair.sendQueue();
  }

  void clear() {
    outstanding = 0;
    oldest = NONE;
    completed = 0;
  }

  int outstanding() {
    return outstanding;
  }

  /** The oldest, if there is one. */
  long oldest() {
    return oldest;
  }

  /** A read or atomic begins. */
  void begin(long request) {
    if (outstanding++ == 0) {
      oldest = request;
    }
  }

  /**
   * Checks and places the answer that is due to the oldest.
   *
   * @param offset bytes placed before
   * @return SUCCESS; BAD_RESP_ERR if it is no answer to such a request or ends too early or late;
   *     LOC_LEN_ERR if it has another length than is due; LOC_PROT_ERR if its place may not be
   *     written any more
   */
  WcStatus place(RcPacket answer, long offset) {
    if (!sends.opcode(oldest).scatters()) {
      boolean isEmpty = answer.opcode == BthOpcode.READ_RESPONSE_ONLY && answer.payload == 0;
      return isEmpty ? WcStatus.SUCCESS : WcStatus.BAD_RESP_ERR;
    }
    boolean atomic = sends.opcode(oldest).isAtomic();
    long left = sends.length(oldest) - offset;
    long bytes = Math.min(left, connection.mtu);
    if (answer.opcode.isReadResponse() == atomic || answer.opcode.ends() != (left == bytes)) {
      return WcStatus.BAD_RESP_ERR;
    }
    if (!atomic && answer.payload != bytes) {
      return WcStatus.LOC_LEN_ERR;
    }
    WcStatus status = connection.queuePair.checkSendBuffers(oldest, offset, bytes);
    if (status == WcStatus.SUCCESS) {
      connection.counters.bytesDelivered += bytes;
    }
    return status;
  }

  /**
   * The oldest has all that it asked for.
   *
   * @return how many were complete before it
   */
  long complete() {
    if (--outstanding == 0) {
      oldest = NONE;
    } else {
      do {
        oldest++;
      } while (!sends.opcode(oldest).isAnswered());
    }
    return completed++;
  }
}
