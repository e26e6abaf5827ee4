package org.rdsim.verbs;

import org.rdsim.device.Access;
import org.rdsim.device.AddressVector;
import org.rdsim.device.Device;
import org.rdsim.device.DeviceLimits;
import org.rdsim.device.Errno;
import org.rdsim.device.Feature;
import org.rdsim.device.Gid;
import org.rdsim.device.KeyTable;
import org.rdsim.device.MemoryWindowType;
import org.rdsim.device.MulticastTable;
import org.rdsim.device.QpType;
import org.rdsim.device.WcFlags;
import org.rdsim.device.WorkCompletion;

/** Keeps together the queue pairs and the memory that may be used with one another. */
public sealed class ProtectionDomain extends VerbsObject permits ParentDomain {
  private final int id;

  ProtectionDomain(Context context, int id) {
    super(context);
    this.id = id;
  }

  /** Imports a domain. */
  ProtectionDomain(Context context, ProtectionDomain imported) {
    super(context, imported);
    this.id = imported.id;
  }

  /** Number by which another process that has the same command file can import it. */
  public int handle() {
    return kernelHandle();
  }

  /**
   * Imports a memory region that another process registered in the same command file. It is not
   * counted: who deregisters it, deregisters it for all.
   *
   * @throws VerbsException ENOENT if nothing has the handle; EINVAL if it is another object's
   */
  public MemoryRegion importMr(int handle) throws VerbsException {
    requireLive();
    VerbsObject found = context().file().find(handle);
    Context.check(found instanceof MemoryRegion, "handle of another object");
    context().command(0);
    return new MemoryRegion(this, (MemoryRegion) found);
  }

  /** Registers memory whose addresses are those of the program. */
  public MemoryRegion regMr(long address, long length, int access) throws VerbsException {
    return regMrIova(address, length, address, access);
  }

  /**
   * Registers memory.
   *
   * @param address of the memory in the program
   * @param length bytes, at least 1; {@link MemoryRegion#WHOLE_ADDRESS_SPACE}, with an address of 0
   *     and ON_DEMAND, for all memory of the program
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
    if (length == MemoryRegion.WHOLE_ADDRESS_SPACE && address == 0) {
      context().require(Feature.IMPLICIT_ON_DEMAND);
      Context.check(iova == 0 && MemoryRegion.isImplicitAccess(access), "whole address space");
    } else {
      MemoryRegion.checkRange(device, address, length, base);
    }
    MemoryRegion.checkAccess(device, access);
    requireRoomForKey();
    return context().own(new MemoryRegion(this, address, length, base, access));
  }

  /**
   * Advises the device to bring in pages of an on-demand region, so that accesses to them don't
   * fault, as {@code ibv_advise_mr} does with PREFETCH. Returns before they are there.
   *
   * @param offset of the first byte in the region
   * @throws VerbsException EOPNOTSUPP if the device has no such regions; EPERM for a region of
   *     another domain; EINVAL for a region that is not on demand, or a range that does not lie in
   *     it
   */
  public void adviseMr(MemoryRegion region, long offset, long length) throws VerbsException {
    requireLive();
    Device device = context().device();
    boolean supported = (device.profile().access() & Access.ON_DEMAND) != 0;
    context().requireSupport(supported, "memory on demand");
    if (region.pd() != this) {
      throw new VerbsException(Errno.EPERM, "region of another domain");
    }
    region.prefetch(offset, length);
    context().command(0);
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
    Context.check(vector != null && vector.isValid(device), "address vector");
    int limit = device.profile().limits().maxAh();
    context().requireRoom(device.addressHandleCount(), limit, "AHs");
    return context().own(new AddressHandle(this, vector));
  }

  /**
   * Creates an address handle to a multicast group. Datagrams by it name queue pair {@link
   * MulticastTable#QPN}.
   *
   * @param rest says all but the destination
   * @throws VerbsException EINVAL if the identifier is not that of a group; EOPNOTSUPP if the
   *     device has no multicast; else as {@link #createAh}
   */
  public AddressHandle createAhToGroup(Gid group, AddressVector rest) throws VerbsException {
    requireLive();
    Device device = context().device();
    boolean supported = device.profile().limits().maxMulticastGroups() > 0;
    context().requireSupport(supported, "multicast");
    Context.check(group.isMulticast(), "multicast group");
    return createAh(rest.withDestination(device.destination(new MulticastTable.Group(group, 0))));
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
   * Registers device memory, which is addressed from 0.
   *
   * @param offset of the first byte in the device memory
   * @param length bytes, at least 1
   * @param access union of {@link Access}, with ZERO_BASED
   * @throws VerbsException EINVAL if the range is not in the memory or ZERO_BASED is missing; else
   *     as {@link #regMrIova}
   */
  public MemoryRegion regDmMr(DeviceMemory memory, long offset, long length, int access)
      throws VerbsException {
    requireLive();
    context().requireOwn(memory);
    Context.check(
        offset >= 0 && length > 0 && length <= memory.length() - offset, "range of device memory");
    Context.check((access & Access.ZERO_BASED) != 0, "device memory is zero-based");
    MemoryRegion.checkAccess(context().device(), access);
    requireRoomForKey();
    return context().own(new MemoryRegion(this, memory, offset, length, 0, access));
  }

  /**
   * Allocates a memory region of fast registration, closed.
   *
   * @param maxPages pages of {@link FastMemoryRegion#PAGE_BYTES} that it can stand for, at least 1
   * @throws VerbsException EOPNOTSUPP for a program, or if the device has no such regions; EINVAL
   *     for more pages than the device can; ENOMEM if it has no more keys
   */
  public FastMemoryRegion allocMr(int maxPages) throws VerbsException {
    requireLive();
    context().requireSupport(context().isKernel(), "fast registration by a program");
    context().require(Feature.FAST_REGISTRATION);
    DeviceLimits limits = context().device().profile().limits();
    Context.check(maxPages >= 1 && maxPages <= limits.maxFastPages(), "pages");
    requireRoomForKey();
    return context().own(new FastMemoryRegion(this, maxPages));
  }

  private void requireRoomForKey() throws VerbsException {
    KeyTable keys = context().device().keys();
    int regions = keys.size() - keys.windows().size();
    context().requireRoom(regions, context().device().profile().limits().maxMr(), "MRs");
  }

  /**
   * Allocates a memory window.
   *
   * @throws VerbsException EOPNOTSUPP if the device has no windows of the type, ENOMEM if it has no
   *     more
   */
  public MemoryWindow allocMw(MemoryWindowType type) throws VerbsException {
    requireLive();
    Context.check(type != null, "type of window");
    context().require(type == MemoryWindowType.TYPE_1 ? Feature.MW_TYPE_1 : Feature.MW_TYPE_2);
    Device device = context().device();
    int limit = device.profile().limits().maxMw();
    context().requireRoom(device.keys().windows().size(), limit, "MWs");
    return context().own(new MemoryWindow(this, type));
  }

  /**
   * Creates a shared receive queue.
   *
   * @throws VerbsException EINVAL for a size out of range or an XRC domain without a completion
   *     queue; EOPNOTSUPP if the device has no such queues, ENOMEM if it has no more
   */
  public SharedReceiveQueue createSrq(SrqInitAttributes init) throws VerbsException {
    requireLive();
    Device device = context().device();
    DeviceLimits limits = device.profile().limits();
    if (init.xrcDomain() != null) {
      context().requireType(QpType.XRC_RECV);
      context().requireOwn(init.xrcDomain());
      context().requireOwn(init.cq());
    } else if (device.profile().sharedReceiveTypes().isEmpty()) {
      throw new VerbsException(Errno.EOPNOTSUPP, "device has no SRQs");
    }
    Context.check(init.maxWr() >= 1 && init.maxWr() <= limits.maxSrqWr(), "max_wr");
    Context.check(init.maxSge() >= 0 && init.maxSge() <= limits.maxSrqSge(), "max_sge");
    Context.check(init.limit() >= 0 && init.limit() <= init.maxWr(), "limit");
    context().requireRoom(device.sharedReceives().size(), limits.maxSrq(), "SRQs");
    return context().own(new SharedReceiveQueue(this, init));
  }

  /**
   * Creates a queue pair in state RESET.
   *
   * @throws VerbsException EINVAL for a type that programs may not have or that needs an XRC
   *     domain, a missing completion queue, a shared receive queue that the type cannot use, or a
   *     size over the device's limit; EOPNOTSUPP for a type that the device lacks; ENOENT for a
   *     destroyed completion queue; ENOMEM if the device has no more queue pairs
   */
  public QueuePair createQp(QpInitAttributes init) throws VerbsException {
    requireLive();
    QueuePairChecks.check(context(), init);
    Context.check(init.type() != QpType.XRC_RECV, "an XRC target needs an XRC domain");
    return context().own(QueuePair.create(this, init));
  }

  /**
   * Deallocates the domain.
   *
   * @throws VerbsException EBUSY while an object of the domain exists
   */
  public void dealloc() throws VerbsException {
    destroyIfFree();
  }

  /**
   * Gives up this process's part of the domain, which lives on in the kernel; also if another
   * process has deallocated it.
   *
   * @throws VerbsException ENOENT if this process has given it up before
   */
  public void unimport() throws VerbsException {
    unimportThis();
  }

  int id() {
    return id;
  }

  @Override
  void release() {
    context().device().freePd();
  }
}
