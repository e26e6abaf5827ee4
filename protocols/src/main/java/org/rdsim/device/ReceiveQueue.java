package org.rdsim.device;

/** A queue of receive work requests, taken in order by the messages that arrive. */
public final class ReceiveQueue extends WorkQueue {
  /** What {@link #take()} returns when no receive is posted. */
  public static final long NONE = -1;

  ReceiveQueue(int capacity, int maxSge) {
    super(capacity, maxSge, 0);
  }

  /** Whether there is nothing to take. */
  public boolean isEmpty() {
    return waiting() == 0;
  }

  /** Takes the oldest waiting receive for a message that begins, or returns {@link #NONE}. */
  public long take() {
    return isEmpty() ? NONE : begin();
  }

  /** Appends a checked request and returns its index. */
  long push(ReceiveWorkRequest request, long length) {
    return append(request, length, 0);
  }
}
