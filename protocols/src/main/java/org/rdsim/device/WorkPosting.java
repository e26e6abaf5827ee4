package org.rdsim.device;

/**
 * Checks what a program posts to a queue pair, and puts it into the queues. All state is in the
 * queue pair itself, so that a post touches few cache lines.
 */
final class WorkPosting {
  private WorkPosting() {}

  /** Posts sends up to the first that is refused. */
  static Errno sends(DeviceQueuePair qp, SendWorkRequest first) {
    qp.setBadRequest(null);
    SendWorkRequest request = first;
    Errno result = Errno.OK;
    while (request != null) {
      result = post(qp, request);
      if (result != Errno.OK) {
        qp.setBadRequest(request);
        break;
      }
      request = request.next();
    }
    if (request != first && qp.can(QpAbility.START_SENDS)) {
      qp.device().doorbell().sendPosted(qp);
    }
    return result;
  }

  /** Posts all sends or none. */
  static Errno allSends(DeviceQueuePair qp, SendWorkRequest first) {
    qp.setBadRequest(null);
    int count = 0;
    for (SendWorkRequest request = first; request != null; request = request.next()) {
      Errno result = check(qp, request, request.payload(), ++count);
      if (result != Errno.OK) {
        qp.setBadRequest(request);
        return result;
      }
    }
    return sends(qp, first);
  }

  /** Posts receives up to the first that is refused. */
  static Errno receives(DeviceQueuePair qp, ReceiveWorkRequest first) {
    qp.setBadRequest(null);
    ReceiveWorkRequest request = first;
    Errno result = Errno.OK;
    while (request != null) {
      result = post(qp, request);
      if (result != Errno.OK) {
        qp.setBadRequest(request);
        break;
      }
      request = request.next();
    }
    if (request != first && qp.receives()) {
      qp.device().doorbell().receivePosted(qp);
    }
    return result;
  }

  private static Errno post(DeviceQueuePair qp, SendWorkRequest request) {
    long length = request.payload();
    Errno result = check(qp, request, length, 1);
    if (result != Errno.OK) {
      return result;
    }
    qp.sendQueue().push(request, request.flags() | qp.addedFlags(), length);
    if (qp.can(QpAbility.FLUSH_SENDS)) {
      CompletionWriter.finishSend(qp, WcStatus.WR_FLUSH_ERR);
    }
    return Errno.OK;
  }

  /** Whether a request can be posted, as the last of so many. */
  private static Errno check(DeviceQueuePair qp, SendWorkRequest request, long length, int count) {
    if (!qp.can(QpAbility.TAKE_SENDS) || qp.operations() == 0) {
      return Errno.EINVAL;
    }
    if (!qp.sendQueue().hasRoom(count)) {
      return Errno.ENOMEM;
    }
    boolean valid =
        request.isValid(
            qp.type(), length, qp.operations(), qp.capabilities(), qp.device().maxMessageSize());
    return valid ? Errno.OK : Errno.EINVAL;
  }

  private static Errno post(DeviceQueuePair qp, ReceiveWorkRequest request) {
    if (!qp.takesReceives() || qp.state() == QpState.RESET) {
      return Errno.EINVAL;
    }
    if (!qp.receiveQueue().hasRoom(1)) {
      return Errno.ENOMEM;
    }
    long length = request.totalLength();
    if (request.sgeCount() > qp.capabilities().maxReceiveSge() || length < 0) {
      return Errno.EINVAL;
    }
    qp.receiveQueue().push(request, length);
    if (qp.can(QpAbility.FLUSH_RECEIVES)) {
      CompletionWriter.flushReceive(qp);
    }
    return Errno.OK;
  }
}
