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
 * first; queue pairs that can send take turns, a packet each.
 */
final class PortScheduler extends Deferred implements PacketSource {
  private final RunList runList;
  private HostPort[] ports = {};

  /** The port that is asked first, so that none is favoured while several are free. */
  private int first;

  private Packet controlHead;
  private Packet controlTail;
  private QueuePairEngine turnHead;
  private QueuePairEngine turnTail;

  PortScheduler(RunList runList) {
    this.runList = runList;
  }

  void add(HostPort port) {
    ports = Arrays.copyOf(ports, ports.length + 1);
    ports[ports.length - 1] = port;
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

  @Override
  public boolean hasNext() {
    return controlHead != null || turnHead != null;
  }

  @Override
  public Packet next() {
    Packet packet = choose();
    if (ports.length > 1 && hasNext()) {
      runList.add(this);
    }
    return packet;
  }

  private Packet choose() {
    Packet control = controlHead;
    if (control != null) {
      controlHead = control.next;
      return control;
    }
    while (turnHead != null) {
      QueuePairEngine engine = takeTurn();
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
