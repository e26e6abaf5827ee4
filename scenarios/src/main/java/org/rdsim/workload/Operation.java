package org.rdsim.workload;

/** How the messages of a workload travel. */
public enum Operation {
  /** RDMA write into memory of the receiver. */
  WRITE,
  /** Send into a buffer that the receiver posted. */
  SEND
}
