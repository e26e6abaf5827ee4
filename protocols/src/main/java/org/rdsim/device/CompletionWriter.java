package org.rdsim.device;

/**
 * Ends the requests of a queue pair, each exactly once: takes the oldest out of its queue, counts
 * it and writes its completion. All state is in the queue pair itself, so that a completion touches
 * few cache lines.
 */
final class CompletionWriter {
  private CompletionWriter() {}

  /** Completes a started send, and all earlier ones with success. */
  static void completeSend(DeviceQueuePair qp, long request, WcStatus status) {
    if (request < qp.sendQueue().head() || request >= qp.sendQueue().begun()) {
      throw new IllegalStateException(
          "QP " + qp.qpn() + ": send " + request + " is not in progress");
    }
    while (qp.sendQueue().head() < request) {
      finishSend(qp, WcStatus.SUCCESS);
    }
    finishSend(qp, status);
  }

  /** Ends the oldest send. */
  static void finishSend(DeviceQueuePair qp, WcStatus status) {
    SendQueue sends = qp.sendQueue();
    long request = sends.popHead();
    if (qp.sendCounter() != null) {
      qp.sendCounter().count(status);
    }
    if (status != WcStatus.SUCCESS || sends.isSignaled(request)) {
      SendOpcode opcode = sends.opcode(request);
      long length = opcode.isLocal() ? 0 : sends.length(request);
      long wrId = sends.wrId(request);
      qp.sendCq().writeSend(qp, request, wrId, status, opcode.completion(), length);
    }
    if (status != WcStatus.SUCCESS) {
      countFailedSend(qp, status);
    }
  }

  private static void countFailedSend(DeviceQueuePair qp, WcStatus status) {
    if (status != WcStatus.WR_FLUSH_ERR) {
      qp.device().counters().requesterCompletionErrors++;
    }
    if (status == WcStatus.REM_ACCESS_ERR) {
      qp.device().counters().requesterAccessErrors++;
    }
  }

  /** Completes the oldest receive, which a message has taken. */
  static void completeReceive(
      DeviceQueuePair qp,
      long request,
      WcStatus status,
      WcOpcode opcode,
      long byteLength,
      int immediate,
      int flags,
      boolean solicited,
      int sourceQpn,
      int sourceNode) {
    if (request != qp.receiveQueue().head() || request >= qp.receiveQueue().begun()) {
      throw new IllegalStateException("QP " + qp.qpn() + ": receive " + request + " is not due");
    }
    qp.receiveQueue().popHead();
    if (status != WcStatus.SUCCESS) {
      qp.device().counters().responderCompletionErrors++;
    }
    writeReceive(
        qp,
        request,
        status,
        opcode,
        byteLength,
        immediate,
        flags,
        solicited,
        sourceQpn,
        sourceNode);
  }

  private static void writeReceive(
      DeviceQueuePair qp,
      long request,
      WcStatus status,
      WcOpcode opcode,
      long byteLength,
      int immediate,
      int flags,
      boolean solicited,
      int sourceQpn,
      int sourceNode) {
    if (qp.receiveCounter() != null) {
      qp.receiveCounter().count(status);
    }
    int origin = qp.receiveQueue().origin(request);
    CompletionRing ring = qp.receiveCq() != null ? qp.receiveCq() : sharedCq(qp, origin);
    if (ring != null) {
      ring.writeReceive(
          qp,
          origin == 0 ? request : ~origin,
          qp.receiveQueue().wrId(request),
          status,
          opcode,
          byteLength,
          immediate,
          sourceQpn,
          sourceNode,
          flags,
          solicited);
    }
  }

  /** Where the receives of an XRC queue complete; null once it is destroyed. */
  private static CompletionRing sharedCq(DeviceQueuePair qp, int origin) {
    SharedReceiveRing shared = qp.device().sharedReceives().get(origin);
    return shared == null ? null : shared.cq();
  }

  /** Flushes all sends. */
  static void flushSends(DeviceQueuePair qp) {
    while (qp.sendQueue().head() < qp.sendQueue().tail()) {
      finishSend(qp, WcStatus.WR_FLUSH_ERR);
    }
  }

  /** Flushes all receives that were posted to this queue pair or that it has taken. */
  static void flushReceives(DeviceQueuePair qp) {
    while (qp.receiveQueue().head() < qp.receiveQueue().tail()) {
      flushReceive(qp);
    }
  }

  /** Flushes the oldest receive. */
  static void flushReceive(DeviceQueuePair qp) {
    long request = qp.receiveQueue().popHead();
    writeReceive(qp, request, WcStatus.WR_FLUSH_ERR, WcOpcode.RECV, 0, 0, 0, false, 0, 0);
  }

  /** Drops all requests without a completion, and the completions that nobody has polled. */
  static void dropAll(DeviceQueuePair qp) {
    qp.sendQueue().clear();
    qp.forgetPages();
    releaseTaken(qp);
    qp.receiveQueue().clear();
    purge(qp);
  }

  /** Removes the completions that nobody has polled. */
  static void purge(DeviceQueuePair qp) {
    if (qp.sendCq() != null) {
      qp.sendCq().purge(qp.slot());
    }
    if (qp.receiveCq() != null && qp.receiveCq() != qp.sendCq()) {
      qp.receiveCq().purge(qp.slot());
    }
    if (qp.xrcDomain() != null) {
      qp.device().sharedReceives().purge(qp.xrcDomain(), qp.slot());
    }
  }

  /** Gives the slots of receives that were taken from a shared queue back. */
  private static void releaseTaken(DeviceQueuePair qp) {
    for (long request = qp.receiveQueue().head(); request < qp.receiveQueue().begun(); request++) {
      if (qp.receiveQueue().origin(request) != 0) {
        qp.device().sharedReceives().release(qp.receiveQueue().origin(request));
      }
    }
  }

  static boolean uses(DeviceQueuePair qp, CompletionRing ring) {
    return qp.sendCq() == ring
        || qp.receiveCq() == ring
        || (qp.xrcDomain() != null
            && qp.device().sharedReceives().completeOn(qp.xrcDomain(), ring));
  }
}
