package org.rdsim.device;

/** A queue of send work requests, read by the transport that executes them. */
public final class SendQueue extends WorkQueue {
  private static final int REMOTE_ADDRESS = EXTRA;
  private static final int KEY_AND_IMMEDIATE = EXTRA + 1;

  SendQueue(int capacity, int maxSge) {
    super(capacity, maxSge, 2);
  }

  /** Operation of a request. */
  public SendOpcode opcode(long index) {
    return SendOpcode.of(control(index) & 0xFF);
  }

  /** Flags of a request; SIGNALED is set whenever success is to be reported. */
  public int flags(long index) {
    return control(index) >>> 8;
  }

  /** Whether success of a request is to be reported. */
  public boolean isSignaled(long index) {
    return (flags(index) & SendFlags.SIGNALED) != 0;
  }

  /** Whether a request waits for earlier reads and atomics. */
  public boolean isFenced(long index) {
    return (flags(index) & SendFlags.FENCE) != 0;
  }

  /** Whether a request asks for a solicited event. */
  public boolean isSolicited(long index) {
    return (flags(index) & SendFlags.SOLICITED) != 0;
  }

  /** Whether the payload of a request was taken at post. */
  public boolean isInline(long index) {
    return (flags(index) & SendFlags.INLINE) != 0;
  }

  /** Target address of a request. */
  public long remoteAddress(long index) {
    return ring.get(index, REMOTE_ADDRESS);
  }

  /** Target key of a request. */
  public int rkey(long index) {
    return (int) (ring.get(index, KEY_AND_IMMEDIATE) >>> 32);
  }

  /** Address handle of a datagram. */
  public int addressHandle(long index) {
    return (int) (remoteAddress(index) >>> 32);
  }

  /** The peer's queue pair of a datagram. */
  public int remoteQpn(long index) {
    return (int) remoteAddress(index);
  }

  /** The peer's queue key of a datagram. */
  public int queueKey(long index) {
    return rkey(index);
  }

  /** Immediate data of a request. */
  public int immediate(long index) {
    return (int) ring.get(index, KEY_AND_IMMEDIATE);
  }

  /** Number of the peer's shared receive queue, for XRC. */
  public int remoteSrq(long index) {
    return detail(index);
  }

  /** Rights with which a region of fast registration is to be opened. */
  int access(long index) {
    return detail(index);
  }

  /** What a request to bind a window asks for. */
  MwBinding binding(long index) {
    int access = detail(index) & SendWorkRequest.BIND_ACCESS;
    return new MwBinding(immediate(index), remoteAddress(index), length(index), access);
  }

  /** Whether a request to bind a window comes from the verb for type 1. */
  boolean bindsType1(long index) {
    return (detail(index) & SendWorkRequest.BIND_TYPE_1) != 0;
  }

  /** Appends a checked request and returns its index. */
  long push(SendWorkRequest request, int flags, long length) {
    int control = (flags << 8) | request.opcode().index();
    long index = append(request, length, control, request.detail());
    ring.set(index, REMOTE_ADDRESS, request.remoteAddress());
    ring.set(
        index,
        KEY_AND_IMMEDIATE,
        ((long) request.rkey() << 32) | Integer.toUnsignedLong(request.immediate()));
    return index;
  }
}
