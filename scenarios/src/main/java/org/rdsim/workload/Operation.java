package org.rdsim.workload;

/** How the messages of a workload travel. */
public enum Operation {
  /** RDMA write into memory of the receiver. */
  WRITE(0),
  /** Send into a buffer that the receiver posted. */
  SEND(1);

  private final byte code;

  Operation(int code) {
    this.code = (byte) code;
  }

  /** Number of the operation in message records. */
  public byte code() {
    return code;
  }
}
