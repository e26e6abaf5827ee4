package org.rdsim.device;

/**
 * Ends the requests of one queue pair, each exactly once: takes the oldest out of its queue, counts
 * it and writes its completion.
 */
final class CompletionWriter {
  private final DeviceQueuePair qp;
  private final Device device;
  private final SendQueue sendQueue;
  private final ReceiveQueue receiveQueue;
  private final CompletionRing sendCq;
  private final CompletionRing receiveCq;
  private CompletionCounter sendCounter;
  private CompletionCounter receiveCounter;

  CompletionWriter(
      DeviceQueuePair qp, Device device, CompletionRing sendCq, CompletionRing receiveCq) {
    this.qp = qp;
    this.device = device;
    this.sendQueue = qp.sendQueue();
    this.receiveQueue = qp.receiveQueue();
    this.sendCq = sendCq;
    this.receiveCq = receiveCq;
  }

  void count(CompletionCounter ofSends, CompletionCounter ofReceives) {
    sendCounter = ofSends;
    receiveCounter = ofReceives;
  }

  /** Completes a started send, and all earlier ones with success. */
  void completeSend(long request, WcStatus status) {
    if (request < sendQueue.head() || request >= sendQueue.begun()) {
      throw new IllegalStateException(
          "QP " + qp.qpn() + ": send " + request + " is not in progress");
    }
    while (sendQueue.head() < request) {
      finishSend(WcStatus.SUCCESS);
    }
    finishSend(status);
  }

  /** Ends the oldest send. */
  void finishSend(WcStatus status) {
    long request = sendQueue.popHead();
    if (sendCounter != null) {
      sendCounter.count(status);
    }
    if (status != WcStatus.SUCCESS || sendQueue.isSignaled(request)) {
      SendOpcode opcode = sendQueue.opcode(request);
      long length = opcode.isLocal() ? 0 : sendQueue.length(request);
      long wrId = sendQueue.wrId(request);
      sendCq.writeSend(qp, request, wrId, status, opcode.completion(), length);
    }
    if (status != WcStatus.SUCCESS) {
      countFailedSend(status);
    }
  }

  private void countFailedSend(WcStatus status) {
    if (status != WcStatus.WR_FLUSH_ERR) {
      device.counters().requesterCompletionErrors++;
    }
    if (status == WcStatus.REM_ACCESS_ERR) {
      device.counters().requesterAccessErrors++;
    }
  }

  /** Completes the oldest receive, which a message has taken. */
  void completeReceive(
      long request,
      WcStatus status,
      WcOpcode opcode,
      long byteLength,
      int immediate,
      int flags,
      boolean solicited,
      int sourceQpn,
      int sourceNode) {
    if (request != receiveQueue.head() || request >= receiveQueue.begun()) {
      throw new IllegalStateException("QP " + qp.qpn() + ": receive " + request + " is not due");
    }
    receiveQueue.popHead();
    if (status != WcStatus.SUCCESS) {
      device.counters().responderCompletionErrors++;
    }
    writeReceive(
        request, status, opcode, byteLength, immediate, flags, solicited, sourceQpn, sourceNode);
  }

  private void writeReceive(
      long request,
      WcStatus status,
      WcOpcode opcode,
      long byteLength,
      int immediate,
      int flags,
      boolean solicited,
      int sourceQpn,
      int sourceNode) {
    if (receiveCounter != null) {
      receiveCounter.count(status);
    }
    int origin = receiveQueue.origin(request);
    CompletionRing ring = receiveCq != null ? receiveCq : sharedCq(origin);
    if (ring != null) {
      ring.writeReceive(
          qp,
          origin == 0 ? request : ~origin,
          receiveQueue.wrId(request),
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
  private CompletionRing sharedCq(int origin) {
    SharedReceiveRing shared = device.sharedReceives().get(origin);
    return shared == null ? null : shared.cq();
  }

  /** Flushes all sends. */
  void flushSends() {
    while (sendQueue.head() < sendQueue.tail()) {
      finishSend(WcStatus.WR_FLUSH_ERR);
    }
  }

  /** Flushes all receives that were posted to this queue pair or that it has taken. */
  void flushReceives() {
    while (receiveQueue.head() < receiveQueue.tail()) {
      flushReceive();
    }
  }

  /** Flushes the oldest receive. */
  void flushReceive() {
    long request = receiveQueue.popHead();
    writeReceive(request, WcStatus.WR_FLUSH_ERR, WcOpcode.RECV, 0, 0, 0, false, 0, 0);
  }

  /** Drops all requests without a completion, and the completions that nobody has polled. */
  void dropAll() {
    sendQueue.clear();
    releaseTaken();
    receiveQueue.clear();
    purge();
  }

  /** Removes the completions that nobody has polled. */
  void purge() {
    if (sendCq != null) {
      sendCq.purge(qp.slot());
    }
    if (receiveCq != null && receiveCq != sendCq) {
      receiveCq.purge(qp.slot());
    }
    if (qp.xrcDomain() != null) {
      device.sharedReceives().purge(qp.xrcDomain(), qp.slot());
    }
  }

  /** Gives the slots of receives that were taken from a shared queue back. */
  private void releaseTaken() {
    for (long request = receiveQueue.head(); request < receiveQueue.begun(); request++) {
      if (receiveQueue.origin(request) != 0) {
        device.sharedReceives().release(receiveQueue.origin(request));
      }
    }
  }

  boolean uses(CompletionRing ring) {
    return sendCq == ring
        || receiveCq == ring
        || (qp.xrcDomain() != null && device.sharedReceives().completeOn(qp.xrcDomain(), ring));
  }
}
