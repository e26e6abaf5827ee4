package org.rdsim.device;

/**
 * A completion as polled. One object can be filled again and again. After an error only {@link
 * #wrId()}, {@link #status()} and {@link #qpn()} mean anything (rdma-core manual page ibv_poll_cq);
 * the opcode is then null and the rest is zero.
 */
public final class WorkCompletion {
  long wrId;
  WcStatus status = WcStatus.SUCCESS;
  WcOpcode opcode;
  long byteLength;
  int immediate;
  int flags;
  int qpn;
  int sourceQpn;
  long timestampPs;
  int sourceNode;

  void clearDetails() {
    opcode = null;
    byteLength = 0;
    immediate = 0;
    flags = 0;
    sourceQpn = 0;
    sourceNode = 0;
  }

  /** Id of the request. */
  public long wrId() {
    return wrId;
  }

  /** Outcome. */
  public WcStatus status() {
    return status;
  }

  /** What completed, null after an error. */
  public WcOpcode opcode() {
    return opcode;
  }

  /** Bytes of the message; of a datagram, with the {@link WcFlags#GRH_BYTES} before it. */
  public long byteLength() {
    return byteLength;
  }

  /** Immediate data, valid with {@link WcFlags#WITH_IMM}. */
  public int immediate() {
    return immediate;
  }

  /** The key that the sender had invalidated, valid with {@link WcFlags#WITH_INV}. */
  public int invalidatedKey() {
    return immediate;
  }

  /** Union of {@link WcFlags}. */
  public int flags() {
    return flags;
  }

  /** When it was written, in picoseconds, if its queue notes that. */
  public long timestampPs() {
    return timestampPs;
  }

  /** Number of the local queue pair. */
  public int qpn() {
    return qpn;
  }

  /** Number of the peer's queue pair, on a receive. */
  public int sourceQpn() {
    return sourceQpn;
  }

  /**
   * Node id of the host that a datagram came from, valid with {@link WcFlags#GRH}: what a program
   * would read in the header before the payload. RoCE has no local identifiers.
   */
  public int sourceNode() {
    return sourceNode;
  }
}
