package org.rdsim.workload;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.rdsim.device.Access;
import org.rdsim.device.AddressVector;
import org.rdsim.device.Errno;
import org.rdsim.device.QpAttributes;
import org.rdsim.device.QpCapabilities;
import org.rdsim.device.QpState;
import org.rdsim.device.QpType;
import org.rdsim.device.ReceiveWorkRequest;
import org.rdsim.device.SendFlags;
import org.rdsim.device.SendOpcode;
import org.rdsim.device.SendWorkRequest;
import org.rdsim.device.WcFlags;
import org.rdsim.device.WcOpcode;
import org.rdsim.device.WorkCompletion;
import org.rdsim.engine.Deferred;
import org.rdsim.engine.NodeTimers;
import org.rdsim.engine.Partition;
import org.rdsim.engine.Timer;
import org.rdsim.transport.ConnectionManagerConfig;
import org.rdsim.verbs.AddressHandle;
import org.rdsim.verbs.CompletionQueue;
import org.rdsim.verbs.MemoryRegion;
import org.rdsim.verbs.QpInitAttributes;
import org.rdsim.verbs.QueuePair;
import org.rdsim.verbs.VerbsException;

/**
 * The communication manager of a host: it exchanges datagrams with those of other hosts, and takes
 * one after the other of what comes (InfiniBand Architecture volume 1, chapter 12).
 */
public final class ConnectionManager extends Deferred {
  /** Asks for a connection. */
  static final int REQUEST = 0;

  /** The asked side is ready. */
  static final int REPLY = 1;

  /** The asking side is ready too. */
  static final int READY_TO_USE = 2;

  private static final int KINDS = 4;

  /**
   * A management datagram. What it says is an immediate value here, which is a part of its size.
   */
  private static final int DATAGRAM_BYTES = 256;

  private static final int IMMEDIATE_BYTES = 4;
  private static final int PAYLOAD = DATAGRAM_BYTES - IMMEDIATE_BYTES;
  private static final int DEPTH = 1024;
  private static final int QUEUE_KEY = 0x1234;

  /** What came, and when the host is done with it. */
  private record Work(int message, long done) {}

  private record Outgoing(ConnectionManager to, int message) {}

  private final VerbsHost host;
  private final Partition partition;
  private final NodeTimers timers;
  private final ConnectionManagerConfig config;
  private final int dscp;
  private final List<ConnectionSetup> connections;
  private final QueuePair queuePair;
  private final CompletionQueue cq;
  private final MemoryRegion memory;
  private final List<AddressHandle> handles = new ArrayList<>();
  private final ArrayDeque<Work> work = new ArrayDeque<>();
  private final ArrayDeque<Outgoing> unsent = new ArrayDeque<>();
  private final WorkCompletion completion = new WorkCompletion();
  private final ReceiveWorkRequest receive = new ReceiveWorkRequest();
  private final SendWorkRequest send = new SendWorkRequest();
  private final Timer worker;
  private long busyUntil;

  /**
   * Creates the manager of a host, with receives posted.
   *
   * @param dscp of its datagrams
   * @param connections all of the run, in the order of their numbers; may grow
   */
  public ConnectionManager(
      VerbsHost host,
      Partition partition,
      NodeTimers timers,
      ConnectionManagerConfig config,
      int dscp,
      List<ConnectionSetup> connections)
      throws VerbsException {
    this.host = host;
    this.partition = partition;
    this.timers = timers;
    this.config = config;
    this.dscp = dscp;
    this.connections = connections;
    this.cq = host.context().createCq(2 * DEPTH);
    this.queuePair =
        host.pd()
            .createQp(
                new QpInitAttributes()
                    .type(QpType.UD)
                    .cq(cq)
                    .capabilities(QpCapabilities.of(DEPTH, DEPTH)));
    this.memory = host.pd().regMr(0, PAYLOAD + WcFlags.GRH_BYTES, Access.LOCAL_WRITE);
    this.worker =
        new Timer(timers) {
          @Override
          protected void expire(long now) {
            workOff(now);
          }
        };
    open();
  }

  private void open() throws VerbsException {
    queuePair.modify(
        new QpAttributes().state(QpState.INIT).pkeyIndex(0).port(1).queueKey(QUEUE_KEY));
    queuePair.modify(new QpAttributes().state(QpState.RTR));
    queuePair.modify(new QpAttributes().state(QpState.RTS).sendPsn(0));
    receive.sge(0, PAYLOAD + WcFlags.GRH_BYTES, memory.lkey());
    for (int i = 0; i < DEPTH; i++) {
      postReceive();
    }
    send.opcode(SendOpcode.SEND_WITH_IMM).flags(SendFlags.SIGNALED).sge(0, PAYLOAD, memory.lkey());
    cq.onCompletion(this);
  }

  NodeTimers timers() {
    return timers;
  }

  long now() {
    return partition.now();
  }

  ConnectionManagerConfig config() {
    return config;
  }

  /** Sends a message about a connection. */
  void tell(ConnectionManager to, int kind, int connection) {
    unsent.add(new Outgoing(to, connection * KINDS + kind));
    sendWaiting();
  }

  private void sendWaiting() {
    while (!unsent.isEmpty()) {
      Outgoing next = unsent.peek();
      int handle = handle(next.to.host.node()).handle();
      send.datagram(handle, next.to.queuePair.qpn(), QUEUE_KEY).immediate(next.message);
      Errno errno = queuePair.postSend(send);
      if (errno == Errno.ENOMEM) {
        return;
      }
      if (errno != Errno.OK) {
        throw new IllegalStateException("a management datagram can't be posted: " + errno);
      }
      unsent.remove();
    }
  }

  private AddressHandle handle(int node) {
    while (handles.size() <= node) {
      handles.add(null);
    }
    if (handles.get(node) == null) {
      try {
        handles.set(node, host.pd().createAh(AddressVector.to(node).withDscp(dscp).withPort(1)));
      } catch (VerbsException e) {
        throw new IllegalStateException("no way to host " + node, e);
      }
    }
    return handles.get(node);
  }

  @Override
  protected void run() {
    while (cq.poll(completion) > 0) {
      if (completion.opcode() == WcOpcode.RECV) {
        int message = completion.immediate();
        postReceive();
        take(message);
      }
    }
    sendWaiting();
  }

  private void postReceive() {
    if (queuePair.postReceive(receive) != Errno.OK) {
      throw new IllegalStateException("no room for a receive of management datagrams");
    }
  }

  private void take(int message) {
    long cost = message % KINDS == READY_TO_USE ? 0 : config.processing();
    long now = partition.now();
    busyUntil = Math.max(busyUntil, now) + cost;
    if (busyUntil == now) {
      handle(message, now);
      return;
    }
    work.add(new Work(message, busyUntil));
    if (!worker.isArmed()) {
      worker.arm(work.peek().done);
    }
  }

  private void workOff(long now) {
    while (!work.isEmpty() && work.peek().done <= now) {
      handle(work.remove().message, now);
    }
    if (!work.isEmpty()) {
      worker.arm(work.peek().done);
    }
  }

  private void handle(int message, long now) {
    ConnectionSetup connection = connections.get(message / KINDS);
    switch (message % KINDS) {
      case REQUEST -> connection.requested();
      case REPLY -> connection.replied();
      default -> connection.established(now);
    }
  }
}
