package org.rdsim.verbs;

import java.util.ArrayDeque;
import java.util.EnumSet;
import java.util.Set;
import org.rdsim.device.AsyncEventType;
import org.rdsim.device.Device;
import org.rdsim.device.DeviceLimits;
import org.rdsim.device.DevicePort;
import org.rdsim.device.DeviceProfile;
import org.rdsim.device.Errno;
import org.rdsim.device.Feature;
import org.rdsim.device.GidEntry;
import org.rdsim.device.PortCounters;
import org.rdsim.device.QpType;
import org.rdsim.engine.Deferred;

/**
 * A device as a process has opened or imported it: the objects that the process makes, and the
 * queue of its asynchronous events. The objects belong to the command file behind it, which other
 * processes may have open too; the last to close it destroys them all.
 */
public final class Context implements AutoCloseable {
  private final HostProcess process;
  private final CommandFile file;
  private final CommandFd descriptor;
  private final Device device;
  private final ArrayDeque<AsyncEvent> events = new ArrayDeque<>();
  private Deferred eventReader;
  private int unacknowledgedPortEvents;
  private boolean open = true;

  Context(HostProcess process, CommandFd descriptor) {
    this.process = process;
    this.descriptor = descriptor;
    this.file = descriptor.file();
    this.device = file.device();
    file.add(this);
  }

  /**
   * Opens a device for a process of its own without privileges, whose verbs take no time.
   *
   * @throws VerbsException ENODEV if the device has been removed
   */
  public static Context open(Device device) throws VerbsException {
    return open(device, Set.of());
  }

  /**
   * Opens a device for a process of its own whose verbs take no time.
   *
   * @throws VerbsException ENODEV if the device has been removed
   */
  public static Context open(Device device, Set<Privilege> privileges) throws VerbsException {
    return new HostProcess("program", VerbsCosts.FREE, privileges).open(device);
  }

  /** A context outside of the device's list of open files. */
  static Context openForKernel(Device device, String name) {
    HostProcess kernel = new HostProcess(name, VerbsCosts.FREE, EnumSet.allOf(Privilege.class));
    return new Context(kernel, new CommandFd(kernel, CommandFile.ofKernel(device)));
  }

  /** The process that has it. */
  public HostProcess process() {
    return process;
  }

  /** The command descriptor, which {@link #close} closes. */
  public CommandFd commandFd() {
    return descriptor;
  }

  /** Whether it is that of a client in the kernel. */
  boolean isKernel() {
    return file.isOfKernel();
  }

  /** The device. */
  public Device device() {
    return device;
  }

  /**
   * What the device offers, and its limits.
   *
   * @throws VerbsException EIO if the device has been removed
   */
  public DeviceProfile queryDevice() throws VerbsException {
    requireOpen();
    return device.profile();
  }

  /**
   * Attributes of a port.
   *
   * @param number from 1
   * @throws VerbsException EINVAL if there is no such port
   */
  public PortAttributes queryPort(int number) throws VerbsException {
    DevicePort port = port(number);
    DeviceLimits limits = device.profile().limits();
    return new PortAttributes(
        port.state(),
        limits.maxMtu(),
        port.activeMtu(),
        limits.gidTableLength(),
        limits.pkeyTableLength(),
        port.lid(),
        limits.maxMessageSize(),
        port.partitionKeyViolations(),
        port.queueKeyViolations());
  }

  /**
   * The counters of a port.
   *
   * @throws VerbsException EINVAL if there is no such port
   */
  public PortCounters queryPortCounters(int number) throws VerbsException {
    return port(number).counters();
  }

  /**
   * An entry of a port's table of global identifiers.
   *
   * @throws VerbsException EINVAL if there is no such port or entry; ENOENT if the entry is empty
   */
  public GidEntry queryGid(int number, int index) throws VerbsException {
    DevicePort port = port(number);
    check(index >= 0 && index < device.profile().limits().gidTableLength(), "no such GID index");
    GidEntry entry = port.gid(index);
    if (entry == null) {
      throw new VerbsException(Errno.ENOENT, "GID " + index + " is empty");
    }
    return entry;
  }

  /**
   * Ticks of the device's clock, by which it stamps completions.
   *
   * @throws VerbsException EOPNOTSUPP if it has none
   */
  public long queryClock() throws VerbsException {
    requireOpen();
    requireSupport(device.profile().limits().clockKhz() > 0, "a clock");
    return device.clock();
  }

  /**
   * An entry of a port's partition key table, 16 bits.
   *
   * @throws VerbsException EINVAL if there is no such port or entry
   */
  public int queryPkey(int number, int index) throws VerbsException {
    DevicePort port = port(number);
    check(index >= 0 && index < device.profile().limits().pkeyTableLength(), "no such P_Key index");
    return port.pkey(index);
  }

  /**
   * Allocates a protection domain.
   *
   * @throws VerbsException ENOMEM if the device has no more
   */
  public ProtectionDomain allocPd() throws VerbsException {
    requireOpen();
    requireRoom(device.protectionDomainCount(), device.profile().limits().maxPd(), "PDs");
    return own(new ProtectionDomain(this, device.allocatePd()));
  }

  /**
   * Makes a protection domain with a thread domain.
   *
   * @param threadDomain null for none
   * @throws VerbsException EINVAL if the protection domain is a parent domain itself; EOPNOTSUPP if
   *     the device has none
   */
  public ParentDomain allocParentDomain(ProtectionDomain pd, ThreadDomain threadDomain)
      throws VerbsException {
    requireOpen();
    require(Feature.PARENT_DOMAIN);
    requireOwn(pd);
    check(!(pd instanceof ParentDomain), "parent domain of a parent domain");
    if (threadDomain != null) {
      requireOwn(threadDomain);
    }
    return own(new ParentDomain(pd, threadDomain));
  }

  /**
   * Allocates a thread domain.
   *
   * @throws VerbsException EOPNOTSUPP if the device has none
   */
  public ThreadDomain allocTd() throws VerbsException {
    requireOpen();
    require(Feature.PARENT_DOMAIN);
    return own(new ThreadDomain(this));
  }

  /**
   * Allocates memory on the device.
   *
   * @param length bytes, at least 1
   * @throws VerbsException EINVAL for a length that no device memory has; EOPNOTSUPP if there is
   *     none at all, ENOMEM if there is not so much left
   */
  public DeviceMemory allocDm(long length) throws VerbsException {
    requireOpen();
    long size = device.profile().limits().maxDeviceMemory();
    requireSupport(size > 0, "memory");
    check(length >= 1 && length <= size, "length of device memory");
    if (length > size - device.memoryInUse()) {
      throw new VerbsException(Errno.ENOMEM, "not so much device memory left");
    }
    return own(new DeviceMemory(this, length));
  }

  /**
   * Opens an XRC domain.
   *
   * @param inode of the file by which programs share the domain
   * @throws VerbsException EAGAIN if there is none and it is not to be made; EINVAL if there is one
   *     and that is not wanted; EOPNOTSUPP if the device has no XRC
   */
  public XrcDomain openXrcd(long inode, Set<XrcDomain.OpenFlag> flags) throws VerbsException {
    requireOpen();
    requireType(QpType.XRC_RECV);
    if (!device.xrcDomains().contains(inode)) {
      if (!flags.contains(XrcDomain.OpenFlag.CREATE)) {
        throw new VerbsException(Errno.EAGAIN, "no XRC domain for file " + inode);
      }
    } else {
      check(!flags.contains(XrcDomain.OpenFlag.EXCLUSIVE), "XRC domain exists");
    }
    return own(new XrcDomain(this, device.xrcDomains().open(inode)));
  }

  /**
   * Makes an XRC domain that no other program can open.
   *
   * @throws VerbsException EOPNOTSUPP if the device has no XRC
   */
  public XrcDomain openPrivateXrcd() throws VerbsException {
    requireOpen();
    requireType(QpType.XRC_RECV);
    return own(new XrcDomain(this, device.xrcDomains().openPrivate()));
  }

  /**
   * Creates counters for flow rules.
   *
   * @throws VerbsException EOPNOTSUPP if the device has none
   */
  public FlowCounters createFlowCounters() throws VerbsException {
    requireOpen();
    require(Feature.FLOW_COUNTERS);
    return own(new FlowCounters(this));
  }

  /**
   * Creates counters for the completions of queue pairs.
   *
   * @throws VerbsException EOPNOTSUPP if the device has none
   */
  public CompletionCounters createCompletionCounters() throws VerbsException {
    requireOpen();
    require(Feature.COMPLETION_COUNTERS);
    return own(new CompletionCounters(this));
  }

  /**
   * Creates a completion channel.
   *
   * @throws VerbsException EOPNOTSUPP if the device raises no completion events
   */
  public CompletionChannel createCompletionChannel() throws VerbsException {
    requireOpen();
    require(Feature.CQ_NOTIFICATION);
    return own(new CompletionChannel(this));
  }

  /** Creates a completion queue without a channel. */
  public CompletionQueue createCq(int entries) throws VerbsException {
    return createCq(entries, null, 0);
  }

  /**
   * Creates a completion queue.
   *
   * @param entries entries that can wait, at least 1
   * @param channel where its events go, null for none
   * @param vector completion vector, from 0
   * @throws VerbsException EINVAL for a number out of range, ENOMEM if the device has no more
   */
  public CompletionQueue createCq(int entries, CompletionChannel channel, int vector)
      throws VerbsException {
    CqInitAttributes init = new CqInitAttributes().entries(entries).channel(channel).vector(vector);
    checkCq(init);
    return own(new CompletionQueue(this, init, Set.of()));
  }

  /**
   * Creates a completion queue that is read field by field.
   *
   * @throws VerbsException EINVAL for a number out of range, EOPNOTSUPP for what the device lacks,
   *     ENOMEM if it has no more
   */
  public ExtendedCompletionQueue createCq(CqInitAttributes init) throws VerbsException {
    requireOpen();
    require(Feature.EXTENDED_CQ);
    checkCq(init);
    requireSupport(
        device.profile().completionFields().containsAll(init.fields()), "these completion fields");
    if (init.ignoreOverrun()) {
      require(Feature.CQ_IGNORE_OVERRUN);
    }
    if (init.parentDomain() != null) {
      requireOwn(init.parentDomain());
    }
    return own(new ExtendedCompletionQueue(this, init));
  }

  private void checkCq(CqInitAttributes init) throws VerbsException {
    requireOpen();
    DeviceLimits limits = device.profile().limits();
    check(init.entries() >= 1 && init.entries() <= limits.maxCqe(), "number of entries");
    check(init.vector() >= 0 && init.vector() < limits.completionVectors(), "completion vector");
    if (init.channel() != null) {
      requireOwn(init.channel());
    }
    requireRoom(device.completionRingCount(), limits.maxCq(), "CQs");
  }

  /**
   * Imports a protection domain that another process created in the same command file. It can stand
   * wherever a protection domain can. It is not counted: who deallocates it, deallocates it for
   * all.
   *
   * @throws VerbsException ENOENT if nothing has the handle; EINVAL if it is another object's
   */
  public ProtectionDomain importPd(int handle) throws VerbsException {
    requireOpen();
    VerbsObject found = file.find(handle);
    check(found instanceof ProtectionDomain, "handle of another object");
    return new ProtectionDomain(this, (ProtectionDomain) found);
  }

  /**
   * Imports device memory that another process allocated in the same command file, in the same way.
   *
   * @throws VerbsException ENOENT if nothing has the handle; EINVAL if it is another object's
   */
  public DeviceMemory importDm(int handle) throws VerbsException {
    requireOpen();
    VerbsObject found = file.find(handle);
    check(found instanceof DeviceMemory, "handle of another object");
    return new DeviceMemory(this, (DeviceMemory) found);
  }

  /**
   * Fetches the oldest asynchronous event.
   *
   * @throws VerbsException EAGAIN if there is none; EIO if there will never be another, since the
   *     device has been removed
   */
  public AsyncEvent getAsyncEvent() throws VerbsException {
    requireDescriptor();
    AsyncEvent event = events.poll();
    if (event == null) {
      throw new VerbsException(nothingToRead(), "no asynchronous event");
    }
    process.charge(device, process.costs().syscallPs());
    if (event.element() != null) {
      event.element().delivered();
    } else {
      unacknowledgedPortEvents++;
    }
    return event;
  }

  /** What a read of an empty event descriptor fails with. */
  Errno nothingToRead() {
    return file.isDisassociated() ? Errno.EIO : Errno.EAGAIN;
  }

  /**
   * Acknowledges a fetched event; until then its object cannot be destroyed.
   *
   * @throws VerbsException EINVAL if it has been acknowledged already
   */
  public void ackAsyncEvent(AsyncEvent event) throws VerbsException {
    requireDescriptor();
    if (event.element() != null) {
      check(event.element().context() == this, "event of another context");
      event.element().requireHeld();
      event.element().acknowledge();
    } else {
      check(unacknowledgedPortEvents > 0, "event already acknowledged");
      unacknowledgedPortEvents--;
    }
  }

  /** Number of asynchronous events that wait. */
  public int pendingAsyncEvents() {
    return events.size();
  }

  /** Sets the step that is added to the node's run list at each event, null for none. */
  public void onAsyncEvent(Deferred step) {
    eventReader = step;
  }

  /**
   * Closes the context and its command descriptor. If no other process has the command file open,
   * every object in it is destroyed, none before those that depend on it and else the newest first;
   * outstanding work vanishes without completion or event. If another has, the objects live on, but
   * none can be used through this context any more. Closing again has no effect.
   */
  @Override
  public void close() {
    if (!open) {
      return;
    }
    open = false;
    events.clear();
    eventReader = null;
    file.remove(this);
    process.forget(this);
    descriptor.release();
  }

  boolean isOpen() {
    return open;
  }

  CommandFile file() {
    return file;
  }

  /** Whether the command file holds no object. */
  boolean isEmpty() {
    return file.isEmpty();
  }

  void raise(AsyncEventType type, VerbsObject element) {
    record(new AsyncEvent(type, element, 0));
  }

  /** Raises an event of a port, or with port 0 of the device. */
  void raise(AsyncEventType type, int port) {
    record(new AsyncEvent(type, null, port));
  }

  private void record(AsyncEvent event) {
    if (!open) {
      return;
    }
    events.add(event);
    if (eventReader != null) {
      device.runList().add(eventReader);
    }
  }

  <T extends VerbsObject> T own(T object) {
    file.own(object);
    command(object.isKernelObject() ? object.pinnedBytes() : -1);
    return object;
  }

  /**
   * Charges the process for a command to the device.
   *
   * @param pinnedBytes memory that is pinned for it, −1 if the library does without a command
   */
  void command(long pinnedBytes) {
    if (pinnedBytes >= 0 && !process.isFree()) {
      process.charge(device, process.costs().command(pinnedBytes));
    }
  }

  /** Throws away the events of a destroyed object that nobody has fetched. */
  void forgetEvents(VerbsObject object) {
    object.context().events.removeIf(event -> event.element() == object);
  }

  void requireOwn(VerbsObject object) throws VerbsException {
    check(object != null && object.context() == this, "object of another context");
    object.requireLive();
  }

  void requireRoom(int present, int limit, String what) throws VerbsException {
    if (present >= limit) {
      throw new VerbsException(Errno.ENOMEM, device.name() + " has no more than " + limit + what);
    }
  }

  boolean offers(Feature feature) {
    return device.profile().features().contains(feature);
  }

  void require(Feature feature) throws VerbsException {
    requireSupport(offers(feature), feature.name());
  }

  void requireType(QpType type) throws VerbsException {
    requireSupport(device.profile().queuePairTypes().contains(type), "QPs of type " + type);
  }

  void require(Privilege privilege) throws VerbsException {
    if (!process.has(privilege)) {
      throw new VerbsException(Errno.EPERM, "needs the privilege " + privilege);
    }
  }

  void requireSupport(boolean supported, String what) throws VerbsException {
    if (!supported) {
      throw new VerbsException(Errno.EOPNOTSUPP, device.name() + " does not have " + what);
    }
  }

  static void check(boolean valid, String what) throws VerbsException {
    if (!valid) {
      throw new VerbsException(Errno.EINVAL, what);
    }
  }

  private DevicePort port(int number) throws VerbsException {
    requireOpen();
    check(number >= 1 && number <= device.profile().limits().ports(), "no such port");
    return device.port(number);
  }

  /** For control verbs: the device must be there. */
  void requireOpen() throws VerbsException {
    requireDescriptor();
    if (file.isDisassociated()) {
      throw new VerbsException(Errno.EIO, device.name() + " has been removed");
    }
  }

  /** For what the library or an open descriptor can do without the device. */
  private void requireDescriptor() throws VerbsException {
    if (!open) {
      throw new VerbsException(Errno.EBADF, "context is closed");
    }
  }
}
