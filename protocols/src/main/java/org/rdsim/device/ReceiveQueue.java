package org.rdsim.device;

/**
 * A queue of receive work requests, taken in order by the messages that arrive. A queue pair on a
 * shared receive queue posts none here: the requests that it takes move over from the shared one.
 */
public final class ReceiveQueue extends WorkQueue {
  /** What {@link #take()} returns when no receive is posted. */
  public static final long NONE = -1;

  private final SharedReceiveRing shared;

  /**
   * Creates an empty queue.
   *
   * @param shared from where requests are taken, null if they are posted here
   */
  ReceiveQueue(int capacity, int maxSge, SharedReceiveRing shared) {
    super(capacity, maxSge, 0);
    this.shared = shared;
  }

  /** From where requests are taken; null if they are posted here. */
  SharedReceiveRing shared() {
    return shared;
  }

  /** Whether requests are taken from a shared queue. */
  public boolean isShared() {
    return shared != null;
  }

  /** Whether there is nothing to take. */
  public boolean isEmpty() {
    return waiting() == 0 && (shared == null || shared.waiting() == 0);
  }

  /** Bytes of the receive that would be taken next; there must be one. */
  public long nextLength() {
    return waiting() > 0 ? length(begun()) : shared.length(shared.begun());
  }

  /** Takes the oldest waiting receive for a message that begins, or returns {@link #NONE}. */
  public long take() {
    if (waiting() > 0) {
      return begin();
    }
    return shared == null ? NONE : take(shared);
  }

  /**
   * Takes the oldest waiting receive of a shared queue for a message that begins, or returns {@link
   * #NONE}.
   */
  public long take(SharedReceiveRing from) {
    if (from.waiting() == 0) {
      return NONE;
    }
    appendCopy(from, from.number());
    from.taken();
    return begin();
  }

  /** Number of the shared queue from which a request was taken, or 0. */
  int origin(long index) {
    return detail(index);
  }

  /** Appends a checked request and returns its index. */
  long push(ReceiveWorkRequest request, long length) {
    return append(request, length, 0, 0);
  }
}
