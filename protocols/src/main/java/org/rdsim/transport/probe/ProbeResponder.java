package org.rdsim.transport.probe;

import java.util.Arrays;
import org.rdsim.device.Access;
import org.rdsim.device.AsyncEventType;
import org.rdsim.device.DeviceQueuePair;
import org.rdsim.device.ReceiveQueue;
import org.rdsim.device.WcOpcode;
import org.rdsim.device.WcStatus;
import org.rdsim.transport.DeliveryListener;
import org.rdsim.transport.SequenceBitmap;

/**
 * The receiving side: places packets in whatever order they come, each once, and delivers messages
 * in order. A send that finds no receive waits for one in the NIC, which has room for all.
 */
final class ProbeResponder {
  private final ProbeConnection connection;
  private final DeviceQueuePair queuePair;
  private final SequenceBitmap arrived;
  private final SequenceBitmap ends;
  private final int ackEvery;
  private final int span;
  DeliveryListener listener;

  /** Everything below has arrived and belongs to messages that are delivered or not whole. */
  private long expected;

  private int unanswered;

  /**
   * Messages delivered; and twice the length, plus 1 for a send, of those that are not, by number.
   */
  private long delivered;

  private long[] lengths = new long[2];

  ProbeResponder(ProbeConnection connection) {
    this.connection = connection;
    this.queuePair = connection.queuePair;
    this.ackEvery = connection.settings.ackEvery();
    this.span = connection.settings.span();
    this.arrived = new SequenceBitmap(span);
    this.ends = new SequenceBitmap(span);
  }

  void start() {
    expected = 0;
    unanswered = 0;
    delivered = 0;
    arrived.clear();
    ends.clear();
  }

  void receive(ProbePacket data, boolean trimmed) {
    if (!queuePair.receives()) {
      return;
    }
    queuePair.communicationEstablished();
    long number = Sequence.unwrap(data.sequence, expected);
    if (number < expected || arrived.contains(number)) {
      connection.counters.duplicates++;
      answer(Verdict.RECEIVED, number);
    } else if (trimmed) {
      answer(Verdict.TRIMMED, number);
    } else if (number < expected + span && mayBePlaced(data, number)) {
      place(data, number);
    }
  }

  private boolean mayBePlaced(ProbePacket data, long number) {
    if (data.send || !data.begins) {
      return true;
    }
    WcStatus status = WcStatus.REM_ACCESS_ERR;
    if ((queuePair.attributes().accessFlags() & Access.REMOTE_WRITE) != 0) {
      status =
          connection
              .host
              .keys()
              .checkRemote(
                  data.rkey,
                  queuePair.pd(),
                  queuePair.qpn(),
                  data.remoteAddress,
                  data.length,
                  Access.REMOTE_WRITE);
    }
    if (status != WcStatus.SUCCESS) {
      answer(Verdict.ACCESS_REFUSED, number);
      queuePair.enterError(AsyncEventType.QP_ACCESS_ERR);
    }
    return status == WcStatus.SUCCESS;
  }

  private void place(ProbePacket data, long number) {
    if (number != expected) {
      connection.counters.outOfSequence++;
    }
    connection.counters.bytesDelivered += data.payload;
    arrived.add(number);
    if (data.ends) {
      ends.add(number);
      remember(delivered + (data.message - (int) delivered), data);
    }
    unanswered++;
    boolean message = advance();
    if (message || unanswered >= ackEvery) {
      answer(Verdict.RECEIVED, number);
    }
  }

  private void remember(long message, ProbePacket data) {
    if (message - delivered >= lengths.length) {
      grow(message);
    }
    lengths[(int) message & (lengths.length - 1)] = data.length << 1 | (data.send ? 1 : 0);
  }

  private void grow(long message) {
    int size = lengths.length;
    while (message - delivered >= size) {
      size *= 2;
    }
    long[] larger = Arrays.copyOf(lengths, size);
    for (long i = delivered; i < delivered + lengths.length; i++) {
      larger[(int) i & (size - 1)] = lengths[(int) i & (lengths.length - 1)];
    }
    lengths = larger;
  }

  /** Goes on to the first packet that is missing; says whether a message was delivered. */
  private boolean advance() {
    boolean any = false;
    while (arrived.contains(expected)) {
      if (ends.contains(expected)) {
        if (!deliver()) {
          return any;
        }
        any = true;
        ends.remove(expected);
      }
      arrived.remove(expected);
      expected++;
    }
    return any;
  }

  /** Delivers the oldest message; false if its receive is not there yet, or does not fit. */
  private boolean deliver() {
    long entry = lengths[(int) delivered & (lengths.length - 1)];
    if ((entry & 1) != 0 && !completeReceive(entry >>> 1)) {
      return false;
    }
    if (listener != null) {
      listener.delivered(delivered, connection.host.now());
    }
    delivered++;
    return true;
  }

  private boolean completeReceive(long length) {
    long receive = queuePair.receiveQueue().take();
    if (receive == ReceiveQueue.NONE) {
      return false;
    }
    WcStatus status = queuePair.checkReceiveBuffers(receive, 0, length);
    if (status != WcStatus.SUCCESS) {
      answer(Verdict.NOT_PLACED, expected);
      queuePair.failReceive(receive, status);
      return false;
    }
    queuePair.completeReceive(
        receive, WcStatus.SUCCESS, WcOpcode.RECV, length, 0, 0, false, connection.peerQpn());
    return true;
  }

  void receivePosted() {
    if (queuePair.receives() && arrived.contains(expected) && advance()) {
      answer(Verdict.RECEIVED, expected);
    }
  }

  private void answer(Verdict verdict, long number) {
    unanswered = 0;
    connection.answer(verdict, number, expected, arrived.word(number & -Long.SIZE));
  }
}
