package org.rdsim.device;

/**
 * A queue of work requests. They have free-running indices: {@code [head, begun)} are being
 * executed, {@code [begun, tail)} wait. A slot is free again only when a completion that covers it
 * has been polled (rdma-core manual page ibv_post_send), so that requests without completions can
 * fill the queue for good.
 *
 * <p>A request can be read by its index from its post until its completion.
 */
public abstract sealed class WorkQueue permits SendQueue, ReceiveQueue, SharedReceiveRing {
  private static final int ID = 0;
  private static final int LENGTH = 1;

  /** 16 bits for a subclass, 16 bits for the number of buffers, 32 bits for a subclass. */
  private static final int CONTROL = 2;

  private static final int SGE_SHIFT = 16;
  private static final int DETAIL_SHIFT = 32;

  /** First word that belongs to a subclass. */
  static final int EXTRA = 3;

  final WordRing ring;
  private final int firstSge;
  private int capacity;
  private long head;
  private long begun;
  private long tail;
  private long retired;

  WorkQueue(int capacity, int maxSge, int extraWords) {
    this.capacity = capacity;
    this.firstSge = EXTRA + extraWords;
    this.ring = new WordRing(firstSge + 2 * maxSge);
  }

  /** Index of the oldest request that is not complete; equals {@link #tail()} if there is none. */
  public final long head() {
    return head;
  }

  /** Index of the next request to begin; equals {@link #tail()} if none waits. */
  public final long begun() {
    return begun;
  }

  /** Index that the next post will get. */
  public final long tail() {
    return tail;
  }

  /** Number of requests that have not begun. */
  public final long waiting() {
    return tail - begun;
  }

  /** Id of a request. */
  public final long wrId(long index) {
    return ring.get(index, ID);
  }

  /** Sum of the lengths of a request's buffers, in bytes. */
  public final long length(long index) {
    return ring.get(index, LENGTH);
  }

  /** Number of buffers of a request. */
  public final int sgeCount(long index) {
    return (int) ring.get(index, CONTROL) >>> SGE_SHIFT;
  }

  /** Address of buffer {@code k} of a request. */
  public final long sgeAddress(long index, int k) {
    return ring.get(index, firstSge + 2 * k);
  }

  /** Bytes of buffer {@code k} of a request. */
  public final long sgeLength(long index, int k) {
    return ring.get(index, firstSge + 2 * k + 1) >>> 32;
  }

  /** Local key of buffer {@code k} of a request. */
  public final int sgeLkey(long index, int k) {
    return (int) ring.get(index, firstSge + 2 * k + 1);
  }

  /**
   * Checks the buffers that hold the given bytes of a request's message.
   *
   * @param write whether the device writes to them
   * @return SUCCESS, LOC_PROT_ERR, or LOC_LEN_ERR if the buffers end before the bytes
   */
  final WcStatus check(KeyTable keys, int pd, long index, long offset, long length, boolean write) {
    long skip = offset;
    long left = length;
    int buffers = sgeCount(index);
    for (int k = 0; k < buffers && left > 0; k++) {
      long size = sgeLength(index, k);
      if (skip >= size) {
        skip -= size;
        continue;
      }
      long part = Math.min(left, size - skip);
      long address = sgeAddress(index, k) + skip;
      WcStatus status = keys.checkLocal(sgeLkey(index, k), pd, address, part, write);
      if (status != WcStatus.SUCCESS) {
        return status;
      }
      left -= part;
      skip = 0;
    }
    return left == 0 ? WcStatus.SUCCESS : WcStatus.LOC_LEN_ERR;
  }

  /** Whether the buffers that hold the given bytes of a request's message can be reached now. */
  final boolean isPresent(Paging paging, long index, long offset, long length) {
    return visit(paging, index, offset, length, null, false);
  }

  /** Brings in what is missing of the buffers that hold the given bytes. */
  final void request(Paging paging, long index, long offset, long length, DeviceQueuePair waiter) {
    visit(paging, index, offset, length, waiter, true);
  }

  /** Asks for the missing pages of all buffers, or finds out whether one is missing. */
  private boolean visit(
      Paging paging, long index, long offset, long length, DeviceQueuePair waiter, boolean asks) {
    long skip = offset;
    long left = length;
    for (int k = 0; k < sgeCount(index) && left > 0; k++) {
      long size = sgeLength(index, k);
      if (skip >= size) {
        skip -= size;
        continue;
      }
      long part = Math.min(left, size - skip);
      long address = sgeAddress(index, k) + skip;
      if (asks) {
        paging.request(sgeLkey(index, k), address, part, waiter);
      } else if (!paging.isPresent(sgeLkey(index, k), address, part)) {
        return false;
      }
      left -= part;
      skip = 0;
    }
    return true;
  }

  final int control(long index) {
    return (int) ring.get(index, CONTROL) & 0xFFFF;
  }

  final int detail(long index) {
    return (int) (ring.get(index, CONTROL) >>> DETAIL_SHIFT);
  }

  /** Whether so many more requests find a slot. */
  final boolean hasRoom(int requests) {
    return tail - retired + requests <= capacity;
  }

  final int capacity() {
    return capacity;
  }

  /** Requests whose slots are not free. */
  final long occupied() {
    return tail - retired;
  }

  final void setCapacity(int slots) {
    capacity = slots;
  }

  /**
   * Appends a checked request and returns its index.
   *
   * @param control 16 bits for the subclass
   * @param detail 32 bits for the subclass
   */
  final long append(WorkRequest<?> request, long length, int control, int detail) {
    long index = tail;
    ring.reserve(head, index);
    int sges = request.sgeCount();
    ring.set(index, ID, request.wrId());
    ring.set(index, LENGTH, length);
    long counts = Integer.toUnsignedLong((sges << SGE_SHIFT) | control);
    ring.set(index, CONTROL, ((long) detail << DETAIL_SHIFT) | counts);
    for (int k = 0; k < sges; k++) {
      long lengthAndKey = (request.sgeLength(k) << 32) | Integer.toUnsignedLong(request.sgeLkey(k));
      ring.set(index, firstSge + 2 * k, request.sgeAddress(k));
      ring.set(index, firstSge + 2 * k + 1, lengthAndKey);
    }
    tail = index + 1;
    return index;
  }

  /** Appends a copy of another queue's oldest request, whose lists are no longer than here. */
  final long appendCopy(WorkQueue from, int detail) {
    long index = tail;
    ring.reserve(head, index);
    ring.copy(from.ring, from.head, index);
    long counts = ring.get(index, CONTROL) & 0xFFFF_FFFFL;
    ring.set(index, CONTROL, ((long) detail << DETAIL_SHIFT) | counts);
    tail = index + 1;
    return index;
  }

  final long begin() {
    return begun++;
  }

  /** Takes the oldest request out; its words stay readable until the next append. */
  final long popHead() {
    long index = head++;
    if (begun < head) {
      begun = head;
    }
    return index;
  }

  /** Frees the slots of all requests up to and including one whose completion was polled. */
  final void retire(long index) {
    retired = index + 1;
  }

  /** Frees the slot of one request, in a queue whose requests complete in any order. */
  final void retireOne() {
    retired++;
  }

  /** Forgets all requests. */
  final void clear() {
    head = tail;
    begun = tail;
    retired = tail;
  }
}
