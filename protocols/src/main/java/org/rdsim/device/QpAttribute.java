package org.rdsim.device;

/** An attribute that a modify call can name in its mask ({@code IBV_QP_*}). */
public enum QpAttribute {
  /** The state to go to. */
  STATE,
  /** The state the caller believes the queue pair to be in. */
  CUR_STATE,
  /** Whether to raise {@link AsyncEventType#SQ_DRAINED}. */
  EN_SQD_ASYNC_NOTIFY,
  /** Remote operations allowed. */
  ACCESS_FLAGS,
  /** Index of the partition key. */
  PKEY_INDEX,
  /** Physical port. */
  PORT,
  /** Queue key of a datagram queue pair. */
  QKEY,
  /** Address vector of the primary path. */
  AV,
  /** Largest payload of a packet. */
  PATH_MTU,
  /** Local acknowledgement timeout. */
  TIMEOUT,
  /** Retries after timeouts and sequence errors. */
  RETRY_CNT,
  /** Retries after receiver-not-ready. */
  RNR_RETRY,
  /** First PSN expected. */
  RQ_PSN,
  /** Reads and atomics outstanding as initiator. */
  MAX_QP_RD_ATOMIC,
  /** Address vector of the alternate path. */
  ALT_PATH,
  /** Shortest receiver-not-ready wait asked of the peer. */
  MIN_RNR_TIMER,
  /** First PSN sent. */
  SQ_PSN,
  /** Reads and atomics accepted as responder. */
  MAX_DEST_RD_ATOMIC,
  /** Path migration. */
  PATH_MIG_STATE,
  /** Queue capacities. */
  CAP,
  /** Peer's queue pair number. */
  DEST_QPN,
  /** Pacing of a raw queue pair. */
  RATE_LIMIT;

  @SuppressWarnings("EnumOrdinal") // bit of a set held in an int
  int bit() {
    return 1 << ordinal();
  }
}
