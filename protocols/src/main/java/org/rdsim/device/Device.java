package org.rdsim.device;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.rdsim.engine.NodeTimers;
import org.rdsim.engine.RunList;

/**
 * One RDMA device of a host, without the part that executes work: keys, queue pairs and completion
 * rings. The NIC that executes is attached as a {@link Doorbell}.
 *
 * <p>The device trusts its caller, the verbs, to have checked what a program passes in; limits on
 * the number of objects are the caller's to enforce.
 */
public final class Device {
  private static final long PS_PER_MS = 1_000_000_000L;

  private final DeviceProfile profile;
  private final String name;
  private final RunList runList;
  private final long maxMessageSize;
  private final Paging paging = new Paging(this);
  private final KeyTable keys = new KeyTable(paging);
  private final AddressTable addresses = new AddressTable();
  private final QpAttributeRanges ranges;
  private final QueuePairTable queuePairs = new QueuePairTable();
  private final SharedReceiveTable sharedReceives = new SharedReceiveTable();
  private final XrcDomainTable xrcDomains = new XrcDomainTable();
  private final MulticastTable multicast = new MulticastTable();
  private final FlowTable flows = new FlowTable();
  private final HardwareCounters counters = new HardwareCounters();
  private final DevicePort[] ports;
  private final List<DeviceClient> kernelClients = new ArrayList<>();
  private final List<DeviceClient> files = new ArrayList<>();
  private Doorbell doorbell;
  private int completionRings;
  private int protectionDomains;
  private int lastPd;
  private long memoryInUse;
  private boolean present = true;
  private boolean usesPartitions;

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
    this.ports = new DevicePort[profile.limits().ports()];
    for (int i = 0; i < ports.length; i++) {
      ports[i] = new DevicePort(this, i + 1);
    }
    this.ranges = new QpAttributeRanges(this);
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

  /** Shared receive queues. */
  public SharedReceiveTable sharedReceives() {
    return sharedReceives;
  }

  /** XRC domains. */
  public XrcDomainTable xrcDomains() {
    return xrcDomains;
  }

  /** Multicast groups. */
  public MulticastTable multicast() {
    return multicast;
  }

  /** Attaches a queue pair to a multicast group. */
  public void attach(MulticastTable.Group group, DeviceQueuePair queuePair) {
    boolean first = multicast.members(group).isEmpty();
    multicast.attach(group, queuePair);
    if (first) {
      doorbell.joined(group, multicast.members(group));
    }
  }

  /** Detaches a queue pair from a multicast group. */
  public void detach(MulticastTable.Group group, DeviceQueuePair queuePair) {
    multicast.detach(group, queuePair);
    if (multicast.members(group).isEmpty()) {
      doorbell.left(group);
    }
  }

  /** What {@link AddressVector#destination} says of a multicast group. */
  public int destination(MulticastTable.Group group) {
    return doorbell.destination(group);
  }

  /** Counters over all queue pairs. */
  public HardwareCounters counters() {
    return counters;
  }

  /** Pages of on-demand regions. */
  public Paging paging() {
    return paging;
  }

  NodeTimers timers() {
    return doorbell.timers();
  }

  /** The current instant in picoseconds. */
  public long now() {
    return doorbell.now();
  }

  /** Ticks of the device's clock since the start; 0 if it has none. */
  public long clock() {
    return ticks(doorbell.now());
  }

  /** An instant in ticks of the device's clock. */
  public long ticks(long instantPs) {
    long khz = profile.limits().clockKhz();
    return instantPs / PS_PER_MS * khz + instantPs % PS_PER_MS * khz / PS_PER_MS;
  }

  /** Bytes of device memory that are allocated. */
  public long memoryInUse() {
    return memoryInUse;
  }

  /** Allocates device memory; there must be enough. */
  public void allocateMemory(long bytes) {
    memoryInUse += bytes;
  }

  /** Gives device memory back. */
  public void freeMemory(long bytes) {
    memoryInUse -= bytes;
  }

  /** Flow rules. */
  public FlowTable flows() {
    return flows;
  }

  /**
   * Registers one in the kernel; it is told of the removal of the device before any program.
   *
   * @return ENODEV if the device is going or gone
   */
  public Errno register(DeviceClient kernelClient) {
    return present && kernelClients.add(kernelClient) ? Errno.OK : Errno.ENODEV;
  }

  /** Ends the registration of one in the kernel. */
  public void unregister(DeviceClient kernelClient) {
    kernelClients.remove(kernelClient);
  }

  /**
   * Opens the device for programs.
   *
   * @return ENODEV if the device is going or gone
   */
  public Errno open(DeviceClient file) {
    return present && files.add(file) ? Errno.OK : Errno.ENODEV;
  }

  /** Closes the device for programs. */
  public void close(DeviceClient file) {
    if (files.remove(file) && isRemoved()) {
      tellNic();
    }
  }

  private void tellNic() {
    if (doorbell != null) {
      doorbell.removed();
    }
  }

  /** Whether the device can be opened. */
  public boolean isPresent() {
    return present;
  }

  /** Whether the device is gone, and nobody uses it any more. */
  public boolean isRemoved() {
    return !present && kernelClients.isEmpty() && files.isEmpty();
  }

  /**
   * Removes the device, as when it is unplugged. It cannot be opened from now on. Clients in the
   * kernel let go first, the latest to register before the others. Then programs lose it, whatever
   * they have in progress; from a device without {@link Feature#DISASSOCIATION}, removal waits
   * until the last of them has closed it. A second removal has no effect.
   *
   * <p>Must be called by an event or a step of the run list of its own, not from inside the NIC.
   */
  public void unplug() {
    if (!present) {
      return;
    }
    present = false;
    while (!kernelClients.isEmpty()) {
      kernelClients.remove(kernelClients.size() - 1).removed();
    }
    if (profile.features().contains(Feature.DISASSOCIATION)) {
      files.forEach(DeviceClient::removed);
      files.clear();
    }
    if (files.isEmpty()) {
      tellNic();
    }
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
    port(vector.port()).gids().retain(vector.gidIndex());
    return addresses.create(pd, vector);
  }

  /** Destroys an address handle; datagrams that have not begun fail. */
  public void destroyAddressHandle(int handle) {
    AddressVector vector = addresses.destroy(handle);
    port(vector.port()).gids().release(vector.gidIndex());
  }

  AddressTable addresses() {
    return addresses;
  }

  /**
   * Creates a completion ring.
   *
   * @param entries entries that can wait, positive
   * @param options what it does beyond the usual
   * @param events takes CQ_ERR
   * @param notifications takes the completion events asked for by {@link CompletionRing#arm}
   */
  public CompletionRing createCompletionRing(
      int entries,
      Set<CompletionRing.Option> options,
      EventSink events,
      CompletionEventSink notifications) {
    completionRings++;
    return new CompletionRing(this, entries, options, events, notifications);
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

  /**
   * Destroys a queue pair: its number resolves no more, and its work stops without completions.
   * What a program has of it, its rings and the completions that wait, stays until {@link #forget}.
   */
  public void destroyQueuePair(DeviceQueuePair qp) {
    queuePairs.removeQpn(qp);
    qp.detach();
    doorbell.destroyed(qp);
  }

  /** Forgets the work and the completions of a destroyed queue pair. */
  public void forget(DeviceQueuePair qp) {
    qp.discard();
    if (present) {
      queuePairs.freeSlot(qp.slot());
    }
  }

  void raise(AsyncEventType type, int port) {
    kernelClients.forEach(client -> client.portEvent(type, port));
    files.forEach(client -> client.portEvent(type, port));
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
  int operations(QpType type, boolean kernel) {
    int bits = 0;
    for (SendOpcode opcode : profile.operations()) {
      if (opcode.isKnownTo(type) && (kernel || !opcode.isForKernel())) {
        bits |= opcode.bit();
      }
    }
    return bits;
  }

  void usePartitions() {
    usesPartitions = true;
  }

  /**
   * Whether a queue pair has, or had, another partition key than the default; if not, packets with
   * the default key may go to any.
   */
  public boolean usesPartitions() {
    return usesPartitions;
  }

  void partitionKeysChanged() {
    for (int slot = 0; slot < queuePairs.slots(); slot++) {
      DeviceQueuePair qp = queuePairs.inSlot(slot);
      if (qp != null) {
        qp.readPartitionKey();
      }
    }
  }

  void failUsersOf(CompletionRing ring) {
    for (int slot = 0; slot < queuePairs.slots(); slot++) {
      DeviceQueuePair qp = queuePairs.inSlot(slot);
      if (qp != null && qp.uses(ring)) {
        qp.completionsLost();
      }
    }
    sharedReceives.completionsLost(ring);
  }
}
