package org.rdsim.device;

import java.util.ArrayList;
import java.util.List;
import org.rdsim.engine.RunList;

/**
 * One RDMA device of a host, without the part that executes work: keys, queue pairs and completion
 * rings. The NIC that executes is attached as a {@link Doorbell}.
 *
 * <p>The device trusts its caller, the verbs, to have checked what a program passes in; limits on
 * the number of objects are the caller's to enforce.
 */
public final class Device {
  private final DeviceProfile profile;
  private final String name;
  private final RunList runList;
  private final long maxMessageSize;
  private final KeyTable keys = new KeyTable();
  private final AddressTable addresses = new AddressTable();
  private final QpAttributeRanges ranges;
  private final QueuePairTable queuePairs = new QueuePairTable();
  private final DevicePort[] ports;
  private final List<PortEventSink> portSinks = new ArrayList<>();
  private Doorbell doorbell;
  private int completionRings;
  private int protectionDomains;
  private int lastPd;

  /**
   * Creates a device.
   *
   * @param name as a program finds it
   * @param runList the host's run list, by which programs are woken
   */
  public Device(DeviceProfile profile, String name, RunList runList) {
    this.profile = profile;
    this.name = name;
    this.runList = runList;
    this.maxMessageSize = profile.limits().maxMessageSize();
    this.ranges = new QpAttributeRanges(profile.limits());
    this.ports = new DevicePort[profile.limits().ports()];
    for (int i = 0; i < ports.length; i++) {
      ports[i] = new DevicePort(this, i + 1);
    }
  }

  /** Attaches the NIC; must precede the first queue pair. */
  public void attach(Doorbell nic) {
    doorbell = nic;
  }

  /** What the device offers. */
  public DeviceProfile profile() {
    return profile;
  }

  /** Name as a program finds it. */
  public String name() {
    return name;
  }

  /** The host's run list. */
  public RunList runList() {
    return runList;
  }

  /** Memory keys. */
  public KeyTable keys() {
    return keys;
  }

  /**
   * A port.
   *
   * @param number from 1 to the number of ports
   */
  public DevicePort port(int number) {
    return ports[number - 1];
  }

  /** Adds one who hears of the events of all ports. */
  public void addPortSink(PortEventSink sink) {
    portSinks.add(sink);
  }

  /** Removes one who heard of the events of all ports. */
  public void removePortSink(PortEventSink sink) {
    portSinks.remove(sink);
  }

  /** Number of queue pairs. */
  public int queuePairCount() {
    return queuePairs.size();
  }

  /** Number of completion rings. */
  public int completionRingCount() {
    return completionRings;
  }

  /** Number of protection domains. */
  public int protectionDomainCount() {
    return protectionDomains;
  }

  /** The queue pair with a number, or null: where an arriving packet begins. */
  public DeviceQueuePair queuePair(int qpn) {
    return queuePairs.byQpn(qpn);
  }

  DeviceQueuePair queuePairInSlot(int slot) {
    return queuePairs.inSlot(slot);
  }

  /** Allocates a protection domain and returns its id, from 1. */
  public int allocatePd() {
    protectionDomains++;
    return ++lastPd;
  }

  /** Gives a protection domain back. */
  public void freePd() {
    protectionDomains--;
  }

  /** Number of address handles. */
  public int addressHandleCount() {
    return addresses.size();
  }

  /** Creates an address handle of a protection domain and returns its number, never 0. */
  public int createAddressHandle(int pd, AddressVector vector) {
    return addresses.create(pd, vector);
  }

  /** Destroys an address handle; datagrams that have not begun fail. */
  public void destroyAddressHandle(int handle) {
    addresses.destroy(handle);
  }

  AddressTable addresses() {
    return addresses;
  }

  /**
   * Creates a completion ring.
   *
   * @param entries entries that can wait, positive
   * @param events takes CQ_ERR
   * @param notifications takes the completion events asked for by {@link CompletionRing#arm}
   */
  public CompletionRing createCompletionRing(
      int entries, EventSink events, CompletionEventSink notifications) {
    completionRings++;
    return new CompletionRing(this, entries, events, notifications);
  }

  /** Gives a completion ring back; no queue pair uses it any more. */
  public void destroyCompletionRing() {
    completionRings--;
  }

  /**
   * Creates a queue pair in state RESET.
   *
   * @throws IllegalStateException if no NIC is attached
   */
  public DeviceQueuePair createQueuePair(QueuePairSetup setup) {
    if (doorbell == null) {
      throw new IllegalStateException(name + ": no NIC is attached");
    }
    DeviceQueuePair qp =
        new DeviceQueuePair(this, queuePairs.allocateQpn(), queuePairs.allocateSlot(), setup);
    queuePairs.add(qp);
    doorbell.created(qp);
    return qp;
  }

  /** Destroys a queue pair: its number resolves no more, its work and its completions vanish. */
  public void destroyQueuePair(DeviceQueuePair qp) {
    queuePairs.removeQpn(qp);
    qp.discard();
    doorbell.destroyed(qp);
    queuePairs.freeSlot(qp.slot());
  }

  void raise(AsyncEventType type, int port) {
    for (PortEventSink sink : portSinks) {
      sink.raise(type, port);
    }
  }

  Doorbell doorbell() {
    return doorbell;
  }

  long maxMessageSize() {
    return maxMessageSize;
  }

  QpAttributeRanges ranges() {
    return ranges;
  }

  /** The operations that queue pairs of a type may post here, as bits. */
  int operations(QpType type) {
    int bits = 0;
    for (SendOpcode opcode : profile.operations()) {
      if (opcode.isKnownTo(type)) {
        bits |= opcode.bit();
      }
    }
    return bits;
  }

  void failUsersOf(CompletionRing ring) {
    for (int slot = 0; slot < queuePairs.slots(); slot++) {
      DeviceQueuePair qp = queuePairs.inSlot(slot);
      if (qp != null && qp.uses(ring)) {
        qp.completionsLost();
      }
    }
  }
}
