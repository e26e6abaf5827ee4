package org.rdsim.verbs;

import org.rdsim.device.Device;
import org.rdsim.device.DeviceLimits;
import org.rdsim.device.DeviceProfile;
import org.rdsim.device.Errno;
import org.rdsim.device.Feature;
import org.rdsim.device.QpCapabilities;
import org.rdsim.device.QpType;

/** What must hold before a queue pair is created. */
final class QueuePairChecks {
  private QueuePairChecks() {}

  /** Throws what is wrong with the attributes of a queue pair of a context. */
  static void check(Context context, QpInitAttributes init) throws VerbsException {
    Device device = context.device();
    QpType type = init.type();
    checkType(device, type);
    if (type.hasSendQueue()) {
      checkCq(context, init.sendCq());
    }
    if (type.hasReceiveQueue()) {
      checkCq(context, init.receiveCq());
    }
    if (init.sharedReceives() != null) {
      checkShared(context, init.sharedReceives(), type);
    }
    if (!init.operations().isEmpty()) {
      context.require(Feature.WORK_REQUEST_BUILDER);
    }
    checkSizes(init, device.profile().limits());
    context.requireRoom(device.queuePairCount(), device.profile().limits().maxQp(), "QPs");
  }

  private static void checkType(Device device, QpType type) throws VerbsException {
    Context.check(type != null && type != QpType.SMI && type != QpType.GSI, "QP type");
    if (!device.profile().queuePairTypes().contains(type)) {
      throw new VerbsException(Errno.EOPNOTSUPP, "device has no QPs of type " + type);
    }
  }

  private static void checkCq(Context context, CompletionQueue cq) throws VerbsException {
    context.requireOwn(cq);
    Context.check(!cq.ring().isFailed(), "CQ has overrun");
  }

  private static void checkShared(Context context, SharedReceiveQueue queue, QpType type)
      throws VerbsException {
    context.requireOwn(queue);
    DeviceProfile profile = context.device().profile();
    Context.check(
        profile.sharedReceiveTypes().contains(type) && !queue.isXrc(), "SRQ for a QP of " + type);
  }

  /** Sizes of queues that the queue pair does not have do not count. */
  private static void checkSizes(QpInitAttributes init, DeviceLimits limits) throws VerbsException {
    QpCapabilities asked = init.capabilities();
    Context.check(asked != null, "QP capabilities");
    boolean sends =
        within(asked.maxSendWr(), limits.maxQpWr())
            && within(asked.maxSendSge(), limits.maxSge())
            && within(asked.maxInline(), limits.maxInline());
    boolean receives =
        within(asked.maxReceiveWr(), limits.maxQpWr())
            && within(asked.maxReceiveSge(), limits.maxSge());
    boolean ownReceives = init.type().hasReceiveQueue() && init.sharedReceives() == null;
    Context.check(
        (sends || !init.type().hasSendQueue()) && (receives || !ownReceives), "QP capabilities");
  }

  private static boolean within(int value, int max) {
    return value >= 0 && value <= max;
  }
}
