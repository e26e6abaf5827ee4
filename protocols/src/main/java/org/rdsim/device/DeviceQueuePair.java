package org.rdsim.device;

import java.util.Set;

/**
 * The device's end of a queue pair: its state machine, its queues, and the writing of its
 * completions. Programs post and modify through the verbs; the transport that executes the work
 * reads the queues and reports outcomes. The completion order of the send queue is that of the
 * posts.
 *
 * <p>Receives are its own, or those of a shared receive queue, from which each moves here when a
 * message takes it.
 *
 * <p>A request that the device took completes exactly once: with its outcome, or with {@link
 * WcStatus#WR_FLUSH_ERR} when the queue pair goes to ERR. Success of a send is written only if
 * asked for. RESET and destruction drop requests without completions.
 */
public final class DeviceQueuePair {
  /** What {@link #startSend()} returns when nothing may start. */
  public static final long NONE = -1;

  private final Device device;
  private final int qpn;
  private final int slot;
  private final QpType type;
  private final int pd;
  private final int operations;
  private final boolean signalAll;
  private final QpCapabilities capabilities;
  private final CompletionRing sendCq;
  private final CompletionRing receiveCq;
  private final SendQueue sendQueue;
  private final ReceiveQueue receiveQueue;
  private final SharedReceiveRing sharedReceives;
  private final XrcDomainTable.Domain xrcDomain;
  private final EventSink events;
  private QpAttributes attributes = new QpAttributes();
  private QpState state = QpState.RESET;
  private boolean established;
  private boolean draining;
  private boolean drainedNotify;
  private boolean fatal;
  private boolean ownsWindows;
  private int partitionKey = PartitionKey.DEFAULT;
  private CompletionCounter sendCounter;
  private CompletionCounter receiveCounter;
  private WorkRequest<?> badRequest;

  DeviceQueuePair(Device device, int qpn, int slot, QueuePairSetup setup) {
    this.device = device;
    this.qpn = qpn;
    this.slot = slot;
    this.type = setup.type();
    this.pd = setup.pd();
    this.operations = device.operations(type);
    this.sendCq = setup.sendCq();
    this.receiveCq = setup.receiveCq();
    this.capabilities = setup.capabilities();
    this.signalAll = setup.signalAll();
    this.events = setup.events();
    this.sendQueue = new SendQueue(capabilities.maxSendWr(), capabilities.maxSendSge());
    this.sharedReceives = setup.sharedReceives();
    this.xrcDomain = setup.xrcDomain();
    this.receiveQueue =
        new ReceiveQueue(capabilities.maxReceiveWr(), receiveSges(), sharedReceives);
  }

  private int receiveSges() {
    if (xrcDomain != null) {
      return device.profile().limits().maxSrqSge();
    }
    return sharedReceives == null ? capabilities.maxReceiveSge() : sharedReceives.maxSge();
  }

  /** Number by which peers address it, 24 bits. */
  public int qpn() {
    return qpn;
  }

  /** Dense index, reused after destruction; a NIC may index its own arrays by it. */
  public int slot() {
    return slot;
  }

  /** Transport service. */
  public QpType type() {
    return type;
  }

  /** Id of the protection domain. */
  public int pd() {
    return pd;
  }

  /** Present state. */
  public QpState state() {
    return state;
  }

  /** Present attributes, to be read only; a new object after a reset. */
  public QpAttributes attributes() {
    return attributes;
  }

  /** Sizes of the queues. */
  public QpCapabilities capabilities() {
    return capabilities;
  }

  /** Sends. */
  public SendQueue sendQueue() {
    return sendQueue;
  }

  /** Receives. */
  public ReceiveQueue receiveQueue() {
    return receiveQueue;
  }

  /** The XRC domain of a target, null for other types. */
  public XrcDomainTable.Domain xrcDomain() {
    return xrcDomain;
  }

  /** The programs that share this target of an XRC domain; null for other types. */
  public XrcTarget target() {
    return xrcDomain == null ? null : (XrcTarget) events;
  }

  /** The partition key that its packets carry, 16 bits. */
  public int partitionKey() {
    return partitionKey;
  }

  /** The port that it uses; the first until one is set. */
  public DevicePort port() {
    return device.port(Math.max(1, attributes.port()));
  }

  /** Where sends complete. */
  public CompletionRing sendCq() {
    return sendCq;
  }

  /** Where receives complete. */
  public CompletionRing receiveCq() {
    return receiveCq;
  }

  /** The request at which the last post stopped, or null if it posted all. */
  public WorkRequest<?> badRequest() {
    return badRequest;
  }

  /**
   * Changes state and attributes, all or nothing.
   *
   * @param mask which values of {@code values} count; without STATE the state stays
   * @return OK or EINVAL
   */
  public Errno modify(QpAttributes values, Set<QpAttribute> mask) {
    QpState to = mask.contains(QpAttribute.STATE) ? values.state() : state;
    if (to == null || !permits(to, mask) || !device.ranges().accept(values, mask)) {
      return Errno.EINVAL;
    }
    if (mask.contains(QpAttribute.CUR_STATE) && values.currentState() != state) {
      return Errno.EINVAL;
    }
    releaseGid(mask.contains(QpAttribute.AV));
    attributes.take(values, mask);
    retainGid(mask.contains(QpAttribute.AV));
    readPartitionKey();
    drainedNotify = mask.contains(QpAttribute.EN_SQD_ASYNC_NOTIFY) && values.drainedNotify();
    enter(to);
    return Errno.OK;
  }

  /** A copy of the present attributes, with the state. */
  public QpAttributes query() {
    return attributes.copy(state, draining);
  }

  /**
   * Posts a list of sends up to the first that is refused.
   *
   * @return OK, ENOMEM if the queue is full, or EINVAL; {@link #badRequest()} is then the culprit
   */
  public Errno postSend(SendWorkRequest first) {
    badRequest = null;
    SendWorkRequest request = first;
    Errno result = Errno.OK;
    while (request != null) {
      result = post(request);
      if (result != Errno.OK) {
        badRequest = request;
        break;
      }
      request = request.next();
    }
    if (request != first && state == QpState.RTS) {
      device.doorbell().sendPosted(this);
    }
    return result;
  }

  /**
   * Posts a list of sends, or none of them.
   *
   * @return OK, ENOMEM if the queue does not have room for all, or EINVAL; {@link #badRequest()} is
   *     then the culprit
   */
  public Errno postSendAll(SendWorkRequest first) {
    badRequest = null;
    int count = 0;
    for (SendWorkRequest request = first; request != null; request = request.next()) {
      Errno result = check(request, request.payload(), ++count);
      if (result != Errno.OK) {
        badRequest = request;
        return result;
      }
    }
    return postSend(first);
  }

  /**
   * Posts what binds a memory window of type 1.
   *
   * @param newKey the window's next key
   * @return as {@link #postSend}
   */
  public Errno postBind(long wrId, int flags, int newKey, MwBinding binding) {
    return postSend(
        new SendWorkRequest()
            .wrId(wrId)
            .opcode(SendOpcode.BIND_MW)
            .flags(flags)
            .bindType1(newKey, binding));
  }

  /**
   * Posts a list of receives up to the first that is refused.
   *
   * @return OK, ENOMEM if the queue is full, or EINVAL; {@link #badRequest()} is then the culprit
   */
  public Errno postReceive(ReceiveWorkRequest first) {
    badRequest = null;
    ReceiveWorkRequest request = first;
    Errno result = Errno.OK;
    while (request != null) {
      result = post(request);
      if (result != Errno.OK) {
        badRequest = request;
        break;
      }
      request = request.next();
    }
    if (request != first && receives()) {
      device.doorbell().receivePosted(this);
    }
    return result;
  }

  /** Whether incoming requests are processed: RTR, RTS, SQD and SQE. */
  public boolean receives() {
    return state == QpState.RTS
        || state == QpState.RTR
        || state == QpState.SQD
        || state == QpState.SQE;
  }

  /** Whether a packet with a partition key may come in. */
  public boolean admits(int key) {
    return (key == partitionKey && key == PartitionKey.DEFAULT)
        || PartitionKey.match(key, partitionKey);
  }

  /** Whether a send waits and may start. */
  public boolean canStartSend() {
    return state == QpState.RTS && sendQueue.waiting() > 0;
  }

  /** Starts the oldest waiting send and returns its index, or {@link #NONE} if none may start. */
  public long startSend() {
    return canStartSend() ? sendQueue.begin() : NONE;
  }

  /**
   * Checks the buffers of a send that hold the given bytes of its message.
   *
   * @return SUCCESS, LOC_PROT_ERR, or LOC_LEN_ERR if the buffers end before the bytes
   */
  public WcStatus checkSendBuffers(long request, long offset, long length) {
    if (sendQueue.isInline(request)) {
      return WcStatus.SUCCESS;
    }
    boolean write = sendQueue.opcode(request).scatters();
    return sendQueue.check(device.keys(), pd, request, offset, length, write);
  }

  /** Where a datagram goes; null if its address handle is dead or of another domain. */
  public AddressVector sendAddress(long request) {
    return device.addresses().find(sendQueue.addressHandle(request), pd);
  }

  /** The queue key that a datagram carries: its own, or the queue pair's if that is controlled. */
  public int sendQueueKey(long request) {
    int key = sendQueue.queueKey(request);
    return key < 0 ? attributes.queueKey() : key;
  }

  /** Bytes of the longest datagram through the port of this queue pair. */
  public int longestDatagram() {
    return device.port(attributes.port()).activeMtu().bytes();
  }

  /** Whether a datagram over that completes with success and is not sent. */
  public boolean swallowsLongDatagrams() {
    return device.profile().swallowsLongDatagrams();
  }

  /** Counts a datagram that came with a wrong queue key. */
  public void queueKeyViolated() {
    device.port(attributes.port()).countQueueKeyViolation();
  }

  /**
   * Executes a started request that needs no packet. It is still to be completed.
   *
   * @return SUCCESS, MW_BIND_ERR, or LOC_QP_OP_ERR for a key that cannot be invalidated
   */
  public WcStatus executeLocal(long request) {
    WindowTable windows = device.keys().windows();
    int key = sendQueue.rkey(request);
    if (sendQueue.opcode(request) == SendOpcode.LOCAL_INV) {
      return windows.invalidate(key, pd, qpn) ? WcStatus.SUCCESS : WcStatus.LOC_QP_OP_ERR;
    }
    MwBinding binding = sendQueue.binding(request);
    boolean done;
    if (sendQueue.bindsType1(request)) {
      done = windows.bindType1(binding, key, pd);
    } else {
      done = windows.bindType2(binding, key, pd, qpn);
      ownsWindows |= done;
    }
    return done ? WcStatus.SUCCESS : WcStatus.MW_BIND_ERR;
  }

  /**
   * Invalidates a key at the wish of the peer.
   *
   * @return whether it was that of a window of type 2 that this queue pair bound
   */
  public boolean invalidate(int key) {
    return device.keys().windows().invalidate(key, pd, qpn);
  }

  /**
   * Checks the buffers of a receive that are to hold the given bytes of a message.
   *
   * @return SUCCESS, LOC_PROT_ERR, or LOC_LEN_ERR if the message is longer than the buffers
   */
  public WcStatus checkReceiveBuffers(long request, long offset, long length) {
    int owner = scatterDomain(request);
    return receiveQueue.check(device.keys(), owner, request, offset, length, true);
  }

  private int scatterDomain(long request) {
    int origin = receiveQueue.origin(request);
    if (origin == 0) {
      return pd;
    }
    SharedReceiveRing shared = device.sharedReceives().get(origin);
    return shared == null ? 0 : shared.pd();
  }

  /** Counts how requests end, in addition to their completions; null counts nothing. */
  public void countCompletions(CompletionCounter ofSends, CompletionCounter ofReceives) {
    sendCounter = ofSends;
    receiveCounter = ofReceives;
  }

  /** Reports the first packet from the peer; raises COMM_EST once, in state RTR. */
  public void communicationEstablished() {
    if (state == QpState.RTR && !established) {
      established = true;
      events.raise(AsyncEventType.COMM_EST);
    }
  }

  /**
   * Completes a started send. All earlier ones are thereby complete with success.
   *
   * @param status outcome of this one; whatever it is, the state stays
   * @throws IllegalStateException if the send is not started or already complete
   */
  public void completeSend(long request, WcStatus status) {
    if (request < sendQueue.head() || request >= sendQueue.begun()) {
      throw new IllegalStateException("QP " + qpn + ": send " + request + " is not in progress");
    }
    while (sendQueue.head() < request) {
      finishSend(WcStatus.SUCCESS);
    }
    finishSend(status);
    if (draining && sendQueue.head() == sendQueue.begun()) {
      drained();
    }
  }

  /**
   * Completes a started send with an error that stops the queue pair: earlier ones complete with
   * success, this one with the status, and everything else is flushed; of a type that enters SQE,
   * only the other sends.
   */
  public void failSend(long request, WcStatus status) {
    draining = false;
    completeSend(request, status);
    if (!type.entersSqe()) {
      enterError();
    } else if (state == QpState.RTS || state == QpState.SQD) {
      enter(QpState.SQE);
    }
  }

  /**
   * Completes the oldest taken receive.
   *
   * @param request index of that receive
   * @param byteLength bytes of the message
   * @param immediate immediate data, if {@code flags} has WITH_IMM
   * @param flags union of {@link WcFlags}
   * @param solicited whether the sender asked for a solicited event
   * @param sourceQpn the peer's queue pair
   * @throws IllegalStateException if it is not the oldest, or not taken
   */
  public void completeReceive(
      long request,
      WcStatus status,
      WcOpcode opcode,
      long byteLength,
      int immediate,
      int flags,
      boolean solicited,
      int sourceQpn) {
    finishReceive(request, status, opcode, byteLength, immediate, flags, solicited, sourceQpn, 0);
  }

  /**
   * Completes the oldest taken receive, with a datagram.
   *
   * @param request index of that receive
   * @param byteLength bytes of the message, with those of the global route header
   * @param immediate immediate data, if {@code flags} has WITH_IMM
   * @param flags union of {@link WcFlags}
   * @param solicited whether the sender asked for a solicited event
   * @param sourceQpn the sending queue pair
   * @param sourceNode node id of the host that it came from
   * @throws IllegalStateException if it is not the oldest, or not taken
   */
  public void completeDatagram(
      long request,
      long byteLength,
      int immediate,
      int flags,
      boolean solicited,
      int sourceQpn,
      int sourceNode) {
    finishReceive(
        request,
        WcStatus.SUCCESS,
        WcOpcode.RECV,
        byteLength,
        immediate,
        flags,
        solicited,
        sourceQpn,
        sourceNode);
  }

  private void finishReceive(
      long request,
      WcStatus status,
      WcOpcode opcode,
      long byteLength,
      int immediate,
      int flags,
      boolean solicited,
      int sourceQpn,
      int sourceNode) {
    if (request != receiveQueue.head() || request >= receiveQueue.begun()) {
      throw new IllegalStateException("QP " + qpn + ": receive " + request + " is not due");
    }
    receiveQueue.popHead();
    if (status != WcStatus.SUCCESS) {
      device.counters().responderCompletionErrors++;
    }
    writeReceive(
        request, status, opcode, byteLength, immediate, flags, solicited, sourceQpn, sourceNode);
  }

  private void writeReceive(
      long request,
      WcStatus status,
      WcOpcode opcode,
      long byteLength,
      int immediate,
      int flags,
      boolean solicited,
      int sourceQpn,
      int sourceNode) {
    if (receiveCounter != null) {
      receiveCounter.count(status);
    }
    int origin = receiveQueue.origin(request);
    CompletionRing ring = receiveCq != null ? receiveCq : sharedCq(origin);
    if (ring != null) {
      ring.writeReceive(
          this,
          origin == 0 ? request : ~origin,
          receiveQueue.wrId(request),
          status,
          opcode,
          byteLength,
          immediate,
          sourceQpn,
          sourceNode,
          flags,
          solicited);
    }
  }

  /** Where the receives of an XRC queue complete; null once it is destroyed. */
  private CompletionRing sharedCq(int origin) {
    SharedReceiveRing shared = device.sharedReceives().get(origin);
    return shared == null ? null : shared.cq();
  }

  /** Completes the oldest taken receive with an error that stops the queue pair. */
  public void failReceive(long request, WcStatus status) {
    completeReceive(request, status, WcOpcode.RECV, 0, 0, 0, false, 0);
    enterError();
  }

  /** Moves to ERR and flushes, without an event of its own. */
  public void enterError() {
    if (state != QpState.ERR && state != QpState.RESET) {
      enter(QpState.ERR);
    }
  }

  /** Raises an event and moves to ERR; no effect if already there, or in RESET. */
  public void enterError(AsyncEventType event) {
    if (state != QpState.ERR && state != QpState.RESET) {
      events.raise(event);
      enter(QpState.ERR);
    }
  }

  /** Reacts to the failure of a ring; raises QP_FATAL once between resets. */
  void completionsLost() {
    if (state != QpState.RESET && !fatal) {
      fatal = true;
      events.raise(AsyncEventType.QP_FATAL);
      enterError();
    }
  }

  boolean uses(CompletionRing ring) {
    return sendCq == ring
        || receiveCq == ring
        || (xrcDomain != null && device.sharedReceives().completeOn(xrcDomain, ring));
  }

  /** Looks up the partition key anew. */
  void readPartitionKey() {
    partitionKey =
        attributes.port() == 0 ? PartitionKey.DEFAULT : port().pkey(attributes.pkeyIndex());
  }

  /** Drops all work and its completions, as on RESET but without a word to the NIC. */
  void discard() {
    state = QpState.RESET;
    releaseGid(true);
    attributes = new QpAttributes();
    readPartitionKey();
    established = false;
    draining = false;
    fatal = false;
    sendQueue.clear();
    releaseTaken();
    receiveQueue.clear();
    purge();
    if (ownsWindows) {
      ownsWindows = false;
      device.keys().windows().releaseAllOf(qpn);
    }
  }

  private void purge() {
    if (sendCq != null) {
      sendCq.purge(slot);
    }
    if (receiveCq != null && receiveCq != sendCq) {
      receiveCq.purge(slot);
    }
    if (xrcDomain != null) {
      device.sharedReceives().purge(xrcDomain, slot);
    }
  }

  /** Gives the slots of receives that were taken from a shared queue back. */
  private void releaseTaken() {
    for (long request = receiveQueue.head(); request < receiveQueue.begun(); request++) {
      if (receiveQueue.origin(request) != 0) {
        device.sharedReceives().release(receiveQueue.origin(request));
      }
    }
  }

  private void retainGid(boolean changed) {
    AddressVector path = attributes.addressVector();
    if (changed && path != null) {
      device.port(path.port()).gids().retain(path.gidIndex());
    }
  }

  private void releaseGid(boolean changes) {
    AddressVector path = attributes.addressVector();
    if (changes && path != null) {
      device.port(path.port()).gids().release(path.gidIndex());
    }
  }

  private boolean permits(QpState to, Set<QpAttribute> mask) {
    if (draining && to != QpState.ERR && to != QpState.RESET) {
      return false;
    }
    if (state == QpState.RESET && to == QpState.ERR && device.profile().resetToErr()) {
      return true;
    }
    return QpTransitions.of(type).permits(state, to, mask);
  }

  private void enter(QpState to) {
    QpState from = state;
    state = to;
    switch (to) {
      case RESET -> discard();
      case SQD -> startDraining(from);
      case SQE -> flushSends();
      case ERR -> flush(from);
      default -> draining = false;
    }
    device.doorbell().stateChanged(this, from, to);
  }

  private void startDraining(QpState from) {
    if (from == QpState.SQD) {
      return;
    }
    draining = true;
    if (sendQueue.head() == sendQueue.begun()) {
      drained();
    }
  }

  private void drained() {
    draining = false;
    if (drainedNotify) {
      events.raise(AsyncEventType.SQ_DRAINED);
    }
  }

  private void flush(QpState from) {
    flushSends();
    while (receiveQueue.head() < receiveQueue.tail()) {
      flushReceive();
    }
    if (sharedReceives != null && from != QpState.ERR) {
      events.raise(AsyncEventType.QP_LAST_WQE_REACHED);
    }
  }

  private void flushSends() {
    draining = false;
    while (sendQueue.head() < sendQueue.tail()) {
      finishSend(WcStatus.WR_FLUSH_ERR);
    }
  }

  private void finishSend(WcStatus status) {
    long request = sendQueue.popHead();
    if (sendCounter != null) {
      sendCounter.count(status);
    }
    if (status != WcStatus.SUCCESS || sendQueue.isSignaled(request)) {
      SendOpcode opcode = sendQueue.opcode(request);
      long length = opcode.isLocal() ? 0 : sendQueue.length(request);
      long wrId = sendQueue.wrId(request);
      sendCq.writeSend(this, request, wrId, status, opcode.completion(), length);
    }
    if (status != WcStatus.SUCCESS) {
      countFailedSend(status);
    }
  }

  private void countFailedSend(WcStatus status) {
    if (status != WcStatus.WR_FLUSH_ERR) {
      device.counters().requesterCompletionErrors++;
    }
    if (status == WcStatus.REM_ACCESS_ERR) {
      device.counters().requesterAccessErrors++;
    }
  }

  private void flushReceive() {
    long request = receiveQueue.popHead();
    writeReceive(request, WcStatus.WR_FLUSH_ERR, WcOpcode.RECV, 0, 0, 0, false, 0, 0);
  }

  /** Whether a request can be posted, as the last of so many. */
  private Errno check(SendWorkRequest request, long length, int count) {
    boolean takes = state == QpState.RTS || flushesSends() || state == QpState.SQD;
    if (!takes || operations == 0) {
      return Errno.EINVAL;
    }
    if (!sendQueue.hasRoom(count)) {
      return Errno.ENOMEM;
    }
    boolean valid =
        request.isValid(type, length, operations, capabilities, device.maxMessageSize());
    return valid ? Errno.OK : Errno.EINVAL;
  }

  private boolean flushesSends() {
    return state == QpState.ERR || state == QpState.SQE;
  }

  private Errno post(SendWorkRequest request) {
    long length = request.payload();
    Errno result = check(request, length, 1);
    if (result != Errno.OK) {
      return result;
    }
    int flags = request.flags() | (signalAll ? SendFlags.SIGNALED : 0);
    sendQueue.push(request, flags, length);
    if (flushesSends()) {
      finishSend(WcStatus.WR_FLUSH_ERR);
    }
    return Errno.OK;
  }

  private Errno post(ReceiveWorkRequest request) {
    if (state == QpState.RESET || sharedReceives != null || !type.hasReceiveQueue()) {
      return Errno.EINVAL;
    }
    if (!receiveQueue.hasRoom(1)) {
      return Errno.ENOMEM;
    }
    long length = request.totalLength();
    if (request.sgeCount() > capabilities.maxReceiveSge() || length < 0) {
      return Errno.EINVAL;
    }
    receiveQueue.push(request, length);
    if (state == QpState.ERR) {
      flushReceive();
    }
    return Errno.OK;
  }
}
