package org.rdsim.device;

/** Outcome of a work request, in the numbering of {@code ibv_wc_status}. */
public enum WcStatus {
  /** Done. */
  SUCCESS,
  /** The message is longer than its queue, its receive or the device allows. */
  LOC_LEN_ERR,
  /** The work request is malformed or its queue pair inconsistent. */
  LOC_QP_OP_ERR,
  /** Reliable datagram only. */
  LOC_EEC_OP_ERR,
  /** A scatter or gather element is not covered by a valid key. */
  LOC_PROT_ERR,
  /** The queue pair was in, or went to, the error state. */
  WR_FLUSH_ERR,
  /** A memory window could not be bound. */
  MW_BIND_ERR,
  /** The responder's answer makes no sense. */
  BAD_RESP_ERR,
  /** An incoming request failed its key check while holding this receive. */
  LOC_ACCESS_ERR,
  /** The responder found the request invalid. */
  REM_INV_REQ_ERR,
  /** The responder refused the remote key or address. */
  REM_ACCESS_ERR,
  /** The responder could not complete the request. */
  REM_OP_ERR,
  /** Timeouts or sequence errors used up the retries. */
  RETRY_EXC_ERR,
  /** Receiver-not-ready used up the retries. */
  RNR_RETRY_EXC_ERR,
  /** Reliable datagram only. */
  LOC_RDD_VIOL_ERR,
  /** Reliable datagram; also a bad destination on SRD. */
  REM_INV_RD_REQ_ERR,
  /** The peer gave the operation up. */
  REM_ABORT_ERR,
  /** Reliable datagram only. */
  INV_EECN_ERR,
  /** Reliable datagram only. */
  INV_EEC_STATE_ERR,
  /** The transport cannot go on. */
  FATAL_ERR,
  /** The peer does not answer. */
  RESP_TIMEOUT_ERR,
  /** Anything else. */
  GENERAL_ERR;

  private static final WcStatus[] VALUES = values();

  /** Number of the status, as in {@code ibv_wc_status}; 0 is success. */
  @SuppressWarnings("EnumOrdinal") // the constants stand in the order of their numbers
  public int index() {
    return ordinal();
  }

  static WcStatus of(int index) {
    return VALUES[index];
  }
}
