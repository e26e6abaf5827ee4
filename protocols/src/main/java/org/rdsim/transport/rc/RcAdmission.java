package org.rdsim.transport.rc;

import org.rdsim.device.DeviceQueuePair;
import org.rdsim.device.SendOpcode;
import org.rdsim.device.SendQueue;
import org.rdsim.device.WcStatus;

/** Which request of a send queue may begin, and whether it is fit to. */
final class RcAdmission {
  private final DeviceQueuePair queuePair;
  private final SendQueue sends;
  private final RcRequests requests;
  private final RcReads reads;
  private final RcCredits credits;

  /**
   * Creates the rules of a queue pair.
   *
   * @param credits null if the peer's receives do not matter
   */
  RcAdmission(RcConnection connection, RcRequests requests, RcReads reads, RcCredits credits) {
    this.queuePair = connection.queuePair;
    this.sends = queuePair.sendQueue();
    this.requests = requests;
    this.reads = reads;
    this.credits = credits;
  }

  /**
   * Whether the next request may begin: reads and atomics have a limit, fences wait for them, and
   * what needs a receive for credit.
   *
   * @param psn that it would get
   */
  boolean mayBegin(long psn, long unacknowledged) {
    if (!queuePair.canStartSend()) {
      return false;
    }
    long request = sends.begun();
    if (reads.outstanding() > 0 && sends.isFenced(request)) {
      return false;
    }
    SendOpcode operation = sends.opcode(request);
    if (credits != null && operation.consumesReceive() && !credits.mayBegin()) {
      return false;
    }
    return !operation.isAnswered() || mayBeginRead(request, psn - unacknowledged);
  }

  /** One that may never begin does so, and fails. */
  private boolean mayBeginRead(long request, long outstanding) {
    int limit = queuePair.attributes().maxRdAtomic();
    return limit == 0
        || (reads.outstanding() < limit
            && outstanding + requests.packets(request) < Psn.HALF_WINDOW);
  }

  /** Checks a request that begins; one without packets is executed. */
  WcStatus check(long request) {
    SendOpcode operation = sends.opcode(request);
    if (operation.isLocal()) {
      return queuePair.executeLocal(request);
    }
    if (operation.isAnswered() && queuePair.attributes().maxRdAtomic() == 0) {
      return WcStatus.LOC_QP_OP_ERR;
    }
    return operation == SendOpcode.FLUSH
        ? WcStatus.SUCCESS
        : queuePair.checkSendBuffers(request, 0, sends.length(request));
  }
}
