package org.rdsim.transport.probe;

import org.rdsim.device.DeviceQueuePair;
import org.rdsim.device.QpState;
import org.rdsim.device.SendOpcode;
import org.rdsim.device.SendQueue;
import org.rdsim.device.WcStatus;
import org.rdsim.engine.Digest;
import org.rdsim.engine.Timer;
import org.rdsim.network.Packet;
import org.rdsim.transport.RequestSpans;
import org.rdsim.transport.SequenceBitmap;
import org.rdsim.transport.Waiting;
import org.rdsim.units.Time;

/**
 * The sending side: keeps a window of packets in flight, each on the path whose turn it is, and
 * sends again what was trimmed, or, after a time without progress, whatever is unacknowledged.
 */
final class ProbeRequester {
  /** No request has this index, nor a later one. */
  private static final long NOTHING = Long.MAX_VALUE;

  private final ProbeConnection connection;
  private final DeviceQueuePair queuePair;
  private final SendQueue sends;
  private final RequestSpans spans;
  private final int window;
  private final int span;
  private final Timer timer;

  /** Numbers from {@code unacknowledged} on that the receiver has. */
  private final SequenceBitmap received;

  /** Numbers that are to be sent again. */
  private final SequenceBitmap again;

  /** Everything below has been received, and completed. */
  private long unacknowledged;

  private long next;

  /** Sent, and neither received nor lost as far as is known. */
  private int inFlight;

  /** The request to which {@code next} belongs while {@code next < end}. */
  private long current;

  private long end;
  private long firstRequest;

  /** A request that can't be executed: it fails when all before it are complete. */
  private long broken = NOTHING;

  private WcStatus brokenStatus;
  private long lastProgress;

  ProbeRequester(ProbeConnection connection) {
    this.connection = connection;
    this.queuePair = connection.queuePair;
    this.sends = queuePair.sendQueue();
    this.spans = new RequestSpans(sends);
    this.window = connection.settings.window();
    this.span = connection.settings.span();
    this.received = new SequenceBitmap(span);
    this.again = new SequenceBitmap(span);
    this.timer =
        new Timer(connection.host.timers()) {
          @Override
          protected void expire(long now) {
            timeout();
          }
        };
  }

  void start() {
    spans.setMtu(connection.mtu);
    received.clear();
    again.clear();
    unacknowledged = 0;
    next = 0;
    end = 0;
    inFlight = 0;
    firstRequest = sends.begun();
    broken = NOTHING;
    lastProgress = connection.host.now();
  }

  void stop() {
    timer.disarm();
    again.clear();
    inFlight = 0;
    next = unacknowledged;
    end = next;
  }

  void readyIfAble() {
    if (canSend()) {
      connection.host.ready(connection.engine);
    }
  }

  boolean canSend() {
    if (inFlight >= window) {
      return false;
    }
    if (again.count() > 0) {
      return true;
    }
    if (next - unacknowledged >= span) {
      return false;
    }
    return next < end || (broken == NOTHING && queuePair.canStartSend());
  }

  /** The next packet, or null if the request that was to begin failed its checks. */
  Packet nextPacket() {
    Packet packet;
    if (again.count() > 0) {
      long number = again.first(unacknowledged);
      again.remove(number);
      connection.counters.retransmitted++;
      packet = packet(number, spans.holder(number));
    } else {
      if (next == end && !begin()) {
        return null;
      }
      packet = packet(next++, current);
    }
    connection.counters.dataSent++;
    inFlight++;
    if (!timer.isArmed()) {
      armTimer();
    }
    return packet;
  }

  private Packet packet(long number, long request) {
    long length = sends.length(request);
    long before = (number - spans.first(request)) * connection.mtu;
    int payload = (int) Math.min(length - before, connection.mtu);
    Packet packet = connection.dataPacket(number, payload);
    ProbePacket probe = (ProbePacket) packet.body;
    probe.begins = before == 0;
    probe.ends = before + payload == length;
    probe.send = sends.opcode(request) == SendOpcode.SEND;
    probe.message = (int) (request - firstRequest);
    probe.length = length;
    if (probe.begins) {
      probe.remoteAddress = sends.remoteAddress(request);
      probe.rkey = sends.rkey(request);
    }
    return packet;
  }

  /** Begins the next request. */
  private boolean begin() {
    long request = queuePair.startSend();
    if (request == DeviceQueuePair.NONE) {
      return false;
    }
    spans.begin(request, next);
    WcStatus status = check(request);
    if (status != WcStatus.SUCCESS) {
      broken = request;
      brokenStatus = status;
      failBroken();
      return false;
    }
    current = request;
    end = spans.end(request);
    return true;
  }

  private WcStatus check(long request) {
    SendOpcode operation = sends.opcode(request);
    if (operation != SendOpcode.SEND && operation != SendOpcode.RDMA_WRITE) {
      return WcStatus.LOC_QP_OP_ERR;
    }
    return queuePair.checkSendBuffers(request, 0, sends.length(request));
  }

  /** Takes an answer of the responder. */
  void receive(ProbePacket answer) {
    QpState state = queuePair.state();
    if (state != QpState.RTS && state != QpState.SQD) {
      return;
    }
    boolean news = receivedBelow(Sequence.unwrap(answer.sequence, unacknowledged));
    news |= received(Sequence.unwrap(answer.base, unacknowledged), answer.received);
    if (answer.verdict != Verdict.RECEIVED) {
      news |= judged(Sequence.unwrap(answer.judged, unacknowledged), answer.verdict);
    }
    if (news) {
      progress();
    }
    readyIfAble();
  }

  /** Everything below a number has been received. */
  private boolean receivedBelow(long number) {
    if (number <= unacknowledged || number > next) {
      return false;
    }
    long base = unacknowledged & -Long.SIZE;
    long bits = -1L << unacknowledged;
    for (; base + Long.SIZE <= number; base += Long.SIZE) {
      forget(base, bits);
      bits = -1L;
    }
    forget(base, bits & ~(-1L << number));
    unacknowledged = number;
    return true;
  }

  private void forget(long base, long bits) {
    long known = received.removeAll(base, bits);
    long waiting = again.removeAll(base, bits);
    inFlight -= Long.bitCount(bits & ~known & ~waiting);
  }

  private boolean received(long base, long bits) {
    long fresh = bits;
    if (base < unacknowledged) {
      fresh = base + Long.SIZE <= unacknowledged ? 0 : bits & (-1L << unacknowledged);
    }
    fresh = received.addAll(base, fresh);
    if (fresh == 0) {
      return false;
    }
    inFlight -= Long.bitCount(fresh & ~again.removeAll(base, fresh));
    return true;
  }

  private boolean judged(long number, Verdict verdict) {
    if (verdict == Verdict.TRIMMED) {
      return lost(number);
    }
    WcStatus status =
        verdict == Verdict.ACCESS_REFUSED ? WcStatus.REM_ACCESS_ERR : WcStatus.REM_OP_ERR;
    if (sends.head() < sends.begun()) {
      failRequest(sends.head(), status);
    }
    return false;
  }

  private boolean lost(long number) {
    if (number < unacknowledged || number >= next || received.contains(number)) {
      return false;
    }
    if (!again.add(number)) {
      return false;
    }
    inFlight--;
    return true;
  }

  private void progress() {
    if (inFlight < 0) {
      throw new IllegalStateException(
          "QP " + queuePair.qpn() + ": fewer than no packets are in flight");
    }
    lastProgress = connection.host.now();
    while (sends.head() < sends.begun()
        && sends.head() != broken
        && spans.end(sends.head()) <= unacknowledged) {
      connection.host.record(Digest.COMPLETION, queuePair.qpn(), (int) sends.head());
      queuePair.completeSend(sends.head(), WcStatus.SUCCESS);
    }
    failBroken();
    if (unacknowledged < next) {
      armTimer();
    } else {
      timer.disarm();
    }
  }

  private void timeout() {
    connection.counters.timeouts++;
    for (long number = unacknowledged; number < next; number++) {
      if (!received.contains(number)) {
        again.add(number);
      }
    }
    if (again.count() == 0) {
      // The receiver has everything, and can't go on: ask how far it is.
      received.remove(unacknowledged);
      again.add(unacknowledged);
    }
    inFlight = 0;
    armTimer();
    readyIfAble();
  }

  /** Fails the request that can't be executed, if nothing before it is outstanding. */
  private void failBroken() {
    if (sends.head() == broken && sends.head() < sends.begun()) {
      failRequest(broken, brokenStatus);
    }
  }

  private void failRequest(long request, WcStatus status) {
    connection.host.record(Digest.COMPLETION, queuePair.qpn(), (int) request);
    queuePair.failSend(request, status);
  }

  private void armTimer() {
    timer.arm(connection.host.now() + connection.settings.timeoutPs());
  }

  /** What the requester waits for, or null if it has nothing to do. */
  Waiting waiting() {
    if (sends.head() == sends.tail()) {
      return null;
    }
    String what =
        unacknowledged == next
            ? "a turn on the wire"
            : "an acknowledgement up to packet "
                + (next - 1)
                + ", with a timeout at "
                + Time.format(timer.deadline());
    long outstanding = sends.tail() - sends.head();
    String work = " (work requests outstanding: " + outstanding + ")";
    return new Waiting(unacknowledged, what + work, lastProgress);
  }
}
