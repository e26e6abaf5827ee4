package org.rdsim.transport.rc;

import org.rdsim.device.DeviceQueuePair;
import org.rdsim.device.QpState;
import org.rdsim.device.SendOpcode;
import org.rdsim.device.SendQueue;
import org.rdsim.device.WcStatus;
import org.rdsim.engine.Digest;
import org.rdsim.engine.Timer;
import org.rdsim.network.Packet;
import org.rdsim.transport.DeliveryListener;
import org.rdsim.transport.Waiting;
import org.rdsim.wire.BthOpcode;

/**
 * The sending side: cuts messages into packets, keeps a window of them outstanding, and goes back
 * to the oldest missing one on a sequence NAK or a timeout (InfiniBand Architecture volume 1, 9.7).
 *
 * <p>A read or an atomic takes the PSNs of its answer, all of which are outstanding from its
 * request on. An answer acknowledges all before it; an answer or acknowledgement beyond the answer
 * that is due means that this was lost, and the requester goes back to it.
 */
final class RcRequester {
  /** No request has this index, nor a later one; no PSN is as high. */
  private static final long NOTHING = Long.MAX_VALUE;

  private final RcConnection connection;
  private final DeviceQueuePair queuePair;
  private final SendQueue sends;
  private final RcPace pace;
  private final RcPatience patience;

  /** Those of the patience, which need not be touched for a look at them. */
  private final Timer ackTimer;

  private final Timer rnrTimer;
  private final RcReads reads;
  private final RcRequests requests;

  /** Null if all that follows a loss is sent again. */
  private final RcRepeats repeats;

  /** Whether a message with a loss begins anew. */
  private final boolean restarts;

  /** Null if the peer's receives do not matter. */
  private final RcCredits credits;

  private final RcAdmission admission;
  DeliveryListener listener;

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

  /** First PSN of the oldest read or atomic that is not complete, or {@link #NOTHING}. */
  private long readPsn = NOTHING;

  /** Whether answers beyond the one that is due are known, until that one comes. */
  private boolean recovering;

  private int sinceAckRequest;
  private long lastProgress;

  RcRequester(RcConnection connection, RcPace pace) {
    this.connection = connection;
    this.pace = pace;
    this.queuePair = connection.queuePair;
    this.sends = queuePair.sendQueue();
    this.reads = new RcReads(connection);
    this.requests = new RcRequests(connection, pace);
    this.credits = connection.settings.credits() ? new RcCredits() : null;
    this.admission = new RcAdmission(connection, requests, reads, credits);
    this.restarts = connection.settings.lossRecovery().restartsMessages();
    SelectiveSettings selective = connection.settings.lossRecovery().selective();
    this.repeats = selective == null ? null : new RcRepeats(selective, requests);
    this.patience = new RcPatience(this, connection, repeats);
    this.ackTimer = patience.ackTimer();
    this.rnrTimer = patience.rnrTimer();
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
    recovering = false;
    forgetReads();
    requests.start();
    startRepeats();
    if (credits != null) {
      credits.start();
    }
    pace.start();
  }

  /** Takes over what is known of the path; nothing is outstanding. */
  void startRepeats() {
    if (repeats != null) {
      repeats.start(next, connection.pathPackets());
    }
  }

  /** Takes over what the attributes say of timeout and retries; nothing is outstanding. */
  void readAttributes() {
    patience.readAttributes();
  }

  void stop() {
    patience.stop();
    pace.stop();
    next = end;
    following = NOTHING;
    forgetReads();
  }

  private void forgetReads() {
    reads.clear();
    readPsn = NOTHING;
  }

  void readyIfAble() {
    if (!hasMore()) {
      return;
    }
    if (pace.holdsBack()) {
      pace.wakeLater();
    } else {
      connection.host.ready(connection.engine);
    }
  }

  boolean canSend() {
    return !pace.holdsBack() && hasMore();
  }

  /** Whether something may be sent as soon as the pace lets it go. */
  boolean hasMore() {
    if (rnrTimer.isArmed() || !maySend()) {
      return false;
    }
    if (next < end) {
      return credits == null || !credits.holdsBack(current, next, unacknowledged);
    }
    return following < sends.begun()
        ? following != broken
        : admission.mayBegin(next, unacknowledged);
  }

  private boolean maySend() {
    if (repeats == null) {
      return pace.maySend(next - unacknowledged);
    }
    return next < highest
        || (pace.maySend(next - unacknowledged) && repeats.allows(next - unacknowledged));
  }

  /** The next packet, or null if the request that was to begin failed its checks. */
  Packet nextPacket() {
    if (next == end && !open(following)) {
      return null;
    }
    if (sends.opcode(current).isAnswered()) {
      return query();
    }
    boolean ends = next + 1 == end;
    Packet packet = requests.dataPacket(current, first, next);
    boolean repeated = repeats != null && next < highest;
    countAndAdvance();
    boolean asks = ends || repeated || asksForAck() || isProbe(next - 1);
    ((RcPacket) packet.body).ackRequest = asks;
    if (asks) {
      sinceAckRequest = 0;
    }
    sent(repeated);
    return packet;
  }

  private boolean isProbe(long psn) {
    return credits != null && credits.isProbe(current, psn);
  }

  /** After one that was repeated comes the next one that is lost, or a new one. */
  private void sent(boolean repeated) {
    if (!ackTimer.isArmed()) {
      patience.expectAnswer(highest - unacknowledged);
    }
    if (repeated) {
      repeats.repeated(next - 1);
      toNextLost();
    }
  }

  /** What is to be sent next is the first lost packet, or if there is none, a new one. */
  private void toNextLost() {
    long to = repeats.firstLost(unacknowledged, highest);
    if (to != next) {
      position(to);
    }
  }

  /** A packet that asks for more than an acknowledgement: all of its answer is outstanding now. */
  private Packet query() {
    Packet packet = requests.query(current, next);
    ((RcPacket) packet.body).ackRequest = true;
    sinceAckRequest = 0;
    boolean repeated = repeats != null && next < highest;
    next = end;
    highest = Math.max(highest, next);
    sent(repeated);
    return packet;
  }

  private void countAndAdvance() {
    if (next < highest) {
      connection.counters.retransmitted++;
    }
    next++;
    highest = Math.max(highest, next);
    sinceAckRequest++;
  }

  /** Asks at intervals, and whenever nothing more may be sent without an answer. */
  private boolean asksForAck() {
    return sinceAckRequest >= connection.settings.ackEvery() || !maySend();
  }

  /** Makes a request with packets the current one; a new one is begun. */
  private boolean open(long request) {
    if (request == sends.begun() && !begin(request)) {
      return false;
    }
    following = request + 1;
    if (sends.opcode(request).isLocal()) {
      return false;
    }
    current = request;
    first = requests.first(request);
    end = requests.end(request);
    return true;
  }

  /** Checks a new request and gives it its PSNs; one without packets is executed. */
  private boolean begin(long request) {
    if (queuePair.startSend() == DeviceQueuePair.NONE) {
      return false;
    }
    requests.begin(request, next);
    WcStatus status = admission.check(request);
    if (status != WcStatus.SUCCESS) {
      broken = request;
      brokenStatus = status;
      failBroken();
      return false;
    }
    SendOpcode operation = sends.opcode(request);
    if (credits != null && !operation.isLocal()) {
      credits.begin(request, next, operation.consumesReceive());
    }
    if (operation.isAnswered()) {
      reads.begin(request);
      readPsn = Math.min(readPsn, next);
    } else if (operation.isLocal()) {
      completeUpTo(unacknowledged);
    }
    return true;
  }

  /** Takes an answer of the responder. */
  void receive(RcPacket answer) {
    QpState state = queuePair.state();
    if (state != QpState.RTS && state != QpState.SQD) {
      return;
    }
    if (credits != null && answer.opcode == BthOpcode.ACKNOWLEDGE && Aeth.isAck(answer.syndrome)) {
      credits.heard(answer.msn, answer.syndrome);
    }
    long psn = Psn.unwrap(answer.psn, unacknowledged);
    long before = arrived();
    if (psn >= oldestOfInterest() && psn < highest) {
      if (answer.opcode != BthOpcode.ACKNOWLEDGE) {
        answered(psn, answer);
      } else if (!Aeth.isAck(answer.syndrome)) {
        refused(psn, answer);
      } else if (psn < readPsn) {
        acknowledged(psn + 1);
      } else {
        answerMissing();
      }
      if (connection.echoes) {
        heard(answer, psn, arrived() - before);
      }
    }
    readyIfAble();
  }

  /** Packets that are known to have arrived, from any fixed one on. */
  private long arrived() {
    return repeats == null ? unacknowledged : unacknowledged + repeats.arrivedAhead();
  }

  /** The oldest PSN about which an answer can say something new. */
  private long oldestOfInterest() {
    return restarts ? startOfMessage(unacknowledged) : unacknowledged;
  }

  /** Where a message of which a PSN is part begins; answers to reads are asked for in parts. */
  private long startOfMessage(long psn) {
    long request = requests.holder(psn);
    boolean sent = request < sends.begun() && !sends.opcode(request).isAnswered();
    return sent ? Math.min(psn, requests.first(request)) : psn;
  }

  /** Tells the congestion control of an acknowledgement, and the peer of its answers to reads. */
  private void heard(RcPacket answer, long psn, long packets) {
    if (answer.opcode.isReadResponse()) {
      if (answer.ackRequest && psn < answerDue()) {
        connection.sendAnswerFeedback(psn);
      }
    } else if (answer.opcode == BthOpcode.ACKNOWLEDGE && !Aeth.isRefusal(answer.syndrome)) {
      pace.acknowledged(answer, unacknowledged, next, packets);
    }
  }

  /** Data that a read or an atomic asked for has come. */
  private void answered(long psn, RcPacket answer) {
    if (psn < readPsn) {
      return;
    }
    if (psn > answerDue()) {
      answerMissing();
      return;
    }
    WcStatus status = reads.place(answer, (psn - readPsn) << connection.mtuShift);
    if (status != WcStatus.SUCCESS) {
      failRequest(reads.oldest(), status);
      return;
    }
    if (answer.opcode.ends()) {
      completeRead();
    }
    acknowledged(psn + 1);
  }

  private void completeRead() {
    long message = reads.complete();
    readPsn = reads.outstanding() == 0 ? NOTHING : requests.first(reads.oldest());
    if (listener != null) {
      listener.delivered(message, connection.host.now());
    }
  }

  /** The PSN of the next answer with data. */
  private long answerDue() {
    return Math.max(unacknowledged, readPsn);
  }

  /** What came implies all before the answer that is due, and that this was lost. */
  private void answerMissing() {
    long due = answerDue();
    acknowledged(due);
    if (!recovering) {
      connection.counters.outOfSequence++;
      connection.hardware.impliedNakSequenceErrors++;
      pace.lost();
      retry(due);
    }
  }

  private void refused(long psn, RcPacket answer) {
    int syndrome = answer.syndrome;
    if (psn > answerDue()) {
      answerMissing();
      return;
    }
    acknowledged(psn);
    if (Aeth.isRnrNak(syndrome)) {
      receiverNotReady(psn, Aeth.value(syndrome));
      return;
    }
    if (Aeth.isSelective(syndrome)) {
      arrivedBeyond(Psn.unwrap(answer.immediate, psn));
      return;
    }
    switch (Aeth.value(syndrome)) {
      case Aeth.SEQUENCE_ERROR -> {
        connection.hardware.packetSequenceErrors++;
        if (repeats != null) {
          arrivedBeyond(Psn.unwrap(answer.immediate, psn));
        } else {
          pace.lost();
          goBack(psn);
        }
      }
      case Aeth.INVALID_REQUEST -> fail(psn, WcStatus.REM_INV_REQ_ERR);
      case Aeth.REMOTE_ACCESS -> fail(psn, WcStatus.REM_ACCESS_ERR);
      case Aeth.REMOTE_OPERATIONAL -> fail(psn, WcStatus.REM_OP_ERR);
      default -> fail(psn, WcStatus.BAD_RESP_ERR);
    }
  }

  /** Repeats what is missing and all after it, or the whole message. */
  private void goBack(long psn) {
    if (restarts) {
      unacknowledged = startOfMessage(psn);
      retry(unacknowledged);
    } else {
      retry(psn);
    }
  }

  /** A packet has arrived ahead of a missing one; repeats what that shows to be lost. */
  private void arrivedBeyond(long psn) {
    if (psn <= unacknowledged || psn >= highest) {
      return;
    }
    repeats.arrived(psn);
    if (!repeats.isRecovering() && repeats.firstLost(unacknowledged, highest) < highest) {
      pace.lost();
      repeats.recover(unacknowledged, highest);
      patience.expectNone();
    }
    toNextLost();
  }

  /** Everything before {@code psn} has arrived. */
  private void acknowledged(long psn) {
    if (psn <= unacknowledged || psn > highest) {
      return;
    }
    if (repeats != null) {
      repeats.acknowledged(unacknowledged, psn);
    }
    unacknowledged = psn;
    recovering = false;
    lastProgress = connection.host.now();
    patience.reload();
    completeUpTo(psn);
    if (failBroken()) {
      return;
    }
    if (next < psn && repeats == null) {
      goTo(psn);
    } else if (next < highest && repeats != null) {
      toNextLost();
    }
    if ((repeats == null ? next : highest) > psn) {
      patience.expectAnswer(highest - unacknowledged);
    } else {
      patience.expectNone();
    }
  }

  /** Completes the requests all of whose PSNs are below one. */
  private void completeUpTo(long psn) {
    long request = sends.head();
    while (request < sends.begun() && request != broken && requests.end(request) <= psn) {
      connection.host.record(Digest.COMPLETION, queuePair.qpn(), (int) request);
      queuePair.completeSend(request, WcStatus.SUCCESS);
      request = sends.head();
    }
  }

  private void receiverNotReady(long psn, int code) {
    connection.hardware.rnrNakRetries++;
    if (!patience.takeRnrRetry()) {
      fail(psn, WcStatus.RNR_RETRY_EXC_ERR);
      return;
    }
    if (repeats != null) {
      repeats.forget(psn);
      repeats.timedOut(psn, highest);
    }
    goTo(psn);
    patience.waitForReceiver(code);
  }

  /** No answer has come in time. */
  void ackTimeout() {
    if (patience.goesOn(highest - unacknowledged)) {
      return;
    }
    connection.counters.timeouts++;
    connection.hardware.localAckTimeouts++;
    pace.timedOut();
    if (repeats != null) {
      repeats.timedOut(unacknowledged, highest);
    }
    goBack(unacknowledged);
    readyIfAble();
  }

  private void retry(long psn) {
    if (!patience.takeRetry()) {
      fail(psn, WcStatus.RETRY_EXC_ERR);
      return;
    }
    recovering = true;
    goTo(psn);
    patience.expectNone();
  }

  /** Sends from here on next. The first packet asks for an answer at once. */
  private void goTo(long psn) {
    sinceAckRequest = connection.settings.ackEvery();
    position(psn);
  }

  private void position(long psn) {
    next = psn;
    end = psn;
    following = requests.holder(psn);
    if (following < sends.begun() && following != broken) {
      open(following);
    }
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
    failRequest(requests.holder(psn), status);
  }

  private void failRequest(long request, WcStatus status) {
    connection.host.record(Digest.COMPLETION, queuePair.qpn(), (int) request);
    queuePair.failSend(request, status);
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
      return patience.receiverText();
    }
    if (pace.holdsBack()) {
      return "its pace";
    }
    if (next == unacknowledged) {
      return "a turn on the wire";
    }
    String answer =
        reads.outstanding() > 0
            ? "the answer to a read or atomic, from PSN " + Psn.wire(answerDue()) + " on"
            : "an acknowledgement up to PSN " + Psn.wire(next - 1);
    return answer + patience.answerText();
  }
}
