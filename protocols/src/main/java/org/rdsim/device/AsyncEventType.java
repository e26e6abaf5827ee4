package org.rdsim.device;

/** Asynchronous events, in the order of {@code ibv_event_type}. */
public enum AsyncEventType {
  /** A completion queue overran. */
  CQ_ERR,
  /** A queue pair can no longer report completions. */
  QP_FATAL,
  /** A responder met an invalid request. */
  QP_REQ_ERR,
  /** A responder met an access violation. */
  QP_ACCESS_ERR,
  /** The first packet arrived at a queue pair that is ready to receive. */
  COMM_EST,
  /** The last send in flight of a draining queue finished. */
  SQ_DRAINED,
  /** The connection moved to its alternate path. */
  PATH_MIG,
  /** The connection could not move to its alternate path. */
  PATH_MIG_ERR,
  /** The device failed or was removed. */
  DEVICE_FATAL,
  /** A link came up. */
  PORT_ACTIVE,
  /** A link went down. */
  PORT_ERR,
  /** A port got another local identifier. */
  LID_CHANGE,
  /** A port's partition key table changed. */
  PKEY_CHANGE,
  /** The subnet manager is another one. */
  SM_CHANGE,
  /** A shared receive queue can no longer be used. */
  SRQ_ERR,
  /** A shared receive queue fell below its limit. */
  SRQ_LIMIT_REACHED,
  /** A queue pair takes nothing more from its shared receive queue. */
  QP_LAST_WQE_REACHED,
  /** The subnet manager asks clients to register again. */
  CLIENT_REREGISTER,
  /** A port's GID table changed. */
  GID_CHANGE,
  /** A work queue failed. */
  WQ_FATAL,
  /** A port's speed changed. */
  DEVICE_SPEED_CHANGE
}
