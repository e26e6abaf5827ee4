package org.rdsim.nic;

import java.util.Arrays;
import java.util.Map;
import org.rdsim.device.Device;
import org.rdsim.device.DeviceProfile;
import org.rdsim.device.DeviceQueuePair;
import org.rdsim.device.Doorbell;
import org.rdsim.device.KeyTable;
import org.rdsim.device.QpState;
import org.rdsim.device.QpType;
import org.rdsim.engine.Digest;
import org.rdsim.engine.Partition;
import org.rdsim.engine.RandomStreams;
import org.rdsim.network.DscpMap;
import org.rdsim.network.HostPort;
import org.rdsim.network.Node;
import org.rdsim.network.Packet;
import org.rdsim.network.PacketSource;
import org.rdsim.network.Port;
import org.rdsim.transport.EngineHost;
import org.rdsim.transport.QueuePairEngine;
import org.rdsim.transport.Transport;
import org.rdsim.transport.TransportBody;

/**
 * The NIC of a host. Control packets go first; queue pairs that can send take turns, a packet each.
 * What is of a paused class waits and lets the others pass. Messages to the host itself go through
 * the NIC at its rate.
 */
public final class Nic extends Node implements Doorbell, PacketSource, EngineHost {
  private final Device device;
  private final Map<QpType, Transport> transports;
  private final DscpMap classes;
  private final long loopbackPs;
  private QueuePairEngine[] engines = new QueuePairEngine[4];
  private HostPort wire;
  private Packet controlHead;
  private Packet controlTail;
  private QueuePairEngine turnHead;
  private QueuePairEngine turnTail;
  private long unknownQpnDrops;

  /**
   * Creates a NIC with its device.
   *
   * @param transports the transport of each supported type of queue pair
   * @param classes traffic class of each DSCP
   * @param loopbackPs latency of packets to the host itself, at least 1
   */
  public Nic(
      Partition partition,
      int id,
      String name,
      DeviceProfile profile,
      Map<QpType, Transport> transports,
      DscpMap classes,
      long loopbackPs) {
    super(partition, id, name);
    this.device = new Device(profile, name, runList());
    this.transports = Map.copyOf(transports);
    this.classes = classes;
    this.loopbackPs = loopbackPs;
    device.attach(this);
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

  /** The engine of a queue pair. */
  public QueuePairEngine engine(DeviceQueuePair queuePair) {
    return engines[queuePair.slot()];
  }

  /** Packets dropped because they were for no queue pair. */
  public long unknownQpnDrops() {
    return unknownQpnDrops;
  }

  @Override
  protected Port createPort(int index, long bitsPerSecond) {
    if (index != 0) {
      throw new IllegalArgumentException(name() + ": a NIC has one port");
    }
    wire = new HostPort(this, index, bitsPerSecond, this);
    wire.addLoopback(loopbackPs);
    return wire;
  }

  @Override
  protected void receive(Packet packet) {
    DeviceQueuePair queuePair = device.queuePair(((TransportBody) packet.body).destinationQpn);
    if (queuePair == null) {
      unknownQpnDrops++;
      record(Digest.DROP, packet.source, packet.number);
    } else if (packet.isTrimmed()) {
      engines[queuePair.slot()].receiveTrimmed(packet);
    } else {
      engines[queuePair.slot()].receive(packet);
    }
    packet.release();
  }

  @Override
  public void created(DeviceQueuePair queuePair) {
    int slot = queuePair.slot();
    if (slot >= engines.length) {
      engines = Arrays.copyOf(engines, Math.max(slot + 1, engines.length * 2));
    }
    engines[slot] = transports.get(queuePair.type()).createEngine(queuePair, this);
  }

  @Override
  public void destroyed(DeviceQueuePair queuePair) {
    QueuePairEngine engine = engines[queuePair.slot()];
    engine.stateChanged(queuePair.state(), QpState.RESET);
    engines[queuePair.slot()] = null;
  }

  @Override
  public void sendPosted(DeviceQueuePair queuePair) {
    engines[queuePair.slot()].sendPosted();
  }

  @Override
  public void receivePosted(DeviceQueuePair queuePair) {
    engines[queuePair.slot()].receivePosted();
  }

  @Override
  public void stateChanged(DeviceQueuePair queuePair, QpState from, QpState to) {
    engines[queuePair.slot()].stateChanged(from, to);
  }

  @Override
  public void ready(QueuePairEngine engine) {
    if (!engine.isInRotation()) {
      appendTurn(engine);
      wire.wake();
    }
  }

  @Override
  public void sendControl(Packet packet) {
    packet.next = null;
    if (controlHead == null) {
      controlHead = packet;
    } else {
      controlTail.next = packet;
    }
    controlTail = packet;
    wire.wake();
  }

  @Override
  public boolean hasNext(int pausedClasses) {
    if (pausedClasses == 0) {
      return controlHead != null || turnHead != null;
    }
    for (Packet each = controlHead; each != null; each = each.next) {
      if (!isIn(pausedClasses, each.trafficClass)) {
        return true;
      }
    }
    for (QueuePairEngine each = turnHead; each != null; each = each.nextReady()) {
      if (!isIn(pausedClasses, each.trafficClass())) {
        return true;
      }
    }
    return false;
  }

  private static boolean isIn(int classes, int trafficClass) {
    return (classes >>> trafficClass & 1) != 0;
  }

  @Override
  public Packet next(int pausedClasses) {
    if (controlHead != null) {
      Packet control = nextControl(pausedClasses);
      if (control != null) {
        return control;
      }
    }
    QueuePairEngine passedOver = null;
    while (turnHead != null && turnHead != passedOver) {
      QueuePairEngine engine = takeTurn();
      if (pausedClasses != 0 && isIn(pausedClasses, engine.trafficClass())) {
        appendTurn(engine);
        passedOver = passedOver == null ? engine : passedOver;
        continue;
      }
      Packet packet = engine.canSend() ? engine.nextPacket() : null;
      if (engine.canSend() && !engine.isInRotation()) {
        appendTurn(engine);
      }
      if (packet != null) {
        return packet;
      }
    }
    return null;
  }

  /** The first control packet of a class that is not paused, or null. */
  private Packet nextControl(int pausedClasses) {
    Packet before = null;
    Packet packet = controlHead;
    while (packet != null && pausedClasses != 0 && isIn(pausedClasses, packet.trafficClass)) {
      before = packet;
      packet = packet.next;
    }
    if (packet == null) {
      return null;
    }
    if (before == null) {
      controlHead = packet.next;
      return packet;
    }
    before.next = packet.next;
    if (packet == controlTail) {
      controlTail = before;
    }
    return packet;
  }

  private QueuePairEngine takeTurn() {
    QueuePairEngine engine = turnHead;
    turnHead = engine.nextReady();
    engine.setNextReady(null);
    engine.setInRotation(false);
    return engine;
  }

  private void appendTurn(QueuePairEngine engine) {
    engine.setInRotation(true);
    if (turnHead == null) {
      turnHead = engine;
    } else {
      turnTail.setNextReady(engine);
    }
    turnTail = engine;
  }
}
