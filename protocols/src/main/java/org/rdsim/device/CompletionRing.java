package org.rdsim.device;

import java.util.Set;
import java.util.function.LongPredicate;
import org.rdsim.engine.Deferred;

/**
 * The device's end of a completion queue. An entry for a full ring is lost, and the ring is
 * unusable from then on with all that waits in it: {@link AsyncEventType#CQ_ERR} is raised once,
 * and the queue pairs that complete here go to ERR with {@link AsyncEventType#QP_FATAL} before the
 * current event returns. A ring may be told to overwrite its oldest entry instead.
 */
public final class CompletionRing {
  private static final int ID = 0;

  /** Index of the request in its queue, or the complement of its shared queue's number. */
  private static final int REQUEST = 1;

  /** Bytes in the lower half, node id of a datagram's sender in the upper. */
  private static final int LENGTH_AND_NODE = 2;

  private static final int IMMEDIATE_AND_SOURCE = 3;
  private static final int SLOT_AND_OUTCOME = 4;
  private static final int WORDS = 5;
  private static final int TIME = 5;
  private static final int RECEIVE = 1 << 24;

  private static final int NOT_ARMED = 0;
  private static final int SOLICITED = 1;
  private static final int ANY = 2;

  /** What a ring may do beyond the usual. */
  public enum Option {
    /** Note when each entry was written. */
    STAMP,
    /** Overwrite the oldest entry of a full ring. */
    OVERWRITE
  }

  private final Device device;
  private final EventSink events;
  private final CompletionEventSink notifications;
  private final Deferred failure = new Failure();
  private final WordRing ring;
  private final boolean stamps;
  private final boolean overwrites;
  private int capacity;
  private long head;
  private long tail;
  private int armed = NOT_ARMED;
  private boolean failed;
  private Deferred listener;

  CompletionRing(
      Device device,
      int capacity,
      Set<Option> options,
      EventSink events,
      CompletionEventSink notifications) {
    this.device = device;
    this.capacity = capacity;
    this.stamps = options.contains(Option.STAMP);
    this.overwrites = options.contains(Option.OVERWRITE);
    this.ring = new WordRing(stamps ? WORDS + 1 : WORDS);
    this.events = events;
    this.notifications = notifications;
  }

  /** Number of entries that can wait. */
  public int capacity() {
    return capacity;
  }

  /** Number of entries that wait. */
  public int size() {
    return (int) (tail - head);
  }

  /** Whether the ring has overrun and is unusable. */
  public boolean isFailed() {
    return failed;
  }

  /**
   * Sets the step that is added to the node's run list whenever an entry is written, and when the
   * ring fails; null for none.
   */
  public void onCompletion(Deferred step) {
    listener = step;
  }

  /**
   * Arms the ring: the next entry raises one completion event. A request for any entry widens one
   * for solicited entries only, not the reverse.
   *
   * @param solicitedOnly whether only a solicited receive or an error is to raise it
   */
  public void arm(boolean solicitedOnly) {
    armed = Math.max(armed, solicitedOnly ? SOLICITED : ANY);
  }

  /**
   * Changes the number of entries that can wait.
   *
   * @return EINVAL if more than that wait already
   */
  public Errno resize(int entries) {
    if (entries < size()) {
      return Errno.EINVAL;
    }
    capacity = entries;
    return Errno.OK;
  }

  /**
   * Takes the oldest entry and frees the slot of its request.
   *
   * @return whether there was one
   */
  public boolean poll(WorkCompletion completion) {
    if (head == tail) {
      return false;
    }
    long index = head;
    long outcome = ring.get(index, SLOT_AND_OUTCOME);
    DeviceQueuePair qp = device.queuePairInSlot((int) (outcome >>> 32));
    long request = ring.get(index, REQUEST);
    if ((outcome & RECEIVE) == 0) {
      qp.sendQueue().retire(request);
    } else if (request >= 0) {
      qp.receiveQueue().retire(request);
    } else {
      device.sharedReceives().release((int) ~request);
    }
    if (stamps) {
      completion.timestampPs = ring.get(index, TIME);
    }
    completion.wrId = ring.get(index, ID);
    completion.qpn = qp.qpn();
    completion.status = WcStatus.of((int) outcome & 0xFF);
    if (completion.status == WcStatus.SUCCESS) {
      long immediateAndSource = ring.get(index, IMMEDIATE_AND_SOURCE);
      completion.opcode = WcOpcode.of((int) (outcome >>> 8) & 0xFF);
      completion.flags = (int) (outcome >>> 16) & 0xFF;
      long lengthAndNode = ring.get(index, LENGTH_AND_NODE);
      completion.byteLength = lengthAndNode & 0xFFFF_FFFFL;
      completion.sourceNode = (int) (lengthAndNode >>> 32);
      completion.immediate = (int) (immediateAndSource >>> 32);
      completion.sourceQpn = (int) immediateAndSource;
    } else {
      completion.clearDetails();
    }
    head = index + 1;
    return true;
  }

  /** Writes the completion of a send. */
  void writeSend(
      DeviceQueuePair qp, long request, long wrId, WcStatus status, WcOpcode opcode, long length) {
    int outcome = status.index() | (opcode.index() << 8);
    write(qp.slot(), request, wrId, length, 0, outcome);
    notify(status != WcStatus.SUCCESS);
  }

  /**
   * Writes the completion of a receive.
   *
   * @param request its index, or the complement of the number of the shared queue that it is from
   */
  void writeReceive(
      DeviceQueuePair qp,
      long request,
      long wrId,
      WcStatus status,
      WcOpcode opcode,
      long length,
      int immediate,
      int sourceQpn,
      int sourceNode,
      int flags,
      boolean solicited) {
    long lengthAndNode = ((long) sourceNode << 32) | length;
    int outcome = status.index() | (opcode.index() << 8) | (flags << 16) | RECEIVE;
    long immediateAndSource = ((long) immediate << 32) | Integer.toUnsignedLong(sourceQpn);
    write(qp.slot(), request, wrId, lengthAndNode, immediateAndSource, outcome);
    notify(solicited || status != WcStatus.SUCCESS);
  }

  /** Removes the entries of a queue pair, as a library does when it is reset or destroyed. */
  void purge(int slot) {
    removeIf(index -> (int) (ring.get(index, SLOT_AND_OUTCOME) >>> 32) == slot);
  }

  /** Removes the entries of receives of a shared queue that is destroyed. */
  void purgeShared(int number) {
    removeIf(index -> ring.get(index, REQUEST) == ~number);
  }

  private void removeIf(LongPredicate leaves) {
    long kept = head;
    for (long index = head; index < tail; index++) {
      if (leaves.test(index)) {
        forget(ring.get(index, REQUEST));
      } else {
        ring.move(index, kept++);
      }
    }
    tail = kept;
  }

  /** Nobody will poll the completion of a request. */
  private void forget(long request) {
    if (request < 0) {
      device.sharedReceives().release((int) ~request);
    }
  }

  private void write(
      int slot, long request, long wrId, long lengthAndNode, long immediateAndSource, int outcome) {
    if (failed || tail - head >= capacity) {
      if (!overwrites) {
        forget(request);
        fail();
        return;
      }
      forget(ring.get(head++, REQUEST));
    }
    long index = tail;
    ring.reserve(head, index);
    ring.set(index, ID, wrId);
    ring.set(index, REQUEST, request);
    ring.set(index, LENGTH_AND_NODE, lengthAndNode);
    ring.set(index, IMMEDIATE_AND_SOURCE, immediateAndSource);
    ring.set(index, SLOT_AND_OUTCOME, ((long) slot << 32) | outcome);
    if (stamps) {
      ring.set(index, TIME, device.doorbell().now());
    }
    tail = index + 1;
  }

  private void notify(boolean urgent) {
    if (failed) {
      return;
    }
    if (armed == ANY || (armed == SOLICITED && urgent)) {
      armed = NOT_ARMED;
      notifications.completionEvent();
    }
    wake();
  }

  private void wake() {
    if (listener != null) {
      device.runList().add(listener);
    }
  }

  private void fail() {
    if (!failed) {
      failed = true;
      removeIf(index -> true);
      events.raise(AsyncEventType.CQ_ERR);
      wake();
    }
    device.runList().add(failure);
  }

  private final class Failure extends Deferred {
    @Override
    protected void run() {
      device.failUsersOf(CompletionRing.this);
    }
  }
}
