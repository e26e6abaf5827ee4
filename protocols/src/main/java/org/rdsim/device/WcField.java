package org.rdsim.device;

/** What can be read of a completion in an extended completion queue ({@code IBV_WC_EX_WITH_*}). */
public enum WcField {
  /** Bytes of the message. */
  BYTE_LENGTH,
  /** Immediate data, or the key that was invalidated. */
  IMMEDIATE,
  /** Number of the local queue pair. */
  QP_NUMBER,
  /** Number of the peer's queue pair. */
  SOURCE_QP,
  /** Local identifier of the sender. */
  SOURCE_LID,
  /** Service level. */
  SERVICE_LEVEL,
  /** Low bits of the local identifier to which the packet was sent. */
  PATH_BITS,
  /** When it was written, by the device's clock. */
  TIMESTAMP,
  /** VLAN tag. */
  VLAN,
  /** Tag of the flow rule that the packet matched. */
  FLOW_TAG,
  /** Tag matching. */
  TAG_MATCHING,
  /** When it was written, in nanoseconds of simulated time. */
  WALLCLOCK_TIMESTAMP
}
