package org.rdsim.device;

/** The keys that a queue pair opens and closes by work requests: windows and fast regions. */
final class QpKeys {
  private final DeviceQueuePair qp;
  private final WindowTable windows;
  private final FastRegionTable regions;
  private boolean ownsWindows;

  QpKeys(DeviceQueuePair qp, KeyTable keys) {
    this.qp = qp;
    this.windows = keys.windows();
    this.regions = keys.fastRegions();
  }

  /** Executes a started send that opens or closes a key. */
  WcStatus execute(long request) {
    SendQueue sends = qp.sendQueue();
    int key = sends.rkey(request);
    return switch (sends.opcode(request)) {
      case LOCAL_INV -> invalidate(key) ? WcStatus.SUCCESS : WcStatus.LOC_QP_OP_ERR;
      case REG_MR ->
          regions.open(key, qp.pd(), sends.access(request))
              ? WcStatus.SUCCESS
              : WcStatus.LOC_QP_OP_ERR;
      default -> bind(key, request) ? WcStatus.SUCCESS : WcStatus.MW_BIND_ERR;
    };
  }

  private boolean bind(int key, long request) {
    MwBinding binding = qp.sendQueue().binding(request);
    if (qp.sendQueue().bindsType1(request)) {
      return windows.bindType1(binding, key, qp.pd());
    }
    boolean done = windows.bindType2(binding, key, qp.pd(), qp.qpn());
    ownsWindows |= done;
    return done;
  }

  /** Closes a key; of a window only if it is of type 2 and this queue pair's. */
  boolean invalidate(int key) {
    return windows.invalidate(key, qp.pd(), qp.qpn()) || regions.close(key, qp.pd());
  }

  /** Unbinds the windows of type 2 that belong to the queue pair. */
  void releaseWindows() {
    if (ownsWindows) {
      ownsWindows = false;
      windows.releaseAllOf(qp.qpn());
    }
  }
}
