package org.rdsim.workload;

import org.rdsim.device.SendOpcode;

/** How the messages of a workload travel. */
public enum Operation {
  /** RDMA write into memory of the peer. */
  WRITE(0, SendOpcode.RDMA_WRITE),
  /** Send into a buffer that the peer posted. */
  SEND(1, SendOpcode.SEND),
  /** RDMA read from memory of the peer. */
  READ(2, SendOpcode.RDMA_READ),
  /** Atomic addition to 8 bytes of the peer. */
  FETCH_ADD(3, SendOpcode.ATOMIC_FETCH_AND_ADD),
  /** Atomic exchange of 8 bytes of the peer. */
  COMPARE_SWAP(4, SendOpcode.ATOMIC_CMP_AND_SWP);

  private final byte code;
  private final SendOpcode opcode;

  Operation(int code, SendOpcode opcode) {
    this.code = (byte) code;
    this.opcode = opcode;
  }

  /** Number of the operation in message records. */
  public byte code() {
    return code;
  }

  /** The operation of the work requests. */
  public SendOpcode opcode() {
    return opcode;
  }

  /** Whether the payload comes from the peer to the host that posts. */
  public boolean fetches() {
    return opcode.scatters();
  }
}
