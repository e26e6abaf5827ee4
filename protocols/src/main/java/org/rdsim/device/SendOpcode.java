package org.rdsim.device;

import static org.rdsim.device.QpType.RC;
import static org.rdsim.device.QpType.RU;
import static org.rdsim.device.QpType.SRD;
import static org.rdsim.device.QpType.UC;
import static org.rdsim.device.QpType.UD;
import static org.rdsim.device.QpType.XRC_SEND;

/**
 * Operation of a send work request, with the queue pair types that know it (rdma-core manual page
 * ibv_post_send). What a device offers of these is part of its {@link DeviceProfile}.
 */
public enum SendOpcode {
  /** Write to the peer's memory. */
  RDMA_WRITE(WcOpcode.RDMA_WRITE, UC, RC, XRC_SEND, SRD, RU),
  /** Write to the peer's memory, then consume a receive with immediate data. */
  RDMA_WRITE_WITH_IMM(WcOpcode.RDMA_WRITE, UC, RC, XRC_SEND, SRD, RU),
  /** Send into a receive of the peer. */
  SEND(WcOpcode.SEND, UD, UC, RC, XRC_SEND, QpType.RAW_PACKET, SRD, RU),
  /** Send with immediate data. */
  SEND_WITH_IMM(WcOpcode.SEND, UD, UC, RC, XRC_SEND, SRD, RU),
  /** Read from the peer's memory. */
  RDMA_READ(WcOpcode.RDMA_READ, RC, XRC_SEND, SRD, RU),
  /** Compare and swap 8 bytes of the peer's memory. */
  ATOMIC_CMP_AND_SWP(WcOpcode.COMP_SWAP, RC, XRC_SEND, RU),
  /** Add to 8 bytes of the peer's memory. */
  ATOMIC_FETCH_AND_ADD(WcOpcode.FETCH_ADD, RC, XRC_SEND, RU),
  /** Invalidate a memory window, or a region of fast registration, of this host. */
  LOCAL_INV(WcOpcode.LOCAL_INV, UC, RC, XRC_SEND),
  /** Bind a memory window of type 2. */
  BIND_MW(WcOpcode.BIND_MW, UC, RC, XRC_SEND),
  /** Send, and invalidate a memory window, or a region of fast registration, of the peer. */
  SEND_WITH_INV(WcOpcode.SEND, UC, RC, XRC_SEND),
  /** Send a long message that the device cuts into segments. */
  TSO(WcOpcode.TSO, UD, QpType.RAW_PACKET),
  /** Make earlier writes visible or persistent at the peer. */
  FLUSH(WcOpcode.FLUSH, RC, XRC_SEND),
  /** Store 8 bytes in the peer's memory at once. */
  ATOMIC_WRITE(WcOpcode.ATOMIC_WRITE, RC, XRC_SEND),
  /** Open a region of fast registration; for clients in the kernel only. */
  REG_MR(WcOpcode.REG_MR, UC, RC);

  private static final SendOpcode[] VALUES = values();

  private final WcOpcode completion;
  private final int types;

  SendOpcode(WcOpcode completion, QpType... types) {
    this.completion = completion;
    int bits = 0;
    for (QpType type : types) {
      bits |= type.bit();
    }
    this.types = bits;
  }

  /** The opcode of this operation's completion. */
  public WcOpcode completion() {
    return completion;
  }

  /** Whether the operation carries immediate data. */
  public boolean hasImmediate() {
    return this == RDMA_WRITE_WITH_IMM || this == SEND_WITH_IMM;
  }

  /** Whether the operation consumes a receive of the peer. */
  public boolean consumesReceive() {
    return this == SEND || this == SEND_WITH_INV || hasImmediate();
  }

  /** Whether the local buffer is written rather than read: reads and atomics. */
  public boolean scatters() {
    return this == RDMA_READ || isAtomic();
  }

  /**
   * Whether the peer answers by more than an acknowledgement, so that it counts among the
   * outstanding reads and atomics.
   */
  public boolean isAnswered() {
    return scatters() || this == FLUSH || this == ATOMIC_WRITE;
  }

  /** Whether this changes 8 bytes of the peer's memory and returns what was there. */
  public boolean isAtomic() {
    return this == ATOMIC_CMP_AND_SWP || this == ATOMIC_FETCH_AND_ADD;
  }

  /** Whether it is done without a packet. */
  public boolean isLocal() {
    return this == LOCAL_INV || this == BIND_MW || this == REG_MR;
  }

  /** Whether the payload may be taken at post: sends and writes. */
  public boolean allowsInline() {
    return switch (this) {
      case SEND, SEND_WITH_IMM, SEND_WITH_INV, RDMA_WRITE, RDMA_WRITE_WITH_IMM -> true;
      default -> false;
    };
  }

  /** Whether only clients in the kernel can post it. */
  public boolean isForKernel() {
    return this == REG_MR;
  }

  /** Whether queue pairs of a type know the operation. */
  public boolean isKnownTo(QpType type) {
    return (types & type.bit()) != 0;
  }

  @SuppressWarnings("EnumOrdinal") // bit of a set held in an int
  int bit() {
    return 1 << ordinal();
  }

  @SuppressWarnings("EnumOrdinal") // what a ring stores
  int index() {
    return ordinal();
  }

  static SendOpcode of(int index) {
    return VALUES[index];
  }
}
