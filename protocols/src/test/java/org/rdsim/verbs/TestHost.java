package org.rdsim.verbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.rdsim.device.Access;
import org.rdsim.device.AddressVector;
import org.rdsim.device.AsyncEventType;
import org.rdsim.device.Device;
import org.rdsim.device.DeviceLimits;
import org.rdsim.device.DeviceProfile;
import org.rdsim.device.DeviceQueuePair;
import org.rdsim.device.Doorbell;
import org.rdsim.device.Errno;
import org.rdsim.device.Mtu;
import org.rdsim.device.QpAttributes;
import org.rdsim.device.QpCapabilities;
import org.rdsim.device.QpState;
import org.rdsim.device.QpType;
import org.rdsim.device.ReceiveQueue;
import org.rdsim.device.ReceiveWorkRequest;
import org.rdsim.device.SendFlags;
import org.rdsim.device.SendOpcode;
import org.rdsim.device.SendQueue;
import org.rdsim.device.SendWorkRequest;
import org.rdsim.device.WcFlags;
import org.rdsim.device.WcOpcode;
import org.rdsim.device.WcStatus;
import org.rdsim.device.WorkCompletion;
import org.rdsim.engine.RunList;

/**
 * A host with a device and some verbs objects. Its NIC does nothing by itself: a test tells it to
 * execute sends, against a peer host or into the void.
 */
final class TestHost implements Doorbell {
  final RunList runList = new RunList("host");
  final Device device;
  final Context context;
  final ProtectionDomain pd;
  final CompletionQueue cq;
  long now;
  int sendDoorbells;
  int receiveDoorbells;
  QpState lastFrom;
  QpState lastTo;

  TestHost() throws VerbsException {
    this(DeviceProfile.hca());
  }

  TestHost(DeviceLimits limits) throws VerbsException {
    this(DeviceProfile.hca().withLimits(limits));
  }

  TestHost(DeviceLimits.Builder limits) throws VerbsException {
    this(limits.build());
  }

  TestHost(DeviceProfile profile) throws VerbsException {
    device = new Device(profile, "mlx0", runList);
    device.attach(this);
    context = Context.open(device);
    pd = context.allocPd();
    cq = context.createCq(64);
  }

  /** A host whose device offers reads and atomics too. */
  static TestHost withAllOperations() throws VerbsException {
    return new TestHost(DeviceProfile.hca().withOperations(EnumSet.allOf(SendOpcode.class)));
  }

  QueuePair createQp() throws VerbsException {
    return createQp(new QpInitAttributes().cq(cq).capabilities(QpCapabilities.of(8, 8)));
  }

  QueuePair createQp(QpInitAttributes init) throws VerbsException {
    return pd.createQp(init);
  }

  /** A queue pair that is ready to send, to queue pair 77 of nobody. */
  QueuePair createReadyQp() throws VerbsException {
    QueuePair qp = createQp();
    makeReady(qp, 77);
    return qp;
  }

  /** A queue pair of a connected type, in state RTS. */
  QueuePair createReadyQp(QpType type) throws VerbsException {
    QueuePair qp =
        createQp(new QpInitAttributes().type(type).cq(cq).capabilities(QpCapabilities.of(8, 8)));
    bring(qp, QpState.RTS);
    return qp;
  }

  /** Brings a new queue pair to a state on the usual way, with all that its type requires. */
  static void bring(QueuePair qp, QpState state) throws VerbsException {
    for (QpState next : List.of(QpState.INIT, QpState.RTR, QpState.RTS)) {
      if (qp.state() != state) {
        QpAttributes values = valuesFor(next);
        qp.modify(values, QpRequirements.of(qp.type(), next));
      }
    }
    if (qp.state() != state) {
      qp.modify(to(state));
    }
  }

  private static QpAttributes valuesFor(QpState next) {
    return switch (next) {
      case INIT -> toInit();
      case RTR -> toRtr();
      default -> toRts();
    };
  }

  static void makeReady(QueuePair qp, int peer) throws VerbsException {
    qp.modify(toInit());
    qp.modify(toRtr().destinationQpn(peer));
    qp.modify(toRts());
  }

  static QpAttributes toInit() {
    int access = Access.REMOTE_WRITE | Access.REMOTE_READ | Access.REMOTE_ATOMIC;
    return new QpAttributes().state(QpState.INIT).port(1).pkeyIndex(0).accessFlags(access);
  }

  static QpAttributes toRtr() {
    return new QpAttributes()
        .state(QpState.RTR)
        .addressVector(AddressVector.to(1))
        .pathMtu(Mtu.MTU_1024)
        .destinationQpn(77)
        .receivePsn(100)
        .maxDestRdAtomic(4)
        .minRnrTimer(12);
  }

  static QpAttributes toRts() {
    return new QpAttributes()
        .state(QpState.RTS)
        .timeout(14)
        .retryCount(7)
        .rnrRetry(7)
        .sendPsn(200)
        .maxRdAtomic(4);
  }

  static QpAttributes to(QpState state) {
    return new QpAttributes().state(state);
  }

  static SendWorkRequest send(long wrId) {
    return new SendWorkRequest().wrId(wrId).flags(SendFlags.SIGNALED);
  }

  static SendWorkRequest unsignaled(long wrId) {
    return new SendWorkRequest().wrId(wrId);
  }

  static ReceiveWorkRequest receive(long wrId) {
    return new ReceiveWorkRequest().wrId(wrId);
  }

  DeviceQueuePair provider(QueuePair qp) {
    return device.queuePair(qp.qpn());
  }

  /** Starts and completes the oldest waiting send with success. */
  void succeed(QueuePair qp) {
    DeviceQueuePair provider = provider(qp);
    provider.completeSend(provider.startSend(), WcStatus.SUCCESS);
  }

  /** Starts the oldest waiting send and completes it with an error. */
  void fail(QueuePair qp, WcStatus status) {
    DeviceQueuePair provider = provider(qp);
    provider.failSend(provider.startSend(), status);
  }

  /** Delivers a message into the oldest receive. */
  void arrive(QueuePair qp, boolean solicited) {
    DeviceQueuePair provider = provider(qp);
    long request = provider.receiveQueue().take();
    provider.completeReceive(
        request, WcStatus.SUCCESS, WcOpcode.RECV, 10, 0, 0, solicited, provider.qpn());
  }

  /** Executes all waiting sends of a queue pair against the peer's. */
  void execute(QueuePair qp, TestHost peer) {
    DeviceQueuePair provider = provider(qp);
    while (provider.canStartSend()) {
      long request = provider.startSend();
      long length = provider.sendQueue().length(request);
      boolean local = provider.sendQueue().opcode(request).isLocal();
      WcStatus status =
          local ? provider.executeLocal(request) : provider.checkSendBuffers(request, 0, length);
      if (status == WcStatus.SUCCESS && !local) {
        status = peer.respond(provider, request);
      }
      if (status == WcStatus.SUCCESS) {
        provider.completeSend(request, status);
      } else {
        provider.failSend(request, status);
      }
    }
  }

  private WcStatus respond(DeviceQueuePair requester, long request) {
    DeviceQueuePair responder = device.queuePair(requester.attributes().destinationQpn());
    SendQueue sends = requester.sendQueue();
    SendOpcode opcode = sends.opcode(request);
    long length = sends.length(request);
    int needed = remoteAccess(opcode);
    if (needed != 0) {
      WcStatus status =
          device
              .keys()
              .checkRemote(
                  sends.rkey(request),
                  responder.pd(),
                  responder.qpn(),
                  sends.remoteAddress(request),
                  length,
                  needed);
      if (status != WcStatus.SUCCESS) {
        responder.enterError(AsyncEventType.QP_ACCESS_ERR);
        return status;
      }
    }
    return opcode.consumesReceive() ? fill(responder, sends, request) : WcStatus.SUCCESS;
  }

  private static WcStatus fill(DeviceQueuePair responder, SendQueue sends, long request) {
    SendOpcode opcode = sends.opcode(request);
    long length = sends.length(request);
    long receive = responder.receiveQueue().take();
    if (receive == ReceiveQueue.NONE) {
      return WcStatus.RNR_RETRY_EXC_ERR;
    }
    if (opcode == SendOpcode.SEND_WITH_INV) {
      return invalidate(responder, sends.rkey(request), receive);
    }
    boolean write = opcode == SendOpcode.RDMA_WRITE_WITH_IMM;
    if (!write) {
      WcStatus status = responder.checkReceiveBuffers(receive, 0, length);
      if (status != WcStatus.SUCCESS) {
        responder.failReceive(receive, status);
        return status == WcStatus.LOC_LEN_ERR ? WcStatus.REM_INV_REQ_ERR : WcStatus.REM_OP_ERR;
      }
    }
    responder.completeReceive(
        receive,
        WcStatus.SUCCESS,
        write ? WcOpcode.RECV_RDMA_WITH_IMM : WcOpcode.RECV,
        length,
        sends.immediate(request),
        opcode.hasImmediate() ? WcFlags.WITH_IMM : 0,
        sends.isSolicited(request),
        responder.attributes().destinationQpn());
    return WcStatus.SUCCESS;
  }

  private static WcStatus invalidate(DeviceQueuePair responder, int key, long receive) {
    if (!responder.invalidate(key)) {
      responder.failReceive(receive, WcStatus.REM_INV_REQ_ERR);
      return WcStatus.RETRY_EXC_ERR;
    }
    responder.completeReceive(
        receive, WcStatus.SUCCESS, WcOpcode.RECV, 0, key, WcFlags.WITH_INV, false, 0);
    return WcStatus.SUCCESS;
  }

  private static int remoteAccess(SendOpcode opcode) {
    return switch (opcode) {
      case RDMA_WRITE, RDMA_WRITE_WITH_IMM -> Access.REMOTE_WRITE;
      case RDMA_READ -> Access.REMOTE_READ;
      case ATOMIC_CMP_AND_SWP, ATOMIC_FETCH_AND_ADD -> Access.REMOTE_ATOMIC;
      default -> 0;
    };
  }

  /** Polls one completion, which must be there. */
  WorkCompletion pollOne() {
    WorkCompletion completion = new WorkCompletion();
    assertThat(cq.poll(completion)).isEqualTo(1);
    return completion;
  }

  /** Polls all completions, as "wrId STATUS". */
  List<String> pollAll() {
    List<String> all = new ArrayList<>();
    WorkCompletion completion = new WorkCompletion();
    while (cq.poll(completion) == 1) {
      all.add(completion.wrId() + " " + completion.status());
    }
    return all;
  }

  /** Fetches and acknowledges all asynchronous events. */
  List<AsyncEventType> events() throws VerbsException {
    List<AsyncEventType> types = new ArrayList<>();
    while (context.pendingAsyncEvents() > 0) {
      AsyncEvent event = context.getAsyncEvent();
      types.add(event.type());
      context.ackAsyncEvent(event);
    }
    return types;
  }

  static void assertErrno(Errno expected, ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            VerbsException.class, e -> assertThat(e.errno()).isEqualTo(expected));
  }

  @Override
  public long now() {
    return now;
  }

  @Override
  public void created(DeviceQueuePair qp) {}

  @Override
  public void sendPosted(DeviceQueuePair qp) {
    sendDoorbells++;
  }

  @Override
  public void receivePosted(DeviceQueuePair qp) {
    receiveDoorbells++;
  }

  @Override
  public void stateChanged(DeviceQueuePair qp, QpState from, QpState to) {
    lastFrom = from;
    lastTo = to;
  }

  @Override
  public void destroyed(DeviceQueuePair qp) {}
}
