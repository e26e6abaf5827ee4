package org.rdsim.transport.rc;

import java.util.Arrays;
import org.rdsim.network.Packet;
import org.rdsim.wire.BthOpcode;

/**
 * The answers of a responder that are not sent yet, in PSN order: read responses take turns on the
 * wire like data, and no later acknowledgement overtakes them (InfiniBand Architecture volume 1,
 * 9.7.5.1). The network keeps that order too, since such acknowledgements are of the class of data.
 */
final class RcResponses {
  private final RcConnection connection;
  private RcResponse[] ring = new RcResponse[4];
  private long head;
  private long tail;
  private int unfinished;

  /** One past the highest PSN answered with data so far. */
  private long highest;

  /** One past the last answer to a read that was sent, and one past the last that has arrived. */
  private long sentUpTo;

  private long heardUpTo;
  private int sinceFeedback;
  private final RcPace pace;
  private final boolean feedback;

  RcResponses(RcConnection connection, long expected, RcPace pace) {
    this.connection = connection;
    this.pace = pace;
    this.feedback = connection.echoes;
    this.highest = expected;
    this.sentUpTo = expected;
    this.heardUpTo = expected;
    fill(0);
  }

  private void fill(int from) {
    for (int i = from; i < ring.length; i++) {
      ring[i] = new RcResponse();
    }
  }

  boolean isEmpty() {
    return head == tail;
  }

  /** Whether there is an answer that the window of answers lets go. */
  boolean mayGoOn() {
    return !isEmpty() && (!feedback || !isRead() || pace.maySend(outstanding()));
  }

  /** Whether the pace holds back the next answer, which is there. */
  boolean isHeldBack() {
    return isRead() && pace.holdsBack();
  }

  private boolean isRead() {
    return at(head).kind == RcResponse.Kind.READ;
  }

  private long outstanding() {
    return Math.max(0, sentUpTo - heardUpTo);
  }

  /** The peer says how answers to reads arrive. */
  void heard(RcPacket packet) {
    long end = Psn.unwrap(packet.psn, sentUpTo) + 1;
    if (end <= sentUpTo) {
      long packets = Math.max(0, end - heardUpTo);
      heardUpTo = Math.max(heardUpTo, end);
      pace.acknowledged(packet, heardUpTo, sentUpTo, packets);
    }
  }

  /** Reads and atomics whose answers are not sent to the end. */
  int unfinished() {
    return unfinished;
  }

  void clear() {
    head = tail;
    unfinished = 0;
  }

  /** Whether the last answer is one that ends the connection. */
  boolean endWithFatalNak() {
    if (isEmpty()) {
      return false;
    }
    RcResponse last = at(tail - 1);
    return last.kind == RcResponse.Kind.OTHER && Aeth.isFatal(last.syndrome);
  }

  void addRead(long psn, long bytes, int msn) {
    RcResponse response = append(RcResponse.Kind.READ, psn, Aeth.ACK, msn);
    response.end = psn + connection.packets(bytes);
    response.bytes = bytes;
    unfinished++;
  }

  void addAtomic(long psn, int msn) {
    append(RcResponse.Kind.ATOMIC, psn, Aeth.ACK, msn);
    unfinished++;
  }

  /** Adds an acknowledgement; one that waits at the end and says less is dropped for it. */
  void addAcknowledgement(long psn, int syndrome, int msn, long arrived) {
    if (!isEmpty() && at(tail - 1).kind == RcResponse.Kind.OTHER && isAckUpTo(psn)) {
      tail--;
    }
    append(RcResponse.Kind.OTHER, psn, syndrome, msn).arrived = arrived;
  }

  private boolean isAckUpTo(long psn) {
    RcResponse last = at(tail - 1);
    return Aeth.isAck(last.syndrome) && last.first <= psn;
  }

  /** Forgets what answers a PSN and those after it: they are about to be answered anew. */
  void discardFrom(long psn) {
    sentUpTo = psn;
    heardUpTo = psn;
    pace.lost();
    while (!isEmpty() && at(tail - 1).end > psn) {
      if (at(tail - 1).kind != RcResponse.Kind.OTHER) {
        unfinished--;
      }
      tail--;
    }
  }

  /** The next packet; there is one. */
  Packet nextPacket() {
    RcResponse response = at(head);
    return switch (response.kind) {
      case READ -> readResponse(response);
      case ATOMIC -> atomicResponse(response);
      case OTHER -> {
        head++;
        yield connection.acknowledgement(
            response.first, response.syndrome, response.msn, response.arrived);
      }
    };
  }

  private Packet readResponse(RcResponse response) {
    int payload = (int) Math.min(response.bytes, connection.mtu);
    boolean begins = response.next == response.first;
    boolean ends = response.next + 1 == response.end;
    BthOpcode opcode = BthOpcode.readResponse(begins, ends);
    Packet packet = data(opcode, response.next, payload, response.msn);
    sentUpTo = response.next + 1;
    if (feedback) {
      askForFeedback((RcPacket) packet.body, ends);
    }
    response.next++;
    response.bytes -= payload;
    if (ends) {
      finish();
    }
    return packet;
  }

  private void askForFeedback(RcPacket packet, boolean ends) {
    boolean due = ++sinceFeedback >= connection.settings.ackEvery();
    if (ends || due || !pace.maySend(outstanding())) {
      packet.ackRequest = true;
      sinceFeedback = 0;
    }
  }

  private Packet atomicResponse(RcResponse response) {
    finish();
    return data(BthOpcode.ATOMIC_ACKNOWLEDGE, response.first, 0, response.msn);
  }

  private void finish() {
    head++;
    unfinished--;
  }

  private Packet data(BthOpcode opcode, long psn, int payload, int msn) {
    if (psn < highest) {
      connection.counters.retransmitted++;
    }
    highest = Math.max(highest, psn + 1);
    Packet packet = connection.dataPacket(opcode, psn, payload, pace);
    RcPacket rc = (RcPacket) packet.body;
    rc.ackRequest = false;
    rc.syndrome = Aeth.ACK;
    rc.msn = msn & Psn.MASK;
    return packet;
  }

  private RcResponse append(RcResponse.Kind kind, long psn, int syndrome, int msn) {
    if (tail - head == ring.length) {
      grow();
    }
    RcResponse response = at(tail++);
    response.kind = kind;
    response.first = psn;
    response.next = psn;
    response.end = psn + 1;
    response.bytes = 0;
    response.syndrome = syndrome;
    response.msn = msn;
    return response;
  }

  private RcResponse at(long index) {
    return ring[(int) index & (ring.length - 1)];
  }

  private void grow() {
    RcResponse[] inOrder = new RcResponse[ring.length];
    for (int i = 0; i < inOrder.length; i++) {
      inOrder[i] = at(head + i);
    }
    tail -= head;
    head = 0;
    int old = ring.length;
    ring = Arrays.copyOf(inOrder, old * 2);
    fill(old);
  }
}
