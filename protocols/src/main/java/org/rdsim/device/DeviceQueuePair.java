package org.rdsim.device;

import java.util.Set;

/**
 * The device's end of a queue pair. Programs post and modify through the verbs; the transport that
 * executes the work reads the queues and reports outcomes. The completion order of the send queue
 * is that of the posts.
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
  private final QpCapabilities capabilities;
  private final CompletionRing sendCq;
  private final CompletionRing receiveCq;
  private final SendQueue sendQueue;
  private final ReceiveQueue receiveQueue;
  private final XrcDomainTable.Domain xrcDomain;
  private final EventSink events;
  private final int operations;
  private final int addedFlags;
  private final boolean takesReceives;
  private final Paging paging;
  private final QpKeys keys;
  private final QpStateMachine life;
  private QpAttributes attributes = new QpAttributes();
  private int abilities;
  private int partitionKey = PartitionKey.DEFAULT;

  /** Sends from this index on have not reached the NIC. */
  private long announced = Long.MAX_VALUE;

  /** Whether the next send waits for pages of on-demand regions. */
  private boolean awaitsPages;

  private CompletionCounter sendCounter;
  private CompletionCounter receiveCounter;
  private WorkRequest<?> badRequest;

  DeviceQueuePair(Device device, int qpn, int slot, QueuePairSetup setup) {
    this.device = device;
    this.qpn = qpn;
    this.slot = slot;
    this.type = setup.type();
    this.pd = setup.pd();
    this.sendCq = setup.sendCq();
    this.receiveCq = setup.receiveCq();
    this.capabilities = setup.capabilities();
    this.events = setup.events();
    this.xrcDomain = setup.xrcDomain();
    this.sendQueue = new SendQueue(capabilities.maxSendWr(), capabilities.maxSendSge());
    this.receiveQueue =
        new ReceiveQueue(
            capabilities.maxReceiveWr(),
            receiveSges(setup.sharedReceives()),
            setup.sharedReceives());
    this.operations = device.operations(type, setup.kernel());
    this.addedFlags = setup.signalAll() ? SendFlags.SIGNALED : 0;
    this.takesReceives = setup.sharedReceives() == null && type.hasReceiveQueue();
    this.paging = device.paging();
    this.keys = new QpKeys(this, device.keys());
    this.life = new QpStateMachine(this, device, keys, setup);
  }

  private int receiveSges(SharedReceiveRing sharedReceives) {
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
    return life.state();
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
    return life.modify(values, mask);
  }

  /** A copy of the present attributes, with the state. */
  public QpAttributes query() {
    return life.query();
  }

  /**
   * Posts a list of sends up to the first that is refused.
   *
   * @return OK, ENOMEM if the queue is full, or EINVAL; {@link #badRequest()} is then the culprit
   */
  public Errno postSend(SendWorkRequest first) {
    return WorkPosting.sends(this, first);
  }

  /**
   * Posts a list of sends, or none of them.
   *
   * @return OK, ENOMEM if the queue does not have room for all, or EINVAL; {@link #badRequest()} is
   *     then the culprit
   */
  public Errno postSendAll(SendWorkRequest first) {
    return WorkPosting.allSends(this, first);
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
    return WorkPosting.receives(this, first);
  }

  /** Whether incoming requests are processed: RTR, RTS, SQD and SQE. */
  public boolean receives() {
    return can(QpAbility.RECEIVE);
  }

  /** Whether a packet with a partition key may come in. */
  public boolean admits(int key) {
    return (key == partitionKey && key == PartitionKey.DEFAULT)
        || PartitionKey.match(key, partitionKey);
  }

  /** Whether a send waits and may start. */
  public boolean canStartSend() {
    return can(QpAbility.START_SENDS)
        && sendQueue.waiting() > 0
        && sendQueue.begun() < announced
        && !awaitsPages;
  }

  /** Starts the oldest waiting send and returns its index, or {@link #NONE} if none may start. */
  public long startSend() {
    if (!canStartSend() || (paging.isUsed() && faults(sendQueue.begun()))) {
      return NONE;
    }
    return sendQueue.begin();
  }

  /** Whether accesses to memory may meet pages that are not there. */
  public boolean mayFault() {
    return paging.isUsed();
  }

  /** Whether pages of a send that is to begin are missing, for which it then waits. */
  private boolean faults(long request) {
    long length = sendQueue.length(request);
    if (sendQueue.isInline(request)
        || sendQueue.opcode(request).isLocal()
        || sendQueue.isPresent(paging, request, 0, length)
        || checkSendBuffers(request, 0, length) != WcStatus.SUCCESS) {
      return false;
    }
    awaitsPages = true;
    sendQueue.request(paging, request, 0, length, this);
    return true;
  }

  /** From now on sends start only once the NIC has heard of them. */
  public void awaitDoorbells() {
    announced = 0;
  }

  /** The NIC has heard of all sends before an index. */
  public void announce(long tail) {
    announced = tail;
  }

  /** The send that waited for pages is gone. */
  void forgetPages() {
    awaitsPages = false;
  }

  /** Pages have come for which a send waited. */
  void pagesCame() {
    awaitsPages = false;
    if (canStartSend()) {
      device.doorbell().sendReady(this);
    }
  }

  /**
   * Whether pages of a receive's buffers are missing. They are then brought in, with all that
   * follows in the buffers.
   *
   * @param request the receive; {@link ReceiveQueue#NONE} for the one that is to be taken next
   * @param from the shared queue that an XRC request names; null on other services
   */
  public boolean faultsInReceive(long request, SharedReceiveRing from, long offset, long length) {
    WorkQueue queue = receiveQueue;
    long index = request;
    if (request == ReceiveQueue.NONE) {
      SharedReceiveRing shared = from == null ? receiveQueue.shared() : from;
      queue = receiveQueue.waiting() > 0 || shared == null ? receiveQueue : shared;
      index = queue.begun();
      if (queue.waiting() == 0) {
        return false;
      }
    }
    long part = Math.min(length, queue.length(index) - offset);
    if (part <= 0 || queue.isPresent(paging, index, offset, part)) {
      return false;
    }
    queue.request(paging, index, offset, queue.length(index) - offset, null);
    return true;
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
   * @return SUCCESS, MW_BIND_ERR, or LOC_QP_OP_ERR for a key that cannot be invalidated or opened
   */
  public WcStatus executeLocal(long request) {
    return keys.execute(request);
  }

  /**
   * Invalidates a key at the wish of the peer.
   *
   * @return whether it was that of a window of type 2 that this queue pair bound, or of an open
   *     region of fast registration of its domain
   */
  public boolean invalidate(int key) {
    return keys.invalidate(key);
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
    life.communicationEstablished();
  }

  /**
   * Completes a started send. All earlier ones are thereby complete with success.
   *
   * @param status outcome of this one; whatever it is, the state stays
   * @throws IllegalStateException if the send is not started or already complete
   */
  public void completeSend(long request, WcStatus status) {
    CompletionWriter.completeSend(this, request, status);
    if (can(QpAbility.DRAIN)) {
      life.drainedBySend();
    }
  }

  /**
   * Completes a started send with an error that stops the queue pair: earlier ones complete with
   * success, this one with the status, and everything else is flushed; of a type that enters SQE,
   * only the other sends.
   */
  public void failSend(long request, WcStatus status) {
    life.failSend(request, status);
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
    CompletionWriter.completeReceive(
        this, request, status, opcode, byteLength, immediate, flags, solicited, sourceQpn, 0);
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
    CompletionWriter.completeReceive(
        this,
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

  /** Completes the oldest taken receive with an error that stops the queue pair. */
  public void failReceive(long request, WcStatus status) {
    completeReceive(request, status, WcOpcode.RECV, 0, 0, 0, false, 0);
    enterError();
  }

  /** Moves to ERR and flushes, without an event of its own. */
  public void enterError() {
    life.enterError();
  }

  /** Raises an event and moves to ERR; no effect if already there, or in RESET. */
  public void enterError(AsyncEventType event) {
    life.enterError(event);
  }

  /** Reacts to the failure of a ring; raises QP_FATAL once between resets. */
  void completionsLost() {
    life.completionsLost();
  }

  boolean uses(CompletionRing ring) {
    return CompletionWriter.uses(this, ring);
  }

  Device device() {
    return device;
  }

  /** Operations that may be posted, as bits. */
  int operations() {
    return operations;
  }

  /** Flags that every send gets. */
  int addedFlags() {
    return addedFlags;
  }

  /** Whether receives are posted to this queue pair. */
  boolean takesReceives() {
    return takesReceives;
  }

  /** Union of {@link QpAbility}. */
  int abilities() {
    return abilities;
  }

  boolean can(int ability) {
    return (abilities & ability) != 0;
  }

  void setAbilities(int union) {
    abilities = union;
  }

  void clearAttributes() {
    attributes = new QpAttributes();
  }

  CompletionCounter sendCounter() {
    return sendCounter;
  }

  CompletionCounter receiveCounter() {
    return receiveCounter;
  }

  void setBadRequest(WorkRequest<?> request) {
    badRequest = request;
  }

  /** Looks up the partition key anew. */
  void readPartitionKey() {
    int port = attributes.port();
    partitionKey =
        port == 0 ? PartitionKey.DEFAULT : device.port(port).pkey(attributes.pkeyIndex());
    if (partitionKey != PartitionKey.DEFAULT) {
      device.usePartitions();
    }
  }

  /** The device lets go of it: no request starts, arrives or completes any more. */
  void detach() {
    life.detach();
  }

  /** Drops all work and its completions, as on RESET but without a word to the NIC. */
  void discard() {
    life.discard();
  }
}
