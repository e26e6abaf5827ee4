package org.rdsim.wire.uet;

/** Types of the headers of packet delivery, with their sizes. */
public enum PdsType {
  /** Begins an encrypted packet. */
  TSS(1, 12),
  /** Request, reliable and unordered. */
  RUD_REQUEST(2, 12),
  /** Request, reliable and ordered. */
  ROD_REQUEST(3, 12),
  /** Request, reliable, unordered and idempotent. */
  RUDI_REQUEST(4, 8),
  /** Response to such a request. */
  RUDI_RESPONSE(5, 8),
  /** Request, unreliable and unordered. */
  UUD_REQUEST(6, 4),
  /** Acknowledgement. */
  ACK(7, 12),
  /** Acknowledgement with selective acknowledgement and state of congestion control. */
  ACK_CC(8, 32),
  /** The same with more such state. */
  ACK_CCX(9, 40),
  /** Refusal. */
  NACK(10, 16),
  /** Control packet. */
  CONTROL(11, 16),
  /** Refusal with state of congestion control. */
  NACK_CCX(12, 32),
  /** Request, reliable and unordered, with state of congestion control. */
  RUD_CC_REQUEST(13, 16),
  /** Request, reliable and ordered, with state of congestion control. */
  ROD_CC_REQUEST(14, 16);

  private final int code;
  private final int bytes;

  PdsType(int code, int bytes) {
    this.code = code;
    this.bytes = bytes;
  }

  /** Value of the field. */
  public int code() {
    return code;
  }

  /** Bytes of the header with its prologue. */
  public int bytes() {
    return bytes;
  }

  /** Whether this is a request of reliable delivery in a context. */
  public boolean isRequest() {
    return isOrdered() || this == RUD_REQUEST || this == RUD_CC_REQUEST;
  }

  /** Whether this is a request of ordered delivery. */
  public boolean isOrdered() {
    return this == ROD_REQUEST || this == ROD_CC_REQUEST;
  }

  /** Whether a request asks for credit. */
  public boolean hasCreditTarget() {
    return this == RUD_CC_REQUEST || this == ROD_CC_REQUEST;
  }

  /** The type of a request. */
  public static PdsType request(boolean ordered, boolean creditTarget) {
    if (ordered) {
      return creditTarget ? ROD_CC_REQUEST : ROD_REQUEST;
    }
    return creditTarget ? RUD_CC_REQUEST : RUD_REQUEST;
  }

  /**
   * The type with a code.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static PdsType of(int code) {
    for (PdsType type : values()) {
      if (type.code == code) {
        return type;
      }
    }
    throw new IllegalArgumentException("no type of a PDS header: " + code);
  }
}
