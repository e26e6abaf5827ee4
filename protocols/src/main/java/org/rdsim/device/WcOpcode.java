package org.rdsim.device;

/** What a successful completion completed. */
public enum WcOpcode {
  /** A send. */
  SEND,
  /** A write. */
  RDMA_WRITE,
  /** A read. */
  RDMA_READ,
  /** A compare and swap. */
  COMP_SWAP,
  /** A fetch and add. */
  FETCH_ADD,
  /** A memory window bind. */
  BIND_MW,
  /** A local invalidate. */
  LOCAL_INV,
  /** The opening of a region of fast registration. */
  REG_MR,
  /** A segmented send. */
  TSO,
  /** A placement flush. */
  FLUSH,
  /** An atomic 8-byte store. */
  ATOMIC_WRITE,
  /** A receive filled by a send. */
  RECV,
  /** A receive consumed by a write with immediate data. */
  RECV_RDMA_WITH_IMM;

  private static final WcOpcode[] VALUES = values();

  @SuppressWarnings("EnumOrdinal") // what a ring stores
  int index() {
    return ordinal();
  }

  static WcOpcode of(int index) {
    return VALUES[index];
  }
}
