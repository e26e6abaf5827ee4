package org.rdsim.transport.rc;

import org.rdsim.congestion.CnpLimit;
import org.rdsim.device.DeviceQueuePair;
import org.rdsim.device.QpState;
import org.rdsim.network.Packet;
import org.rdsim.network.PacketPool;
import org.rdsim.transport.DeliveryListener;
import org.rdsim.transport.EngineHost;
import org.rdsim.transport.QueuePairEngine;
import org.rdsim.transport.TransportCounters;
import org.rdsim.transport.Waiting;

/**
 * One RC queue pair: requester and responder, which share nothing but the connection. When both
 * have packets to send, they take turns.
 */
final class RcEngine extends QueuePairEngine {
  private final RcConnection connection;
  private final RcPace requestPace;

  /** The same as that of requests unless answers have feedback of their own. */
  private final RcPace answerPace;

  private final RcRequester requester;
  private final RcResponder responder;
  private final boolean heedsArrivals;
  private boolean responderIsNext;

  RcEngine(
      DeviceQueuePair queuePair,
      EngineHost host,
      RcSettings settings,
      PacketPool pool,
      CnpLimit limit) {
    super(queuePair);
    this.connection = new RcConnection(this, host, settings, pool, limit);
    this.requestPace = new RcPace(connection);
    this.answerPace =
        settings.congestionControl().needsFeedback() ? new RcPace(connection) : requestPace;
    this.heedsArrivals = connection.echo.heeds();
    this.requester = new RcRequester(connection, requestPace);
    this.responder = new RcResponder(connection, host.keys(), answerPace);
  }

  @Override
  public boolean canSend() {
    return requester.canSend() || responder.canSend();
  }

  /** Asks for turns on the wire, or waits for the pace, if there is something to send. */
  void readyIfAble() {
    requester.readyIfAble();
    responder.readyIfAble();
  }

  @Override
  public Packet nextPacket() {
    Packet packet = choose();
    if (requestPace.holdsBack() && requester.hasMore()) {
      requestPace.wakeLater();
    }
    if (answerPace.holdsBack() && responder.hasMore()) {
      answerPace.wakeLater();
    }
    return packet;
  }

  private Packet choose() {
    if (responder.canSend() && (responderIsNext || !requester.canSend())) {
      responderIsNext = false;
      return responder.nextPacket();
    }
    responderIsNext = true;
    return requester.nextPacket();
  }

  @Override
  public void receive(Packet packet) {
    if (packet.source != connection.peerNode() || !(packet.body instanceof RcPacket rc)) {
      return;
    }
    if (packet.ecn == Packet.CE) {
      connection.counters.marksReceived++;
      connection.hardware.ecnMarkedRoce++;
    }
    if (heedsArrivals) {
      connection.echo.arrived(rc, packet.ecn == Packet.CE);
    }
    switch (rc.opcode) {
      case CNP -> notified();
      case ANSWER_FEEDBACK -> responder.heard(rc);
      default -> {
        if (rc.opcode.isAnswer()) {
          requester.receive(rc);
        } else {
          responder.receive(rc);
        }
      }
    }
    if (heedsArrivals) {
      connection.echo.handled();
    }
  }

  private void notified() {
    connection.counters.cnpsReceived++;
    connection.hardware.cnpsHandled++;
    requestPace.notified();
  }

  @Override
  public void pathIs(long baseRttPs, int hops) {
    connection.pathIs(baseRttPs, hops);
    requester.startRepeats();
    requestPace.start();
    answerPace.start();
  }

  @Override
  public void sendPosted() {
    requester.readyIfAble();
  }

  @Override
  public void receivePosted() {
    // A responder that was not ready waits for the requester to try again.
  }

  @Override
  public void stateChanged(QpState from, QpState to) {
    if (to == QpState.RESET || to == QpState.ERR) {
      requester.stop();
      responder.stop(to == QpState.ERR);
      return;
    }
    connection.readAttributes();
    if (from == QpState.INIT && to == QpState.RTR) {
      responder.start();
    }
    if (from == QpState.RTR && to == QpState.RTS) {
      requester.start();
    }
    if (to == QpState.RTS) {
      if (from != QpState.RTS) {
        requester.readAttributes();
      }
      requester.readyIfAble();
    }
  }

  void useTrafficClass(byte value) {
    setTrafficClass(value);
  }

  @Override
  public int entropyTo(int node, int qpn) {
    return connection.entropy();
  }

  @Override
  public int[] entropiesTo(int node, int qpn) {
    return connection.entropies();
  }

  @Override
  public TransportCounters counters() {
    return connection.counters;
  }

  @Override
  public Waiting waiting() {
    return requester.waiting();
  }

  @Override
  public void observe(int flow, DeliveryListener listener) {
    connection.flow = flow;
    requester.listener = listener;
    responder.listener = listener;
  }
}
