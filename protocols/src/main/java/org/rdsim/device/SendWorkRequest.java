package org.rdsim.device;

/** One operation for a send queue. */
public final class SendWorkRequest extends WorkRequest<SendWorkRequest> {
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

  /** Sets the immediate data. */
  public SendWorkRequest immediate(int value) {
    immediate = value;
    return this;
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
