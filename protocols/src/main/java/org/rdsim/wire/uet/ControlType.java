package org.rdsim.wire.uet;

/** What a control packet is about, in the order of its codes from 0. */
public enum ControlType {
  /** Nothing; it takes a sequence number. */
  NOOP(0),
  /** Asks for the acknowledgement of a packet. */
  ACK_REQUEST(1),
  /** Says that responses up to a sequence number are no longer needed. */
  CLEAR(2),
  /** Asks for that. */
  CLEAR_REQUEST(3),
  /** Closes a context. */
  CLOSE(4),
  /** Asks the initiator to close. */
  CLOSE_REQUEST(5),
  /** Measures the way, and asks what has arrived. */
  PROBE(6),
  /** Grants credit. */
  CREDIT(7),
  /** Asks for credit. */
  CREDIT_REQUEST(8),
  /** Agrees on what both ends can do; since 1.0.3. */
  NEGOTIATION(9);

  private final int code;

  ControlType(int code) {
    this.code = code;
  }

  /** Value of the field. */
  public int code() {
    return code;
  }

  /**
   * The one with a code.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static ControlType of(int code) {
    for (ControlType type : values()) {
      if (type.code == code) {
        return type;
      }
    }
    throw new IllegalArgumentException("no type of a control packet: " + code);
  }
}
