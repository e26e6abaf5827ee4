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
  PORT_ERR
}
