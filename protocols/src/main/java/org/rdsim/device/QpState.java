package org.rdsim.device;

/** State of a queue pair (InfiniBand Architecture volume 1, 10.3.1). */
public enum QpState {
  /** Fresh; holds no work and takes none. */
  RESET,
  /** Takes receives but does not use them. */
  INIT,
  /** Ready to receive. */
  RTR,
  /** Ready to send. */
  RTS,
  /** Send queue drains or is drained; receives go on. */
  SQD,
  /** Send queue stopped by an error of its own; never on a reliable connection. Receives go on. */
  SQE,
  /** All work is flushed. */
  ERR
}
