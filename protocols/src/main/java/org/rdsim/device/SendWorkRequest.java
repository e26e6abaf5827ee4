package org.rdsim.device;

/** One operation for a send queue. */
public final class SendWorkRequest extends WorkRequest<SendWorkRequest> {
  /** Rights in the detail of a request to bind a window. */
  static final int BIND_ACCESS = Integer.MAX_VALUE;

  /** In that detail: the request comes from the verb for windows of type 1. */
  static final int BIND_TYPE_1 = Integer.MIN_VALUE;

  /** Bytes on which atomics work (InfiniBand Architecture volume 1, 9.4.5). */
  static final int ATOMIC_BYTES = 8;

  private SendOpcode opcode = SendOpcode.SEND;
  private int flags;
  private long remoteAddress;
  private int rkey;
  private int immediate;
  private int detail;
  private long bindLength;

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

  /** Sets the key to invalidate, at the peer or here. */
  public SendWorkRequest invalidate(int key) {
    rkey = key;
    immediate = key;
    return this;
  }

  /**
   * Sets what a window is to open.
   *
   * @param newKey the window's next key: any that it had, with other low 8 bits
   */
  public SendWorkRequest bind(int newKey, MwBinding binding) {
    rkey = newKey;
    immediate = binding.regionKey();
    remoteAddress = binding.address();
    bindLength = binding.length();
    detail = binding.access() & BIND_ACCESS;
    return this;
  }

  SendWorkRequest bindType1(int newKey, MwBinding binding) {
    bind(newKey, binding);
    detail |= BIND_TYPE_1;
    return this;
  }

  /**
   * Sets how a region of fast registration is to be opened.
   *
   * @param newKey the region's next key: any that it had, with other low 8 bits
   * @param access LOCAL_WRITE and rights of peers, a union of {@link Access}
   */
  public SendWorkRequest register(int newKey, int access) {
    rkey = newKey;
    detail = access;
    return this;
  }

  /** Sets the number of the peer's shared receive queue, for XRC. */
  public SendWorkRequest remoteSrq(int number) {
    detail = number;
    return this;
  }

  /**
   * Sets what is to be flushed at the peer.
   *
   * @param length bytes from the remote address on
   * @param levels FLUSH_GLOBAL, FLUSH_PERSISTENT or both, of {@link Access}
   */
  public SendWorkRequest flush(long length, int levels) {
    bindLength = length;
    immediate = levels;
    return this;
  }

  int detail() {
    return detail;
  }

  /** Bytes of the message, or of the window or flush; −1 if a length is illegal. */
  long payload() {
    if (opcode == SendOpcode.BIND_MW || opcode == SendOpcode.FLUSH) {
      return bindLength;
    }
    return opcode != null && opcode.isLocal() ? 0 : totalLength();
  }

  /**
   * Whether a queue can take the request.
   *
   * @param type of the queue pair
   * @param length bytes of the message
   * @param operations operations that may be posted, as bits
   */
  boolean isValid(
      QpType type, long length, int operations, QpCapabilities capabilities, long maxMessageSize) {
    int allowedFlags = type.hasFence() ? SendFlags.ALL : SendFlags.ALL & ~SendFlags.FENCE;
    if (opcode == null || (operations & opcode.bit()) == 0 || (flags & ~allowedFlags) != 0) {
      return false;
    }
    if (sgeCount() > capabilities.maxSendSge() || length < 0) {
      return false;
    }
    if (opcode.isLocal()) {
      return (flags & SendFlags.INLINE) == 0;
    }
    if (type == QpType.UD && !hasDatagramAddress()) {
      return false;
    }
    boolean isWord = opcode.isAtomic() || opcode == SendOpcode.ATOMIC_WRITE;
    if (isWord && length != ATOMIC_BYTES) {
      return false;
    }
    if (opcode == SendOpcode.FLUSH) {
      return isFlush();
    }
    boolean inline = (flags & SendFlags.INLINE) != 0;
    return length <= maxMessageSize
        && (!inline || (opcode.allowsInline() && length <= capabilities.maxInline()));
  }

  /** A flush has no buffers here, and a level. */
  private boolean isFlush() {
    int levels = Access.FLUSH_GLOBAL | Access.FLUSH_PERSISTENT;
    return sgeCount() == 0
        && (flags & SendFlags.INLINE) == 0
        && (immediate & levels) != 0
        && (immediate & ~levels) == 0;
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
