package org.rdsim.verbs;

import org.rdsim.device.Access;
import org.rdsim.device.AddressVector;
import org.rdsim.device.CompletionRing;
import org.rdsim.device.Device;
import org.rdsim.device.DeviceLimits;
import org.rdsim.device.Errno;
import org.rdsim.device.QpCapabilities;
import org.rdsim.device.QpType;
import org.rdsim.device.WcFlags;
import org.rdsim.device.WorkCompletion;

/** Keeps together the queue pairs and the memory that may be used with one another. */
public final class ProtectionDomain extends VerbsObject {
  private final int id;

  ProtectionDomain(Context context, int id) {
    super(context);
    this.id = id;
  }

  /** Registers memory whose addresses are those of the program. */
  public MemoryRegion regMr(long address, long length, int access) throws VerbsException {
    return regMrIova(address, length, address, access);
  }

  /**
   * Registers memory.
   *
   * @param address of the memory in the program
   * @param length bytes, at least 1
   * @param iova address by which work requests and peers name the first byte; 0 with ZERO_BASED
   * @param access union of {@link Access}
   * @throws VerbsException EINVAL if a range wraps, the length is not legal, a bit is unknown, or
   *     remote writing is asked for without local; EOPNOTSUPP if the device lacks a right; ENOMEM
   *     if it has no more keys
   */
  public MemoryRegion regMrIova(long address, long length, long iova, int access)
      throws VerbsException {
    requireLive();
    Device device = context().device();
    long base = (access & Access.ZERO_BASED) != 0 ? 0 : iova;
    MemoryRegion.checkRange(device, address, length, base);
    MemoryRegion.checkAccess(device, access);
    context().requireRoom(device.keys().size(), device.profile().limits().maxMr(), "MRs");
    return context().own(new MemoryRegion(this, address, length, base, access));
  }

  /**
   * Creates an address handle.
   *
   * @throws VerbsException EINVAL if there is no address or a field is out of range; ENOMEM if the
   *     device has no more address handles
   */
  public AddressHandle createAh(AddressVector vector) throws VerbsException {
    requireLive();
    Device device = context().device();
    DeviceLimits limits = device.profile().limits();
    Context.check(vector != null && vector.isValid(limits.ports()), "address vector");
    context().requireRoom(device.addressHandleCount(), limits.maxAh(), "AHs");
    return context().own(new AddressHandle(this, vector));
  }

  /**
   * Creates an address handle to the sender of a received datagram.
   *
   * @param port local port, from 1
   * @throws VerbsException EINVAL if the completion has no global route header; else as {@link
   *     #createAh}
   */
  public AddressHandle createAhFromWc(WorkCompletion completion, int port) throws VerbsException {
    Context.check((completion.flags() & WcFlags.GRH) != 0, "no global route header");
    return createAh(new AddressVector(completion.sourceNode(), port, 0, 0, 0));
  }

  /**
   * Creates a queue pair in state RESET.
   *
   * @throws VerbsException EINVAL for a type that programs may not have, a missing completion queue
   *     or a size over the device's limit; EOPNOTSUPP for a type that the device lacks; ENOENT for
   *     a destroyed completion queue; ENOMEM if the device has no more queue pairs
   */
  public QueuePair createQp(QpInitAttributes init) throws VerbsException {
    requireLive();
    Device device = context().device();
    checkType(init.type());
    checkCq(init.sendCq());
    checkCq(init.receiveCq());
    checkSizes(init.capabilities(), device.profile().limits());
    context().requireRoom(device.queuePairCount(), device.profile().limits().maxQp(), "QPs");
    return context().own(new QueuePair(this, init));
  }

  /**
   * Deallocates the domain.
   *
   * @throws VerbsException EBUSY while an object of the domain exists
   */
  public void dealloc() throws VerbsException {
    destroyIfFree();
  }

  int id() {
    return id;
  }

  @Override
  void release() {
    context().device().freePd();
  }

  private void checkType(QpType type) throws VerbsException {
    Context.check(type != null && type != QpType.SMI && type != QpType.GSI, "QP type");
    if (!context().device().profile().queuePairTypes().contains(type)) {
      throw new VerbsException(Errno.EOPNOTSUPP, "device has no QPs of type " + type);
    }
  }

  private void checkCq(CompletionQueue cq) throws VerbsException {
    context().requireOwn(cq);
    CompletionRing ring = cq.ring();
    Context.check(!ring.isFailed(), "CQ has overrun");
  }

  private static void checkSizes(QpCapabilities asked, DeviceLimits limits) throws VerbsException {
    Context.check(
        asked != null
            && within(asked.maxSendWr(), limits.maxQpWr())
            && within(asked.maxReceiveWr(), limits.maxQpWr())
            && within(asked.maxSendSge(), limits.maxSge())
            && within(asked.maxReceiveSge(), limits.maxSge())
            && within(asked.maxInline(), limits.maxInline()),
        "QP capabilities");
  }

  private static boolean within(int value, int max) {
    return value >= 0 && value <= max;
  }
}
