package org.rdsim.nic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.rdsim.device.AddressVector;
import org.rdsim.device.Device;
import org.rdsim.device.DeviceProfile;
import org.rdsim.device.DeviceQueuePair;
import org.rdsim.device.Doorbell;
import org.rdsim.device.Gid;
import org.rdsim.device.GidEntry;
import org.rdsim.device.HardwareCounters;
import org.rdsim.device.KeyTable;
import org.rdsim.device.MulticastTable;
import org.rdsim.device.MulticastTable.Group;
import org.rdsim.device.PartitionKey;
import org.rdsim.device.QpAttributes;
import org.rdsim.device.QpState;
import org.rdsim.device.QpType;
import org.rdsim.device.SharedReceiveTable;
import org.rdsim.engine.Partition;
import org.rdsim.engine.RandomStreams;
import org.rdsim.network.DscpMap;
import org.rdsim.network.HostPort;
import org.rdsim.network.Multicast;
import org.rdsim.network.Node;
import org.rdsim.network.Packet;
import org.rdsim.network.Port;
import org.rdsim.transport.EngineHost;
import org.rdsim.transport.QueuePairEngine;
import org.rdsim.transport.Transport;
import org.rdsim.transport.TransportBody;

/**
 * The NIC of a host. A queue pair sends by the port that its attributes name, or by whichever is
 * free. Messages to the host itself go through the NIC at the rate of a port.
 */
public final class Nic extends Node implements Doorbell, EngineHost {
  /** Addresses of hosts are 10.0.0.0 plus their number. */
  private static final int FIRST_ADDRESS = 10 << 24;

  private final Device device;
  private final Map<QpType, Transport> transports;
  private final DscpMap classes;
  private final long loopbackPs;
  private final MulticastDirectory directory;

  /** The queue pairs in each multicast group, by its number in the network. */
  private List<List<DeviceQueuePair>> groups = List.of();

  private QueuePairEngine[] engines = new QueuePairEngine[4];
  private PortScheduler[] schedulers = {};
  private NicPort[] traffic = {};
  private boolean sharesPorts;

  /** Null where queue pairs keep to their ports. */
  private PlaneFailover failover;

  private NicLimits limits = NicLimits.NONE;

  /** Null if it holds the state of all queue pairs. */
  private Contexts contexts;

  /** Null if posts reach it at once. */
  private Doorbells doorbells;

  private long unknownQpnDrops;
  private long icrcDrops;
  private long partitionDrops;

  /**
   * Creates a NIC with its device, which offers the queue pair types that have a transport.
   *
   * @param transports the transport of each supported type of queue pair
   * @param classes traffic class of each DSCP
   * @param loopbackPs latency of packets to the host itself, at least 1
   * @param directory the multicast groups of the network
   */
  public Nic(
      Partition partition,
      int id,
      String name,
      DeviceProfile profile,
      Map<QpType, Transport> transports,
      DscpMap classes,
      long loopbackPs,
      MulticastDirectory directory) {
    super(partition, id, name);
    this.device = new Device(restrict(profile, transports), name, runList());
    this.transports = Map.copyOf(transports);
    this.classes = classes;
    this.loopbackPs = loopbackPs;
    this.directory = directory;
    device.attach(this);
    GidEntry address = new GidEntry(Gid.ofIpv4(FIRST_ADDRESS + id), GidEntry.Type.ROCE_V2);
    for (int port = 1; port <= profile.limits().ports(); port++) {
      device.port(port).setGid(0, address);
    }
  }

  private static DeviceProfile restrict(DeviceProfile profile, Map<QpType, Transport> transports) {
    Set<QpType> offered = EnumSet.noneOf(QpType.class);
    for (QpType type : QpType.values()) {
      if (profile.queuePairTypes().contains(type) && transports.containsKey(type)) {
        offered.add(type);
      }
    }
    return profile.but().queuePairTypes(offered).build();
  }

  /**
   * Lets all packets leave by whichever port is free, whatever port their queue pair names. Called
   * before the NIC is wired.
   */
  public void sharePorts() {
    sharesPorts = true;
  }

  /** Sets what the NIC can do at most. Called before the NIC is wired. */
  public void limit(NicLimits most) {
    limits = most;
    contexts = most.contexts() == 0 ? null : new Contexts(this, most);
    doorbells = most.doorbellPs() == 0 ? null : new Doorbells(this, most.doorbellPs());
  }

  /** How often the state of a queue pair had to be fetched. */
  public long contextMisses() {
    return contexts == null ? 0 : contexts.missed();
  }

  /** Lets queue pairs leave ports of planes that are down. Called once the NIC is wired. */
  public void failOver(PlaneFailover planes) {
    failover = planes;
    for (PortScheduler scheduler : schedulers) {
      scheduler.failOver(this);
    }
  }

  /** The device that programs of this host open. */
  public Device device() {
    return device;
  }

  @Override
  public RandomStreams streams() {
    return partition.streams();
  }

  @Override
  public KeyTable keys() {
    return device.keys();
  }

  @Override
  public byte trafficClass(int dscp) {
    return classes.trafficClass(dscp);
  }

  @Override
  public SharedReceiveTable sharedReceives() {
    return device.sharedReceives();
  }

  @Override
  public HardwareCounters counters() {
    return device.counters();
  }

  /** The engine of a queue pair. */
  public QueuePairEngine engine(DeviceQueuePair queuePair) {
    return engines[queuePair.slot()];
  }

  /** Packets dropped because they were for no queue pair. */
  public long unknownQpnDrops() {
    return unknownQpnDrops;
  }

  /** Packets lost, both ways, in ports that were down. */
  public long portDownDrops() {
    long lost = 0;
    for (NicPort port : traffic) {
      lost += port.lostDown();
    }
    return lost;
  }

  /** Packets dropped because their ICRC was wrong. */
  public long icrcDrops() {
    return icrcDrops;
  }

  /** Packets dropped because their partition key did not match that of the queue pair. */
  public long partitionDrops() {
    return partitionDrops;
  }

  @Override
  protected Port createPort(int index, long bitsPerSecond) {
    if (index != schedulers.length) {
      throw new IllegalArgumentException(name() + ": port " + index + " is wired out of order");
    }
    boolean shared = sharesPorts && index > 0;
    PortScheduler scheduler = shared ? schedulers[0] : new PortScheduler(runList());
    schedulers = Arrays.copyOf(schedulers, index + 1);
    schedulers[index] = scheduler;
    HostPort port = new HostPort(this, index, bitsPerSecond, scheduler);
    port.addLoopback(loopbackPs);
    port.keepApart(limits.packetGapPs());
    scheduler.limit(contexts);
    scheduler.add(port);
    traffic = Arrays.copyOf(traffic, index + 1);
    traffic[index] = new NicPort(port);
    device.port(index + 1).attach(traffic[index]);
    return port;
  }

  @Override
  protected void receive(Packet packet) {
    NicPort port = traffic[packet.ingress];
    if (port.misses(packet)) {
      port.noteRefusal(packet);
      packet.release();
      return;
    }
    if (packet.isCorrupt()) {
      icrcDrops++;
      port.noteRefusal(packet);
      packet.release();
      return;
    }
    TransportBody body = (TransportBody) packet.body;
    DeviceQueuePair queuePair = device.queuePair(body.destinationQpn);
    if (queuePair == null) {
      receiveForNone(packet, body);
    } else if (contexts != null && !contexts.useOrHold(queuePair.slot(), packet)) {
      return;
    } else {
      receive(packet, body, queuePair);
    }
    packet.release();
  }

  private void receive(Packet packet, TransportBody body, DeviceQueuePair queuePair) {
    boolean isKeyed = body.partitionKey != PartitionKey.DEFAULT || device.usesPartitions();
    if (isKeyed && !queuePair.admits(body.partitionKey)) {
      dropForeign(packet, queuePair);
    } else if (packet.isTrimmed()) {
      engines[queuePair.slot()].receiveTrimmed(packet);
    } else {
      engines[queuePair.slot()].receive(packet);
    }
  }

  /**
   * The state of a queue pair has come.
   *
   * @param held packets that came in for it meanwhile, or null
   */
  void contextCame(int slot, Packet held) {
    boolean inVain = true;
    Packet packet = held;
    while (packet != null) {
      Packet next = packet.next;
      contexts.use(slot);
      inVain = false;
      TransportBody body = (TransportBody) packet.body;
      receive(packet, body, device.queuePair(body.destinationQpn));
      packet.release();
      packet = next;
    }
    QueuePairEngine engine = engines[slot];
    if (engine != null && engine.canSend()) {
      ready(engine);
    } else if (inVain) {
      contexts.useInVain(slot);
    }
  }

  /** The NIC has read what was posted to a queue pair before a post. */
  void doorbellCame(DeviceQueuePair queuePair, long tail) {
    queuePair.announce(tail);
    QueuePairEngine engine = engines[queuePair.slot()];
    if (engine != null && engine.queuePair() == queuePair && queuePair.canStartSend()) {
      engine.sendPosted();
    }
  }

  /** Nobody has this number: it may be that of all who are in a group. */
  private void receiveForNone(Packet packet, TransportBody body) {
    if (packet.destination >= 0 || body.destinationQpn != MulticastTable.QPN) {
      unknownQpnDrops++;
      traffic[packet.ingress].noteRefusal(packet);
      return;
    }
    int group = Multicast.group(packet.destination);
    if (group >= groups.size()) {
      return;
    }
    for (DeviceQueuePair member : groups.get(group)) {
      if (!member.admits(body.partitionKey)) {
        dropForeign(packet, member);
      } else if (!packet.isTrimmed()) {
        engines[member.slot()].receive(packet);
      }
    }
  }

  @Override
  public int destination(Group group) {
    return Multicast.destination(directory.number(group));
  }

  @Override
  public void joined(Group group, List<DeviceQueuePair> members) {
    int number = directory.number(group);
    directory.network().join(number, id());
    if (groups.isEmpty()) {
      groups = new ArrayList<>();
    }
    while (groups.size() <= number) {
      groups.add(List.of());
    }
    groups.set(number, members);
  }

  @Override
  public void left(Group group) {
    int number = directory.number(group);
    directory.network().leave(number, id());
    groups.set(number, List.of());
  }

  /** Drops a packet of another partition; a queue pair that does not receive yet says nothing. */
  private void dropForeign(Packet packet, DeviceQueuePair queuePair) {
    traffic[packet.ingress].noteRefusal(packet);
    partitionDrops++;
    if (queuePair.receives()) {
      queuePair.port().countPartitionKeyViolation();
    }
  }

  @Override
  public void created(DeviceQueuePair queuePair) {
    int slot = queuePair.slot();
    if (slot >= engines.length) {
      engines = Arrays.copyOf(engines, Math.max(slot + 1, engines.length * 2));
    }
    engines[slot] = transports.get(queuePair.type()).createEngine(queuePair, this);
    if (doorbells != null) {
      queuePair.awaitDoorbells();
    }
  }

  @Override
  public void destroyed(DeviceQueuePair queuePair) {
    QueuePairEngine engine = engines[queuePair.slot()];
    engine.stateChanged(queuePair.state(), QpState.RESET);
    engines[queuePair.slot()] = null;
    if (contexts != null) {
      drop(contexts.forget(queuePair.slot()));
    }
  }

  private void drop(Packet first) {
    Packet packet = first;
    while (packet != null) {
      Packet next = packet.next;
      unknownQpnDrops++;
      traffic[packet.ingress].noteRefusal(packet);
      packet.release();
      packet = next;
    }
  }

  @Override
  public void sendPosted(DeviceQueuePair queuePair) {
    if (doorbells == null) {
      engines[queuePair.slot()].sendPosted();
    } else {
      doorbells.ring(queuePair);
    }
  }

  @Override
  public void sendReady(DeviceQueuePair queuePair) {
    engines[queuePair.slot()].sendPosted();
  }

  @Override
  public void receivePosted(DeviceQueuePair queuePair) {
    engines[queuePair.slot()].receivePosted();
  }

  @Override
  public void stateChanged(DeviceQueuePair queuePair, QpState from, QpState to) {
    engines[queuePair.slot()].stateChanged(from, to);
    if (doorbells != null && queuePair.sendQueue().waiting() > 0) {
      doorbells.ring(queuePair);
    }
  }

  @Override
  public void removed() {
    for (PortScheduler scheduler : schedulers) {
      scheduler.dropControl();
    }
  }

  @Override
  public void ready(QueuePairEngine engine) {
    scheduler(engine).ready(engine);
  }

  @Override
  public long transmissionPs(QueuePairEngine engine, int wireBytes) {
    return scheduler(engine).serializationPs(wireBytes);
  }

  @Override
  public long bitsPerSecond(QueuePairEngine engine) {
    return scheduler(engine).bitsPerSecond();
  }

  @Override
  public void sendControl(QueuePairEngine engine, Packet packet) {
    scheduler(engine).sendControl(packet);
  }

  private PortScheduler scheduler(QueuePairEngine engine) {
    return schedulers.length == 1
        ? schedulers[0]
        : schedulers[portOf(engine.queuePair().attributes())];
  }

  private int portOf(QpAttributes attributes) {
    int port = attributes.port() - 1;
    AddressVector peer = failover == null ? null : attributes.addressVector();
    boolean leads = peer != null && peer.destination() >= 0 && peer.destination() != id();
    return leads ? failover.port(port, id(), peer.destination(), partition.now()) : port;
  }

  /** Whether a queue pair has another scheduler by now, which then gets it. */
  boolean moves(QueuePairEngine engine, PortScheduler from) {
    PortScheduler its = scheduler(engine);
    if (its == from) {
      return false;
    }
    its.ready(engine);
    return true;
  }
}
