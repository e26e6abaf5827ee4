package org.rdsim.verbs;

import java.util.ArrayDeque;
import org.rdsim.device.AsyncEventType;
import org.rdsim.device.Device;
import org.rdsim.device.DeviceLimits;
import org.rdsim.device.DevicePort;
import org.rdsim.device.DeviceProfile;
import org.rdsim.device.Errno;
import org.rdsim.device.PortEventSink;
import org.rdsim.engine.Deferred;

/**
 * A device opened by a program: owns the objects that the program creates, and the queue of its
 * asynchronous events. Closing it destroys them all.
 */
public final class Context implements AutoCloseable {
  private final Device device;
  private final ObjectList objects = new ObjectList();
  private final ArrayDeque<AsyncEvent> events = new ArrayDeque<>();
  private final PortEventSink portEvents = this::raise;
  private Deferred eventReader;
  private boolean open = true;

  private Context(Device device) {
    this.device = device;
  }

  /** Opens a device. */
  public static Context open(Device device) {
    Context context = new Context(device);
    device.addPortSink(context.portEvents);
    return context;
  }

  /** The device. */
  public Device device() {
    return device;
  }

  /** What the device offers, and its limits. */
  public DeviceProfile queryDevice() {
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
        port.isActive(),
        limits.maxMtu(),
        port.activeMtu(),
        limits.pkeyTableLength(),
        limits.maxMessageSize(),
        port.queueKeyViolations());
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

  /** Creates a completion channel. */
  public CompletionChannel createCompletionChannel() throws VerbsException {
    requireOpen();
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
    requireOpen();
    DeviceLimits limits = device.profile().limits();
    check(entries >= 1 && entries <= limits.maxCqe(), "number of entries");
    check(vector >= 0 && vector < limits.completionVectors(), "completion vector");
    if (channel != null) {
      requireOwn(channel);
    }
    requireRoom(device.completionRingCount(), limits.maxCq(), "CQs");
    return own(new CompletionQueue(this, entries, channel));
  }

  /**
   * Fetches the oldest asynchronous event.
   *
   * @throws VerbsException EAGAIN if there is none
   */
  public AsyncEvent getAsyncEvent() throws VerbsException {
    requireOpen();
    AsyncEvent event = events.poll();
    if (event == null) {
      throw new VerbsException(Errno.EAGAIN, "no asynchronous event");
    }
    if (event.element() != null) {
      event.element().delivered();
    }
    return event;
  }

  /**
   * Acknowledges a fetched event; until then its object cannot be destroyed.
   *
   * @throws VerbsException EINVAL if it has been acknowledged already
   */
  public void ackAsyncEvent(AsyncEvent event) throws VerbsException {
    requireOpen();
    if (event.element() != null) {
      requireOwn(event.element());
      event.element().acknowledge();
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
   * Destroys every object, the newest first, and closes the context. Outstanding work vanishes
   * without completion or event. Closing again has no effect.
   */
  @Override
  public void close() {
    if (!open) {
      return;
    }
    open = false;
    device.removePortSink(portEvents);
    for (VerbsObject newest = objects.newest(); newest != null; newest = objects.newest()) {
      newest.dispose();
    }
    events.clear();
  }

  /** Whether the context holds no object. */
  boolean isEmpty() {
    return objects.newest() == null;
  }

  void raise(AsyncEventType type, VerbsObject element) {
    record(new AsyncEvent(type, element, 0));
  }

  private void raise(AsyncEventType type, int port) {
    record(new AsyncEvent(type, null, port));
  }

  private void record(AsyncEvent event) {
    events.add(event);
    if (eventReader != null) {
      device.runList().add(eventReader);
    }
  }

  <T extends VerbsObject> T own(T object) {
    objects.add(object);
    return object;
  }

  void forget(VerbsObject object) {
    objects.remove(object);
    events.removeIf(event -> event.element() == object);
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

  private void requireOpen() throws VerbsException {
    if (!open) {
      throw new VerbsException(Errno.EBADF, "context is closed");
    }
  }
}
