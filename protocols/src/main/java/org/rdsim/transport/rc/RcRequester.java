package org.rdsim.transport.rc;

import java.util.Arrays;
import org.rdsim.congestion.CongestionControl;
import org.rdsim.device.DeviceQueuePair;
import org.rdsim.device.QpState;
import org.rdsim.device.SendOpcode;
import org.rdsim.device.SendQueue;
import org.rdsim.device.WcStatus;
import org.rdsim.engine.Digest;
import org.rdsim.engine.Timer;
import org.rdsim.network.Packet;
import org.rdsim.transport.Waiting;
import org.rdsim.units.Time;
import org.rdsim.wire.BthOpcode;

/**
 * The sending side: cuts messages into packets, keeps a window of them outstanding, and goes back
 * to the oldest missing one on a sequence NAK or a timeout (InfiniBand Architecture volume 1, 9.7).
 */
final class RcRequester {
  private static final int RETRY_FOR_EVER = 7;

  /** No request has this index, nor a later one. */
  private static final long NOTHING = Long.MAX_VALUE;

  private final RcConnection connection;
  private final DeviceQueuePair queuePair;
  private final SendQueue sends;
  private final CongestionControl congestionControl;
  private final Timer ackTimer;
  private final Timer rnrTimer;

  /** First PSN of each begun request, by index modulo the length. */
  private long[] firstPsns = new long[4];

  /** Oldest PSN that is not acknowledged, next PSN to send, and one past the highest ever sent. */
  private long unacknowledged;

  private long next;
  private long highest;

  /** The request to which {@code next} belongs while {@code next < end}, and the one after it. */
  private long current;

  private long first;
  private long end;
  private long following;

  /** A request whose buffers failed their check: it fails when all before it are complete. */
  private long broken = NOTHING;

  private WcStatus brokenStatus;
  private int sinceAckRequest;
  private long timeoutPs;
  private int retriesLeft;
  private int rnrRetriesLeft;
  private long lastProgress;

  RcRequester(RcConnection connection) {
    this.connection = connection;
    this.queuePair = connection.queuePair;
    this.sends = queuePair.sendQueue();
    this.congestionControl = connection.settings.congestionControl().get();
    this.ackTimer =
        new Timer(connection.host.timers()) {
          @Override
          protected void expire(long now) {
            ackTimeout();
          }
        };
    this.rnrTimer =
        new Timer(connection.host.timers()) {
          @Override
          protected void expire(long now) {
            readyIfAble();
          }
        };
  }

  void start() {
    next = queuePair.attributes().sendPsn();
    unacknowledged = next;
    highest = next;
    end = next;
    following = sends.begun();
    broken = NOTHING;
    sinceAckRequest = 0;
    lastProgress = connection.host.now();
  }

  /** Takes over what the attributes say of timeout and retries; nothing is outstanding. */
  void readAttributes() {
    timeoutPs = connection.settings.timeoutPs(queuePair.attributes().timeout());
    reloadRetries();
  }

  void stop() {
    ackTimer.disarm();
    rnrTimer.disarm();
    next = end;
    following = NOTHING;
  }

  void readyIfAble() {
    if (canSend()) {
      connection.host.ready(connection.engine);
    }
  }

  boolean canSend() {
    if (rnrTimer.isArmed() || !congestionControl.maySend(next - unacknowledged)) {
      return false;
    }
    if (next < end) {
      return true;
    }
    return following < sends.begun() ? following != broken : queuePair.canStartSend();
  }

  /** The next packet, or null if the request that was to begin failed its checks. */
  Packet nextPacket() {
    if (next == end && !open(following)) {
      return null;
    }
    long offset = (next - first) << connection.mtuShift;
    long left = sends.length(current) - offset;
    int payload = (int) Math.min(left, connection.mtu);
    boolean begins = next == first;
    boolean ends = next + 1 == end;
    SendOpcode operation = sends.opcode(current);
    boolean immediate = operation.hasImmediate();
    BthOpcode opcode =
        isWrite(operation)
            ? BthOpcode.write(begins, ends, immediate)
            : BthOpcode.send(begins, ends, immediate);
    Packet packet = connection.dataPacket(opcode, next, payload);
    RcPacket rc = (RcPacket) packet.body;
    rc.solicited = ends && sends.isSolicited(current);
    rc.immediate = sends.immediate(current);
    rc.remoteAddress = sends.remoteAddress(current);
    rc.rkey = sends.rkey(current);
    rc.dmaLength = sends.length(current);
    countAndAdvance();
    rc.ackRequest = ends || asksForAck();
    if (rc.ackRequest) {
      sinceAckRequest = 0;
    }
    if (!ackTimer.isArmed()) {
      armAckTimer();
    }
    return packet;
  }

  private static boolean isWrite(SendOpcode operation) {
    return operation == SendOpcode.RDMA_WRITE || operation == SendOpcode.RDMA_WRITE_WITH_IMM;
  }

  private void countAndAdvance() {
    connection.counters.dataSent++;
    if (next < highest) {
      connection.counters.retransmitted++;
    }
    next++;
    highest = Math.max(highest, next);
    sinceAckRequest++;
  }

  /** Asks at intervals, and whenever nothing more may be sent without an answer. */
  private boolean asksForAck() {
    return sinceAckRequest >= connection.settings.ackEvery()
        || !congestionControl.maySend(next - unacknowledged);
  }

  /** Makes a request the current one; a new one is checked and given its PSNs. */
  private boolean open(long request) {
    if (request == sends.begun()) {
      if (queuePair.startSend() == DeviceQueuePair.NONE) {
        return false;
      }
      remember(request, next);
      WcStatus status = queuePair.checkSendBuffers(request, 0, sends.length(request));
      if (status != WcStatus.SUCCESS) {
        broken = request;
        brokenStatus = status;
        failBroken();
        return false;
      }
    }
    current = request;
    first = firstPsn(request);
    end = first + packets(request);
    following = request + 1;
    return true;
  }

  private long packets(long request) {
    long length = sends.length(request);
    return length == 0 ? 1 : (length + connection.mtu - 1) >>> connection.mtuShift;
  }

  private void remember(long request, long psn) {
    if (request - sends.head() >= firstPsns.length) {
      long[] larger = Arrays.copyOf(firstPsns, firstPsns.length * 2);
      for (long i = sends.head(); i < request; i++) {
        larger[(int) i & (larger.length - 1)] = firstPsn(i);
      }
      firstPsns = larger;
    }
    firstPsns[(int) request & (firstPsns.length - 1)] = psn;
  }

  private long firstPsn(long request) {
    return firstPsns[(int) request & (firstPsns.length - 1)];
  }

  /** Takes an answer of the responder. */
  void receive(RcPacket answer) {
    QpState state = queuePair.state();
    if (state != QpState.RTS && state != QpState.SQD) {
      return;
    }
    long psn = Psn.unwrap(answer.psn, unacknowledged);
    if (Aeth.isAck(answer.syndrome)) {
      acknowledged(psn + 1);
    } else if (psn >= unacknowledged && psn < highest) {
      refused(psn, answer.syndrome);
    }
    readyIfAble();
  }

  private void refused(long psn, int syndrome) {
    acknowledged(psn);
    if (Aeth.isRnrNak(syndrome)) {
      receiverNotReady(psn, Aeth.value(syndrome));
      return;
    }
    switch (Aeth.value(syndrome)) {
      case Aeth.SEQUENCE_ERROR -> retry(psn);
      case Aeth.INVALID_REQUEST -> fail(psn, WcStatus.REM_INV_REQ_ERR);
      case Aeth.REMOTE_ACCESS -> fail(psn, WcStatus.REM_ACCESS_ERR);
      case Aeth.REMOTE_OPERATIONAL -> fail(psn, WcStatus.REM_OP_ERR);
      default -> fail(psn, WcStatus.BAD_RESP_ERR);
    }
  }

  /** Everything before {@code psn} has arrived. */
  private void acknowledged(long psn) {
    if (psn <= unacknowledged || psn > highest) {
      return;
    }
    unacknowledged = psn;
    lastProgress = connection.host.now();
    reloadRetries();
    while (sends.head() < sends.begun() && firstPsn(sends.head()) + packets(sends.head()) <= psn) {
      connection.host.record(Digest.COMPLETION, queuePair.qpn(), (int) sends.head());
      queuePair.completeSend(sends.head(), WcStatus.SUCCESS);
    }
    if (failBroken()) {
      return;
    }
    if (next < psn) {
      goTo(psn);
    }
    if (next > psn) {
      armAckTimer();
    } else {
      ackTimer.disarm();
    }
  }

  private void receiverNotReady(long psn, int code) {
    int allowed = queuePair.attributes().rnrRetry();
    if (allowed != RETRY_FOR_EVER && rnrRetriesLeft-- == 0) {
      fail(psn, WcStatus.RNR_RETRY_EXC_ERR);
      return;
    }
    goTo(psn);
    ackTimer.disarm();
    rnrTimer.arm(connection.host.now() + Aeth.rnrWaitPs(code));
  }

  private void ackTimeout() {
    connection.counters.timeouts++;
    retry(unacknowledged);
    readyIfAble();
  }

  private void retry(long psn) {
    if (retriesLeft-- == 0) {
      fail(psn, WcStatus.RETRY_EXC_ERR);
      return;
    }
    goTo(psn);
    ackTimer.disarm();
  }

  /** Sends from here on next. The first packet asks for an answer at once. */
  private void goTo(long psn) {
    sinceAckRequest = connection.settings.ackEvery();
    next = psn;
    end = psn;
    following = holder(psn);
    if (following < sends.begun() && following != broken) {
      open(following);
    }
  }

  /** The begun request that holds a PSN, or the next to begin. */
  private long holder(long psn) {
    long request = sends.head();
    while (request < sends.begun() && firstPsn(request) + packets(request) <= psn) {
      request++;
    }
    return request;
  }

  /** Fails the request whose buffers are bad, if nothing before it is outstanding. */
  private boolean failBroken() {
    if (sends.head() != broken) {
      return false;
    }
    failRequest(broken, brokenStatus);
    return true;
  }

  private void fail(long psn, WcStatus status) {
    failRequest(holder(psn), status);
  }

  private void failRequest(long request, WcStatus status) {
    connection.host.record(Digest.COMPLETION, queuePair.qpn(), (int) request);
    queuePair.failSend(request, status);
  }

  private void armAckTimer() {
    if (timeoutPs > 0) {
      ackTimer.arm(connection.host.now() + timeoutPs);
    }
  }

  private void reloadRetries() {
    retriesLeft = queuePair.attributes().retryCount();
    rnrRetriesLeft = queuePair.attributes().rnrRetry();
  }

  /** What the requester waits for, or null if it has nothing to do. */
  Waiting waiting() {
    if (sends.head() == sends.tail()) {
      return null;
    }
    long outstanding = sends.tail() - sends.head();
    String work = " (work requests outstanding: " + outstanding + ")";
    return new Waiting(Psn.wire(unacknowledged), obstacle() + work, lastProgress);
  }

  private String obstacle() {
    if (rnrTimer.isArmed()) {
      return "the end of the receiver-not-ready timer at " + Time.format(rnrTimer.deadline());
    }
    if (next == unacknowledged) {
      return "a turn on the wire";
    }
    String answer = "an acknowledgement up to PSN " + Psn.wire(next - 1);
    return ackTimer.isArmed()
        ? answer + ", with a timeout at " + Time.format(ackTimer.deadline())
        : answer + ", and no timeout is set";
  }
}
