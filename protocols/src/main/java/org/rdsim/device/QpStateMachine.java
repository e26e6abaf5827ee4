package org.rdsim.device;

import java.util.Set;

/** The state of a queue pair, and what happens when it moves from one to another. */
final class QpStateMachine {
  private final DeviceQueuePair qp;
  private final Device device;
  private final QpKeys keys;
  private final QpPath path;
  private final EventSink events;
  private final boolean sharesReceives;
  private QpState state = QpState.RESET;
  private boolean established;
  private boolean drainedNotify;
  private boolean fatal;
  private boolean detached;

  QpStateMachine(DeviceQueuePair qp, Device device, QpKeys keys, QueuePairSetup setup) {
    this.qp = qp;
    this.device = device;
    this.keys = keys;
    this.path = new QpPath(device);
    this.events = setup.events();
    this.sharesReceives = setup.sharedReceives() != null;
  }

  QpState state() {
    return state;
  }

  private void setState(QpState to) {
    state = to;
    qp.setAbilities(QpAbility.of(to));
  }

  Errno modify(QpAttributes values, Set<QpAttribute> mask) {
    QpState to = mask.contains(QpAttribute.STATE) ? values.state() : state;
    if (to == null || !permits(to, mask) || !device.ranges().accept(values, mask)) {
      return Errno.EINVAL;
    }
    if (mask.contains(QpAttribute.CUR_STATE) && values.currentState() != state) {
      return Errno.EINVAL;
    }
    qp.attributes().take(values, mask);
    if (mask.contains(QpAttribute.AV)) {
      path.hold(qp.attributes().addressVector());
    }
    qp.readPartitionKey();
    drainedNotify = mask.contains(QpAttribute.EN_SQD_ASYNC_NOTIFY) && values.drainedNotify();
    enter(to);
    return Errno.OK;
  }

  private boolean permits(QpState to, Set<QpAttribute> mask) {
    if (isDraining() && to != QpState.ERR && to != QpState.RESET) {
      return false;
    }
    if (state == QpState.RESET && to == QpState.ERR && device.profile().resetToErr()) {
      return true;
    }
    return QpTransitions.of(qp.type()).permits(state, to, mask);
  }

  QpAttributes query() {
    return qp.attributes().copy(state, isDraining());
  }

  void communicationEstablished() {
    if (state == QpState.RTR && !established) {
      established = true;
      events.raise(AsyncEventType.COMM_EST);
    }
  }

  private boolean isDraining() {
    return qp.can(QpAbility.DRAIN);
  }

  /** A send is complete while the queue drains. */
  void drainedBySend() {
    if (qp.sendQueue().head() == qp.sendQueue().begun()) {
      drained();
    }
  }

  /** Completes a started send with an error that stops the queue pair, or its sends. */
  void failSend(long request, WcStatus status) {
    stopDraining();
    CompletionWriter.completeSend(qp, request, status);
    if (!qp.type().entersSqe()) {
      enterError();
    } else if (state == QpState.RTS || state == QpState.SQD) {
      enter(QpState.SQE);
    }
  }

  void enterError() {
    if (state != QpState.ERR && state != QpState.RESET) {
      enter(QpState.ERR);
    }
  }

  void enterError(AsyncEventType event) {
    if (state != QpState.ERR && state != QpState.RESET) {
      events.raise(event);
      enter(QpState.ERR);
    }
  }

  /** Reacts to the failure of a ring; raises QP_FATAL once between resets. */
  void completionsLost() {
    if (state != QpState.RESET && !fatal && !detached) {
      fatal = true;
      events.raise(AsyncEventType.QP_FATAL);
      enterError();
    }
  }

  /**
   * The device lets go of the queue pair. The state stays, and so do the rings, into which the
   * program may go on to post until they are full; but no request starts, arrives or completes.
   */
  void detach() {
    detached = true;
    qp.setAbilities(qp.abilities() & QpAbility.TAKE_SENDS);
    path.hold(null);
    keys.releaseWindows();
  }

  /** Drops all work and its completions, as on RESET but without a word to the NIC. */
  void discard() {
    setState(QpState.RESET);
    path.hold(null);
    qp.clearAttributes();
    qp.readPartitionKey();
    established = false;
    fatal = false;
    CompletionWriter.dropAll(qp);
    keys.releaseWindows();
  }

  private void enter(QpState to) {
    QpState from = state;
    setState(to);
    switch (to) {
      case RESET -> discard();
      case SQD -> startDraining(from);
      case SQE -> CompletionWriter.flushSends(qp);
      case ERR -> flush(from);
      default -> {}
    }
    device.doorbell().stateChanged(qp, from, to);
  }

  private void startDraining(QpState from) {
    if (from == QpState.SQD) {
      return;
    }
    qp.setAbilities(qp.abilities() | QpAbility.DRAIN);
    drainedBySend();
  }

  private void stopDraining() {
    qp.setAbilities(qp.abilities() & ~QpAbility.DRAIN);
  }

  private void drained() {
    stopDraining();
    if (drainedNotify) {
      events.raise(AsyncEventType.SQ_DRAINED);
    }
  }

  private void flush(QpState from) {
    CompletionWriter.flushSends(qp);
    CompletionWriter.flushReceives(qp);
    if (sharesReceives && from != QpState.ERR) {
      events.raise(AsyncEventType.QP_LAST_WQE_REACHED);
    }
  }
}
