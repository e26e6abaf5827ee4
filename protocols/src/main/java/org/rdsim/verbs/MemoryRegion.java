package org.rdsim.verbs;

import org.rdsim.device.Access;
import org.rdsim.device.Device;
import org.rdsim.device.Errno;
import org.rdsim.device.Feature;

/** Memory that the device may use, and the key that proves it. */
public final class MemoryRegion extends VerbsObject {
  /** Give the region another range of memory. */
  public static final int CHANGE_TRANSLATION = 1;

  /** Move the region to another protection domain. */
  public static final int CHANGE_PD = 2;

  /** Give the region other access rights. */
  public static final int CHANGE_ACCESS = 4;

  /** Length of a region that stands for the whole address space of the program. */
  public static final long WHOLE_ADDRESS_SPACE = -1;

  private static final int CHANGES = CHANGE_TRANSLATION | CHANGE_PD | CHANGE_ACCESS;

  private final int key;
  private final DeviceMemory deviceMemory;
  private ProtectionDomain pd;
  private long address;
  private long length;
  private long iova;
  private int access;

  MemoryRegion(ProtectionDomain pd, long address, long length, long iova, int access) {
    this(pd, null, address, length, iova, access);
  }

  /**
   * Enters a region.
   *
   * @param deviceMemory in which the address is an offset, null for host memory
   */
  MemoryRegion(
      ProtectionDomain pd,
      DeviceMemory deviceMemory,
      long address,
      long length,
      long iova,
      int access) {
    super(pd.context());
    this.pd = pd;
    this.deviceMemory = deviceMemory;
    this.address = address;
    this.length = length;
    this.iova = iova;
    this.access = access;
    this.key = context().device().keys().register(pd.id(), iova, length, access);
    pd.retain();
    if (deviceMemory != null) {
      deviceMemory.retain();
    }
  }

  /** Imports a region. */
  MemoryRegion(ProtectionDomain pd, MemoryRegion imported) {
    super(pd.context(), imported);
    this.pd = pd;
    this.deviceMemory = null;
    this.key = imported.key;
  }

  /** The region of the kernel, which has what can change. */
  private MemoryRegion region() {
    return (MemoryRegion) origin();
  }

  /** Number by which another process that has the same command file can import it. */
  public int handle() {
    return kernelHandle();
  }

  /** Key for work requests of this host. */
  public int lkey() {
    return key;
  }

  /** Key for the peers. */
  public int rkey() {
    return key;
  }

  /** The device memory that it lies in, null for host memory and for an imported region. */
  public DeviceMemory deviceMemory() {
    return deviceMemory;
  }

  /** Address of the memory in the program; in device memory, the offset; 0 if it was imported. */
  public long address() {
    return address;
  }

  /** Bytes. */
  public long length() {
    return region().length;
  }

  /** Address by which work requests and peers name the first byte. */
  public long iova() {
    return region().iova;
  }

  /** Rights, a union of {@link Access}. */
  public int access() {
    return region().access;
  }

  /** The protection domain; that by which it was imported. */
  public ProtectionDomain pd() {
    return pd;
  }

  /**
   * Address in the program of what a work request or a peer calls {@code at}, which must lie in the
   * region.
   */
  public long translate(long at) {
    return address + context().device().keys().offset(key, at);
  }

  /**
   * Changes the region in place; the keys stay.
   *
   * @param changes union of CHANGE_TRANSLATION, CHANGE_PD and CHANGE_ACCESS, not empty; the
   *     arguments that are not to change are ignored
   * @throws VerbsException as for a registration; EBUSY while a memory window is bound to it;
   *     EINVAL for a new range of device memory or of the whole address space; EOPNOTSUPP if the
   *     device cannot. The region is then as before
   */
  public void rereg(int changes, ProtectionDomain toPd, long toAddress, long toLength, int toAccess)
      throws VerbsException {
    requireLive();
    context().require(Feature.REREG_MR);
    Context.check(changes != 0 && (changes & ~CHANGES) == 0, "changes");
    requireUnshared();
    if ((changes & CHANGE_PD) != 0) {
      context().requireOwn(toPd);
    }
    region().change(changes, toPd, toAddress, toLength, toAccess);
    if ((changes & CHANGE_PD) != 0) {
      pd = toPd;
    }
    context().command((changes & CHANGE_TRANSLATION) != 0 ? pinnedBytes() : 0);
  }

  private void change(
      int changes, ProtectionDomain toPd, long toAddress, long toLength, int toAccess)
      throws VerbsException {
    if (isInUse()) {
      throw busy("has windows bound to it");
    }
    boolean moves = (changes & CHANGE_TRANSLATION) != 0;
    Context.check(!moves || (deviceMemory == null && !isImplicit()), "range cannot change");
    int newAccess = (changes & CHANGE_ACCESS) != 0 ? toAccess : access;
    long newAddress = moves ? toAddress : address;
    long newLength = moves ? toLength : length;
    long newIova = (newAccess & Access.ZERO_BASED) != 0 ? 0 : moves ? toAddress : iova;
    if (!isImplicit()) {
      checkRange(context().device(), newAddress, newLength, newIova);
    }
    checkAccess(context().device(), newAccess);
    checkKind(newAccess);
    if ((changes & CHANGE_PD) != 0) {
      pd.unretain();
      toPd.retain();
      pd = toPd;
    }
    address = newAddress;
    length = newLength;
    iova = newIova;
    access = newAccess;
    context().device().keys().change(key, pd.id(), iova, length, access);
  }

  /** Whether it stands for the whole address space of the program, page by page on demand. */
  public boolean isImplicit() {
    return region().length == WHOLE_ADDRESS_SPACE;
  }

  /** Device memory stays zero-based, and the whole address space on demand. */
  private void checkKind(int newAccess) throws VerbsException {
    Context.check(
        deviceMemory == null || (newAccess & Access.ZERO_BASED) != 0, "device memory without zero");
    Context.check(!isImplicit() || isImplicitAccess(newAccess), "whole address space");
  }

  static boolean isImplicitAccess(int access) {
    return (access & (Access.ON_DEMAND | Access.ZERO_BASED)) == Access.ON_DEMAND;
  }

  void prefetch(long offset, long bytes) throws VerbsException {
    requireOnDemand(offset, bytes);
    context().device().paging().request(key, iova() + offset, bytes, null);
  }

  /**
   * The host takes pages away from the process, as when it is short of memory: the next access to
   * them faults.
   *
   * @param offset of the first byte in the region
   * @throws VerbsException EINVAL for a region that is not on demand, or a range that does not lie
   *     in it
   */
  public void evict(long offset, long bytes) throws VerbsException {
    requireOnDemand(offset, bytes);
    context().device().paging().evict(key, iova() + offset, bytes);
  }

  private void requireOnDemand(long offset, long bytes) throws VerbsException {
    requireLive();
    Context.check((access() & Access.ON_DEMAND) != 0, "region that is not on demand");
    boolean within = offset >= 0 && bytes > 0 && (isImplicit() || bytes <= length() - offset);
    Context.check(within, "range of a region");
  }

  /**
   * Deregisters the memory: its keys are dead from now on.
   *
   * @throws VerbsException EBUSY while a memory window is bound to it
   */
  public void dereg() throws VerbsException {
    destroyIfFree();
  }

  /**
   * Gives up this process's part of the region, which stays registered; also if another process has
   * deregistered it.
   *
   * @throws VerbsException ENOENT if this process has given it up before
   */
  public void unimport() throws VerbsException {
    unimportThis();
  }

  @Override
  long pinnedBytes() {
    boolean pins = region().deviceMemory == null && (access() & Access.ON_DEMAND) == 0;
    return pins ? length() : 0;
  }

  @Override
  boolean isInUse() {
    return super.isInUse() || context().device().keys().windows().areOn(key);
  }

  @Override
  String hold() {
    return isInUse() ? "has windows bound to it" : null;
  }

  @Override
  void release() {
    context().device().keys().deregister(key);
    pd.unretain();
    if (deviceMemory != null) {
      deviceMemory.unretain();
    }
  }

  static void checkRange(Device device, long address, long length, long iova)
      throws VerbsException {
    Context.check(length > 0 && length <= device.profile().limits().maxMrSize(), "length");
    Context.check(Long.compareUnsigned(address + length, address) > 0, "address range wraps");
    Context.check(Long.compareUnsigned(iova + length, iova) > 0, "IOVA range wraps");
  }

  static void checkAccess(Device device, int access) throws VerbsException {
    int mandatory = access & ~Access.OPTIONAL;
    Context.check((mandatory & ~Access.MANDATORY) == 0, "unknown access right");
    int writes = Access.REMOTE_WRITE | Access.REMOTE_ATOMIC;
    Context.check(
        (access & writes) == 0 || (access & Access.LOCAL_WRITE) != 0,
        "remote write without local write");
    if ((mandatory & ~device.profile().access()) != 0) {
      throw new VerbsException(Errno.EOPNOTSUPP, "access right that the device lacks");
    }
  }
}
