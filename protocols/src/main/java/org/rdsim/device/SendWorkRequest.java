package org.rdsim.device;

/** One operation for a send queue. */
public final class SendWorkRequest extends WorkRequest<SendWorkRequest> {
  /** Bytes on which atomics work (InfiniBand Architecture volume 1, 9.4.5). */
  static final int ATOMIC_BYTES = 8;

  private SendOpcode opcode = SendOpcode.SEND;
  private int flags;
  private long remoteAddress;
  private int rkey;
  private int immediate;

  @Override
  SendWorkRequest self() {
    return this;
  }

  /** Sets the operation; a send at first. */
  public SendWorkRequest opcode(SendOpcode operation) {
    opcode = operation;
    return this;
  }

  /** Sets the flags, a union of {@link SendFlags}. */
  public SendWorkRequest flags(int sendFlags) {
    flags = sendFlags;
    return this;
  }

  /** Sets the target of an operation on the peer's memory. */
  public SendWorkRequest remote(long address, int key) {
    remoteAddress = address;
    rkey = key;
    return this;
  }

  /**
   * Sets where a datagram goes. It takes the place of {@link #remote}, as in the union of {@code
   * ibv_send_wr}.
   *
   * @param addressHandle number of the address handle
   * @param qpn the peer's queue pair, 24 bits
   * @param queueKey the peer's queue key; with its highest bit set, that of the sending queue pair
   *     is used instead
   */
  public SendWorkRequest datagram(int addressHandle, int qpn, int queueKey) {
    return remote(((long) addressHandle << 32) | Integer.toUnsignedLong(qpn), queueKey);
  }

  /** Sets the immediate data. */
  public SendWorkRequest immediate(int value) {
    immediate = value;
    return this;
  }

  /**
   * Whether a queue can take the request.
   *
   * @param type of the queue pair
   * @param length sum of the buffer lengths
   * @param operations operations that may be posted, as bits
   */
  boolean isValid(
      QpType type, long length, int operations, QpCapabilities capabilities, long maxMessageSize) {
    if (opcode == null || (operations & opcode.bit()) == 0 || (flags & ~SendFlags.ALL) != 0) {
      return false;
    }
    if (sgeCount() > capabilities.maxSendSge() || length < 0 || length > maxMessageSize) {
      return false;
    }
    if (type == QpType.UD && !hasDatagramAddress()) {
      return false;
    }
    if (opcode.isAtomic() && length != ATOMIC_BYTES) {
      return false;
    }
    boolean inline = (flags & SendFlags.INLINE) != 0;
    return !inline || (!opcode.scatters() && length <= capabilities.maxInline());
  }

  private boolean hasDatagramAddress() {
    return remoteAddress >>> 32 != 0 && (remoteAddress & 0xFF00_0000L) == 0;
  }

  /** The operation. */
  public SendOpcode opcode() {
    return opcode;
  }

  /** Union of {@link SendFlags}. */
  public int flags() {
    return flags;
  }

  /** Target address. */
  public long remoteAddress() {
    return remoteAddress;
  }

  /** Target key. */
  public int rkey() {
    return rkey;
  }

  /** Immediate data. */
  public int immediate() {
    return immediate;
  }
}
