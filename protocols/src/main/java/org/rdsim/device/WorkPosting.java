package org.rdsim.device;

/** Checks what a program posts to a queue pair, and puts it into the queues. */
final class WorkPosting {
  private final DeviceQueuePair qp;
  private final Device device;
  private final QpStateMachine life;
  private final CompletionWriter writer;
  private final QpType type;
  private final QpCapabilities capabilities;
  private final SendQueue sendQueue;
  private final ReceiveQueue receiveQueue;
  private final int operations;
  private final int addedFlags;
  private final boolean takesReceives;
  private WorkRequest<?> badRequest;

  WorkPosting(
      DeviceQueuePair qp,
      Device device,
      QpStateMachine life,
      CompletionWriter writer,
      QueuePairSetup setup) {
    this.qp = qp;
    this.device = device;
    this.life = life;
    this.writer = writer;
    this.type = setup.type();
    this.capabilities = setup.capabilities();
    this.sendQueue = qp.sendQueue();
    this.receiveQueue = qp.receiveQueue();
    this.operations = device.operations(type);
    this.addedFlags = setup.signalAll() ? SendFlags.SIGNALED : 0;
    this.takesReceives = setup.sharedReceives() == null && type.hasReceiveQueue();
  }

  /** The request at which the last post stopped, or null. */
  WorkRequest<?> badRequest() {
    return badRequest;
  }

  /** Posts sends up to the first that is refused. */
  Errno sends(SendWorkRequest first) {
    badRequest = null;
    SendWorkRequest request = first;
    Errno result = Errno.OK;
    while (request != null) {
      result = post(request);
      if (result != Errno.OK) {
        badRequest = request;
        break;
      }
      request = request.next();
    }
    if (request != first && life.startsSends()) {
      device.doorbell().sendPosted(qp);
    }
    return result;
  }

  /** Posts all sends or none. */
  Errno allSends(SendWorkRequest first) {
    badRequest = null;
    int count = 0;
    for (SendWorkRequest request = first; request != null; request = request.next()) {
      Errno result = check(request, request.payload(), ++count);
      if (result != Errno.OK) {
        badRequest = request;
        return result;
      }
    }
    return sends(first);
  }

  /** Posts receives up to the first that is refused. */
  Errno receives(ReceiveWorkRequest first) {
    badRequest = null;
    ReceiveWorkRequest request = first;
    Errno result = Errno.OK;
    while (request != null) {
      result = post(request);
      if (result != Errno.OK) {
        badRequest = request;
        break;
      }
      request = request.next();
    }
    if (request != first && life.receives()) {
      device.doorbell().receivePosted(qp);
    }
    return result;
  }

  private Errno post(SendWorkRequest request) {
    long length = request.payload();
    Errno result = check(request, length, 1);
    if (result != Errno.OK) {
      return result;
    }
    sendQueue.push(request, request.flags() | addedFlags, length);
    if (life.flushesSends()) {
      writer.finishSend(WcStatus.WR_FLUSH_ERR);
    }
    return Errno.OK;
  }

  /** Whether a request can be posted, as the last of so many. */
  private Errno check(SendWorkRequest request, long length, int count) {
    if (!life.takesSends() || operations == 0) {
      return Errno.EINVAL;
    }
    if (!sendQueue.hasRoom(count)) {
      return Errno.ENOMEM;
    }
    boolean valid =
        request.isValid(type, length, operations, capabilities, device.maxMessageSize());
    return valid ? Errno.OK : Errno.EINVAL;
  }

  private Errno post(ReceiveWorkRequest request) {
    if (!takesReceives || life.state() == QpState.RESET) {
      return Errno.EINVAL;
    }
    if (!receiveQueue.hasRoom(1)) {
      return Errno.ENOMEM;
    }
    long length = request.totalLength();
    if (request.sgeCount() > capabilities.maxReceiveSge() || length < 0) {
      return Errno.EINVAL;
    }
    receiveQueue.push(request, length);
    if (life.flushesReceives()) {
      writer.flushReceive();
    }
    return Errno.OK;
  }
}
