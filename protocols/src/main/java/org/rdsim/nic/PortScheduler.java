package org.rdsim.nic;

import java.util.Arrays;
import org.rdsim.engine.Deferred;
import org.rdsim.engine.RunList;
import org.rdsim.network.HostPort;
import org.rdsim.network.Packet;
import org.rdsim.network.PacketSource;
import org.rdsim.transport.QueuePairEngine;

/**
 * What leaves by a port of the NIC, or by whichever of several ports is free. Control packets go
 * first; queue pairs that can send take turns, a packet each. What is of a paused class waits and
 * lets the others pass.
 */
final class PortScheduler extends Deferred implements PacketSource {
  private final RunList runList;
  private HostPort[] ports = {};

  /** Null where queue pairs keep to their ports. */
  private Nic mover;

  /** Null if the NIC holds the state of all queue pairs. */
  private Contexts contexts;

  /** The port that is asked first, so that none is favoured while several are free. */
  private int first;

  private Packet controlHead;
  private Packet controlTail;
  private QueuePairEngine turnHead;
  private QueuePairEngine turnTail;

  PortScheduler(RunList runList) {
    this.runList = runList;
  }

  /** Lets a NIC take away queue pairs whose turn it is. */
  void failOver(Nic nic) {
    mover = nic;
  }

  /** Lets queue pairs take their turn only once their state is in the NIC. */
  void limit(Contexts limited) {
    contexts = limited;
  }

  void add(HostPort port) {
    ports = Arrays.copyOf(ports, ports.length + 1);
    ports[ports.length - 1] = port;
  }

  /** Time to send so many bytes; the ports of a scheduler have one rate. */
  long serializationPs(int wireBytes) {
    return ports[0].serializationPs(wireBytes);
  }

  /** Rate of the ports, in bits per second. */
  long bitsPerSecond() {
    return ports[0].bitsPerSecond();
  }

  void ready(QueuePairEngine engine) {
    if (!engine.isInRotation()) {
      appendTurn(engine);
      wake();
    }
  }

  void sendControl(Packet packet) {
    packet.next = null;
    if (controlHead == null) {
      controlHead = packet;
    } else {
      controlTail.next = packet;
    }
    controlTail = packet;
    wake();
  }

  /** Drops the control packets that wait. */
  void dropControl() {
    while (controlHead != null) {
      Packet packet = controlHead;
      controlHead = packet.next;
      packet.release();
    }
  }

  /**
   * A single port is woken at once. Several are woken when all that happens at this instant is
   * done, since one of them may be asking an engine just now.
   */
  private void wake() {
    if (ports.length == 1) {
      ports[0].wake();
    } else {
      runList.add(this);
    }
  }

  @Override
  protected void run() {
    first = first + 1 == ports.length ? 0 : first + 1;
    int at = first;
    for (int i = 0; i < ports.length && hasNext(); i++) {
      ports[at].wake();
      at = at + 1 == ports.length ? 0 : at + 1;
    }
  }

  private boolean hasNext() {
    return controlHead != null || turnHead != null;
  }

  @Override
  public boolean hasNext(int pausedClasses) {
    if (pausedClasses == 0) {
      return hasNext();
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
    Packet packet = choose(pausedClasses);
    if (packet != null && ports.length > 1 && hasNext()) {
      runList.add(this);
    }
    return packet;
  }

  private Packet choose(int pausedClasses) {
    if (controlHead != null) {
      Packet control = nextControl(pausedClasses);
      if (control != null) {
        return control;
      }
    }
    QueuePairEngine passedOver = null;
    while (turnHead != null && turnHead != passedOver) {
      QueuePairEngine engine = takeTurn();
      if (mover != null && mover.moves(engine, this)) {
        continue;
      }
      if (pausedClasses != 0 && isIn(pausedClasses, engine.trafficClass())) {
        appendTurn(engine);
        passedOver = passedOver == null ? engine : passedOver;
        continue;
      }
      if (contexts != null && !contexts.use(engine.queuePair().slot())) {
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
