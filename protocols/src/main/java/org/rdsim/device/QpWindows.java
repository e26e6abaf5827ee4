package org.rdsim.device;

/** The memory windows that a queue pair binds and invalidates. */
final class QpWindows {
  private final DeviceQueuePair qp;
  private final WindowTable windows;
  private boolean owns;

  QpWindows(DeviceQueuePair qp, WindowTable windows) {
    this.qp = qp;
    this.windows = windows;
  }

  /** Executes a started send that binds or invalidates a window. */
  WcStatus execute(long request) {
    SendQueue sends = qp.sendQueue();
    int key = sends.rkey(request);
    if (sends.opcode(request) == SendOpcode.LOCAL_INV) {
      return invalidate(key) ? WcStatus.SUCCESS : WcStatus.LOC_QP_OP_ERR;
    }
    MwBinding binding = sends.binding(request);
    boolean done;
    if (sends.bindsType1(request)) {
      done = windows.bindType1(binding, key, qp.pd());
    } else {
      done = windows.bindType2(binding, key, qp.pd(), qp.qpn());
      owns |= done;
    }
    return done ? WcStatus.SUCCESS : WcStatus.MW_BIND_ERR;
  }

  boolean invalidate(int key) {
    return windows.invalidate(key, qp.pd(), qp.qpn());
  }

  /** Unbinds the windows of type 2 that belong to the queue pair. */
  void releaseAll() {
    if (owns) {
      owns = false;
      windows.releaseAllOf(qp.qpn());
    }
  }
}
