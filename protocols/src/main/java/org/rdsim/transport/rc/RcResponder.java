package org.rdsim.transport.rc;

import org.rdsim.device.Access;
import org.rdsim.device.AsyncEventType;
import org.rdsim.device.DeviceQueuePair;
import org.rdsim.device.KeyTable;
import org.rdsim.device.Paging;
import org.rdsim.device.ReceiveQueue;
import org.rdsim.device.SharedReceiveRing;
import org.rdsim.device.WcFlags;
import org.rdsim.device.WcOpcode;
import org.rdsim.device.WcStatus;
import org.rdsim.device.XrcDomainTable;
import org.rdsim.network.Packet;
import org.rdsim.transport.DeliveryListener;
import org.rdsim.wire.BthOpcode;

/**
 * The receiving side: accepts packets in PSN order, checks and places them, and acknowledges
 * (InfiniBand Architecture volume 1, 9.7.4 and 9.7.5). What comes early is dropped, or waits for
 * what is missing. Reads and atomics it answers by packets that take turns with the data of the
 * host, while it goes on with other requests.
 */
final class RcResponder {
  private final RcConnection connection;
  private final DeviceQueuePair queuePair;
  private final KeyTable keys;
  private final RcPace pace;
  DeliveryListener listener;

  /** Made when the first read or atomic arrives. */
  private RcQueries queries;

  private long delivered;
  private long expected;
  private int msn;

  /** One NAK, or one RNR NAK, is sent for each episode. */
  private boolean refusing;

  private boolean refusedNotReady;
  private long lastNak;

  /** What came early; null if that is dropped. */
  private final RcEarly early;

  /** Whether a message with a loss begins anew, and then its first PSN and its receive. */
  private final boolean restarts;

  private long messageStart;
  private long kept = ReceiveQueue.NONE;

  private boolean inMessage;
  private boolean inWrite;
  private long received;
  private long announced;

  /** Key and address of the present write; only where pages can be missing. */
  private int writeKey;

  private long writeAddress;
  private long receive = ReceiveQueue.NONE;

  /** The shared queue that the present XRC request names; null on other services. */
  private SharedReceiveRing shared;

  /**
   * Creates the receiving side.
   *
   * @param pace of answers
   */
  RcResponder(RcConnection connection, KeyTable keys, RcPace pace) {
    this.connection = connection;
    this.pace = pace;
    this.queuePair = connection.queuePair;
    this.keys = keys;
    this.restarts = connection.settings.lossRecovery().restartsMessages();
    this.early = connection.settings.lossRecovery().selective() == null ? null : new RcEarly();
  }

  void start() {
    expected = queuePair.attributes().receivePsn();
    msn = 0;
    refusing = false;
    inMessage = false;
    receive = ReceiveQueue.NONE;
    kept = ReceiveQueue.NONE;
    if (early != null) {
      early.clear();
    }
    delivered = 0;
    queries = null;
    connection.acknowledgeAhead();
    pace.start();
  }

  /**
   * Sends no more answers.
   *
   * @param refused whether a NAK that led to this, and what is due before it, is still to be sent
   */
  void stop(boolean refused) {
    pace.stop();
    if (queries != null && !(refused && queries.responses().endWithFatalNak())) {
      queries.responses().clear();
    }
  }

  void readyIfAble() {
    if (!hasMore()) {
      return;
    }
    if (queries.responses().isHeldBack()) {
      pace.wakeLater();
    } else {
      connection.host.ready(connection.engine);
    }
  }

  boolean canSend() {
    return hasMore() && !queries.responses().isHeldBack();
  }

  /** Whether something may be sent as soon as the pace lets it go. */
  boolean hasMore() {
    return queries != null && queries.responses().mayGoOn();
  }

  /** The peer says how answers to reads arrive. */
  void heard(RcPacket feedback) {
    if (queries != null) {
      queries.responses().heard(feedback);
      readyIfAble();
    }
  }

  Packet nextPacket() {
    return queries.responses().nextPacket();
  }

  void receive(RcPacket request) {
    if (!queuePair.receives()) {
      return;
    }
    queuePair.communicationEstablished();
    long psn = Psn.unwrap(request.psn, expected);
    if (psn < expected && restarts && inMessage && psn == messageStart) {
      restartMessage();
    }
    if (psn < expected) {
      duplicate(request, psn);
    } else if (psn == expected) {
      boolean asked = take(request);
      if (early != null && takeEarly()) {
        asked = true;
      }
      if (asked) {
        acknowledge();
      }
    } else if (early != null) {
      comesEarly(request, psn);
    } else {
      ahead();
    }
  }

  /** Takes the request that is due, if it passes all tests; whether it is to be acknowledged. */
  private boolean take(RcPacket request) {
    if (request.opcode.asksForAnswer()) {
      acceptQuery(request);
      return false;
    }
    if (!accept(request)) {
      return false;
    }
    expected++;
    refusing = false;
    received += request.payload;
    inMessage = !request.opcode.ends();
    inWrite = request.opcode.isWrite();
    if (!restarts) {
      connection.counters.bytesDelivered += request.payload;
    } else if (request.opcode.ends()) {
      connection.counters.bytesDelivered += received;
    }
    if (request.opcode.ends()) {
      finish(request);
    }
    return request.ackRequest;
  }

  /** Takes what came early and is due now; whether it is to be acknowledged. */
  private boolean takeEarly() {
    boolean asked = false;
    while (queuePair.receives() && early.holds(expected)) {
      asked |= take(early.take(expected));
    }
    return asked;
  }

  /** Keeps a packet beyond a missing one, and tells of it. */
  private void comesEarly(RcPacket request, long psn) {
    connection.counters.outOfSequence++;
    connection.hardware.outOfSequence++;
    if (!early.hold(psn, expected, request)) {
      connection.counters.duplicates++;
      connection.hardware.duplicateRequests++;
    }
    boolean waits = refusing && refusedNotReady;
    if (!waits) {
      boolean isLoss = connection.settings.lossRecovery().selective().expectsOrder();
      answer(expected, isLoss ? Aeth.NAK | Aeth.SEQUENCE_ERROR : Aeth.SELECTIVE, psn);
    }
  }

  /** Forgets what has come of the present message; a receive that it holds is kept for it. */
  private void restartMessage() {
    expected = messageStart;
    inMessage = false;
    received = 0;
    kept = receive;
    receive = ReceiveQueue.NONE;
  }

  private void acknowledge() {
    answer(expected - 1, ack());
  }

  /**
   * A positive acknowledgement, with credits if they are used; of a shared queue there are none.
   */
  private int ack() {
    ReceiveQueue receives = queuePair.receiveQueue();
    boolean tells = connection.settings.credits() && !receives.isShared() && shared == null;
    return tells ? Aeth.ack(receives.waiting()) : Aeth.ACK;
  }

  /** Sends an acknowledgement, after the data that is due before it. */
  private void answer(long psn, int syndrome) {
    answer(psn, syndrome, Psn.NONE);
  }

  private void answer(long psn, int syndrome, long arrived) {
    if (queries != null && !queries.responses().isEmpty()) {
      queries.responses().addAcknowledgement(psn, syndrome, msn, arrived);
    } else {
      connection.acknowledge(psn, syndrome, msn, arrived);
    }
  }

  /** What was accepted is acknowledged again; reads and atomics are answered again. */
  private void duplicate(RcPacket request, long psn) {
    connection.counters.duplicates++;
    connection.hardware.duplicateRequests++;
    if (request.opcode.asksForAnswer()) {
      answerAgain(request, psn);
    } else if (request.ackRequest) {
      long last = expected - 1;
      answer(queries == null ? last : queries.lastBeforeReadAfter(psn, last), ack());
    }
  }

  private void answerAgain(RcPacket request, long psn) {
    if (queries != null
        && findShared(request)
        && queries.isRemembered(request, psn)
        && queries.answerAgain(request, domain(), psn, msn) != WcStatus.SUCCESS) {
      answer(psn, Aeth.NAK | Aeth.REMOTE_ACCESS);
      queuePair.enterError(AsyncEventType.QP_ACCESS_ERR);
    }
  }

  private void acceptQuery(RcPacket request) {
    if (inMessage) {
      outOfPlace();
      return;
    }
    if (queries == null) {
      queries = new RcQueries(connection, keys, expected, pace);
    }
    receive = ReceiveQueue.NONE;
    if (!findShared(request)) {
      invalid();
      return;
    }
    WcStatus status = queries.check(request, domain());
    if (status == WcStatus.SUCCESS
        && queuePair.mayFault()
        && isMissing(request.rkey, request.remoteAddress, request.dmaLength, 0)) {
      notReady();
      return;
    }
    switch (status) {
      case SUCCESS -> {
        refusing = false;
        queries.accept(request, expected, ++msn);
        expected += queries.psns(request);
      }
      case REM_ACCESS_ERR -> accessRefused();
      default -> invalid();
    }
  }

  private void ahead() {
    connection.counters.outOfSequence++;
    connection.hardware.outOfSequence++;
    long now = connection.host.now();
    long repeat = connection.settings.nakRepeatPs();
    boolean again = repeat > 0 && !refusedNotReady && now >= lastNak + repeat;
    if (refusing && !again) {
      return;
    }
    refusing = true;
    refusedNotReady = false;
    lastNak = now;
    if (restarts && inMessage) {
      restartMessage();
    }
    answer(expected, Aeth.NAK | Aeth.SEQUENCE_ERROR);
  }

  /** The tests in the standard's order: sequence, enabled, resources, length, key. */
  private boolean accept(RcPacket request) {
    BthOpcode opcode = request.opcode;
    if (opcode.begins() == inMessage || (inMessage && opcode.isWrite() != inWrite)) {
      return outOfPlace();
    }
    if (opcode.begins()) {
      if (opcode.isWrite() && !allows(Access.REMOTE_WRITE)) {
        return invalid();
      }
      receive = ReceiveQueue.NONE;
      received = 0;
      messageStart = expected;
    }
    if (!findShared(request)) {
      return invalid();
    }
    if (queuePair.mayFault() && faults(request)) {
      return notReady();
    }
    if (needsReceive(opcode) && !takeReceive()) {
      return false;
    }
    if (opcode.begins() && opcode.isWrite()) {
      announced = request.dmaLength;
    }
    if (!lengthFits(request)) {
      return invalid();
    }
    return opcode.isWrite() ? placeWrite(request) : placeSend(request);
  }

  /** Whether memory that a packet goes to is not there; the host then brings it in. */
  private boolean faults(RcPacket request) {
    boolean begins = request.opcode.begins();
    if (!request.opcode.isWrite()) {
      long used = begins ? ReceiveQueue.NONE : receive;
      return queuePair.faultsInReceive(used, shared, received, request.payload);
    }
    if (begins) {
      writeKey = request.rkey;
      writeAddress = request.remoteAddress;
      announced = request.dmaLength;
      if (checkWrite(request) != WcStatus.SUCCESS) {
        return false;
      }
    }
    return isMissing(writeKey, writeAddress + received, request.payload, announced - received);
  }

  /**
   * Whether pages of a range are missing, which are then brought in.
   *
   * @param wanted bytes to bring in, if more than the range
   */
  private boolean isMissing(int key, long address, long length, long wanted) {
    Paging paging = keys.paging();
    if (length == 0 || paging.isPresent(key, address, length)) {
      return false;
    }
    paging.request(key, address, Math.max(length, wanted), null);
    return true;
  }

  /** Whether the shared queue that an XRC request names is one of the queue pair's XRC domain. */
  private boolean findShared(RcPacket request) {
    XrcDomainTable.Domain xrcDomain = queuePair.xrcDomain();
    if (xrcDomain == null) {
      return true;
    }
    shared = connection.host.sharedReceives().get(request.sharedQueue);
    return shared != null && shared.xrcDomain() == xrcDomain;
  }

  /** The protection domain that remote keys must be of. */
  private int domain() {
    return shared == null ? queuePair.pd() : shared.pd();
  }

  private boolean allows(int access) {
    return (queuePair.attributes().accessFlags() & access) != 0;
  }

  private static boolean needsReceive(BthOpcode opcode) {
    return opcode.isWrite() ? opcode.hasImmediate() : opcode.begins();
  }

  private boolean takeReceive() {
    if (kept != ReceiveQueue.NONE) {
      receive = kept;
      kept = ReceiveQueue.NONE;
      return true;
    }
    ReceiveQueue receives = queuePair.receiveQueue();
    receive = shared == null ? receives.take() : receives.take(shared);
    if (receive != ReceiveQueue.NONE) {
      return true;
    }
    connection.hardware.outOfBuffer++;
    return notReady();
  }

  /** Asks the peer to come back with this request in a while. */
  private boolean notReady() {
    refusing = true;
    refusedNotReady = true;
    int timer = queuePair.attributes().minRnrTimer();
    answer(expected, Aeth.RNR_NAK | timer);
    return false;
  }

  private boolean lengthFits(RcPacket request) {
    BthOpcode opcode = request.opcode;
    int mtu = connection.mtu;
    if (opcode.ends() ? request.payload > mtu : request.payload != mtu) {
      return false;
    }
    if (opcode.ends() && !opcode.begins() && request.payload == 0) {
      return false;
    }
    long total = received + request.payload;
    if (opcode.isWrite()) {
      return opcode.ends() ? total == announced : total < announced;
    }
    return total <= queuePair.receiveQueue().length(receive);
  }

  private boolean placeWrite(RcPacket request) {
    if (request.opcode.begins()) {
      if (checkWrite(request) != WcStatus.SUCCESS) {
        return accessRefused();
      }
      connection.hardware.writeRequests++;
    }
    return true;
  }

  private WcStatus checkWrite(RcPacket request) {
    return keys.checkRemote(
        request.rkey,
        domain(),
        queuePair.qpn(),
        request.remoteAddress,
        request.dmaLength,
        Access.REMOTE_WRITE);
  }

  private boolean placeSend(RcPacket request) {
    WcStatus status = queuePair.checkReceiveBuffers(receive, received, request.payload);
    if (status == WcStatus.SUCCESS) {
      return !request.opcode.invalidates() || invalidate(request.immediate);
    }
    answer(expected, Aeth.NAK | Aeth.REMOTE_OPERATIONAL);
    queuePair.failReceive(receive, status);
    return false;
  }

  /** A key that can't be invalidated is an error of this side, of which the peer hears nothing. */
  private boolean invalidate(int key) {
    if (queuePair.invalidate(key)) {
      return true;
    }
    queuePair.failReceive(receive, WcStatus.REM_INV_REQ_ERR);
    return false;
  }

  /** The operation does not continue the message; a receive that it holds is flushed. */
  private boolean outOfPlace() {
    answer(expected, Aeth.NAK | Aeth.INVALID_REQUEST);
    queuePair.enterError(AsyncEventType.QP_REQ_ERR);
    return false;
  }

  private boolean invalid() {
    answer(expected, Aeth.NAK | Aeth.INVALID_REQUEST);
    if (receive != ReceiveQueue.NONE) {
      queuePair.failReceive(receive, WcStatus.LOC_LEN_ERR);
    } else {
      queuePair.enterError(AsyncEventType.QP_REQ_ERR);
    }
    return false;
  }

  private boolean accessRefused() {
    connection.hardware.responderAccessErrors++;
    answer(expected, Aeth.NAK | Aeth.REMOTE_ACCESS);
    if (receive != ReceiveQueue.NONE) {
      queuePair.failReceive(receive, WcStatus.LOC_ACCESS_ERR);
    } else {
      queuePair.enterError(AsyncEventType.QP_ACCESS_ERR);
    }
    return false;
  }

  private static int flags(BthOpcode opcode) {
    if (opcode.hasImmediate()) {
      return WcFlags.WITH_IMM;
    }
    return opcode.invalidates() ? WcFlags.WITH_INV : 0;
  }

  /** The message is whole: counts it, and completes the receive that it used. */
  private void finish(RcPacket request) {
    msn++;
    if (receive != ReceiveQueue.NONE) {
      int flags = flags(request.opcode);
      queuePair.completeReceive(
          receive,
          WcStatus.SUCCESS,
          request.opcode.isWrite() ? WcOpcode.RECV_RDMA_WITH_IMM : WcOpcode.RECV,
          received,
          flags == 0 ? 0 : request.immediate,
          flags,
          request.solicited,
          connection.peerQpn());
      receive = ReceiveQueue.NONE;
    }
    if (listener != null) {
      listener.delivered(delivered++, connection.host.now());
    }
  }
}
