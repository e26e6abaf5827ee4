package org.rdsim.wire;

/**
 * Operations of the reliable connection and unreliable datagram services in the base transport
 * header (InfiniBand Architecture volume 1, 9.2.1), with their position in a message and their
 * extension headers.
 */
public enum BthOpcode {
  /** First of several packets of a send. */
  SEND_FIRST(0x00, Position.FIRST, 0),
  /** Neither first nor last packet of a send. */
  SEND_MIDDLE(0x01, Position.MIDDLE, 0),
  /** Last packet of a send. */
  SEND_LAST(0x02, Position.LAST, 0),
  /** Last packet of a send with immediate data. */
  SEND_LAST_IMM(0x03, Position.LAST, RoceV2.IMMEDIATE),
  /** The one packet of a send. */
  SEND_ONLY(0x04, Position.ONLY, 0),
  /** The one packet of a send with immediate data. */
  SEND_ONLY_IMM(0x05, Position.ONLY, RoceV2.IMMEDIATE),
  /** First of several packets of a write. */
  WRITE_FIRST(0x06, Position.FIRST, RoceV2.RETH),
  /** Neither first nor last packet of a write. */
  WRITE_MIDDLE(0x07, Position.MIDDLE, 0),
  /** Last packet of a write. */
  WRITE_LAST(0x08, Position.LAST, 0),
  /** Last packet of a write with immediate data. */
  WRITE_LAST_IMM(0x09, Position.LAST, RoceV2.IMMEDIATE),
  /** The one packet of a write. */
  WRITE_ONLY(0x0A, Position.ONLY, RoceV2.RETH),
  /** The one packet of a write with immediate data. */
  WRITE_ONLY_IMM(0x0B, Position.ONLY, RoceV2.RETH + RoceV2.IMMEDIATE),
  /** Asks for a read. */
  READ_REQUEST(0x0C, Position.ONLY, RoceV2.RETH),
  /** First of several packets that answer a read. */
  READ_RESPONSE_FIRST(0x0D, Position.FIRST, RoceV2.AETH),
  /** Neither first nor last packet that answers a read. */
  READ_RESPONSE_MIDDLE(0x0E, Position.MIDDLE, 0),
  /** Last packet that answers a read. */
  READ_RESPONSE_LAST(0x0F, Position.LAST, RoceV2.AETH),
  /** The one packet that answers a read. */
  READ_RESPONSE_ONLY(0x10, Position.ONLY, RoceV2.AETH),
  /** Positive or negative acknowledgement. */
  ACKNOWLEDGE(0x11, Position.ONLY, RoceV2.AETH),
  /** Answers an atomic with the value that was there. */
  ATOMIC_ACKNOWLEDGE(0x12, Position.ONLY, RoceV2.AETH + RoceV2.ATOMIC_ACK_ETH),
  /** Asks for a compare and swap. */
  COMPARE_SWAP(0x13, Position.ONLY, RoceV2.ATOMIC_ETH),
  /** Asks for a fetch and add. */
  FETCH_ADD(0x14, Position.ONLY, RoceV2.ATOMIC_ETH),
  /** Last packet of a send that invalidates a key. */
  SEND_LAST_INV(0x16, Position.LAST, RoceV2.IETH),
  /** The one packet of a send that invalidates a key. */
  SEND_ONLY_INV(0x17, Position.ONLY, RoceV2.IETH),
  /** Asks for a flush. */
  FLUSH(0x1C, Position.ONLY, RoceV2.FETH + RoceV2.RETH),
  /** Writes 8 bytes at once. */
  ATOMIC_WRITE(0x1D, Position.ONLY, RoceV2.RETH),
  /** A datagram. */
  UD_SEND_ONLY(0x64, Position.ONLY, RoceV2.DETH),
  /** A datagram with immediate data. */
  UD_SEND_ONLY_IMM(0x65, Position.ONLY, RoceV2.DETH + RoceV2.IMMEDIATE),
  /** Congestion notification (annex A17.9.3). */
  CNP(0x81, Position.ONLY, RoceV2.CNP_RESERVED),
  /**
   * Tells a responder how its answers to reads arrive, which RC does not acknowledge; of the range
   * that the standard leaves to manufacturers.
   */
  ANSWER_FEEDBACK(0xC0, Position.ONLY, RoceV2.CNP_RESERVED);

  /** Where a packet stands in its message. */
  public enum Position {
    /** First of several. */
    FIRST,
    /** Neither first nor last. */
    MIDDLE,
    /** Last of several. */
    LAST,
    /** The only one. */
    ONLY
  }

  private final int code;
  private final Position position;
  private final int extensionBytes;

  BthOpcode(int code, Position position, int extensionBytes) {
    this.code = code;
    this.position = position;
    this.extensionBytes = extensionBytes;
  }

  /** Value of the opcode field. */
  public int code() {
    return code;
  }

  /** Bytes of the headers between the base transport header and the payload. */
  public int extensionBytes() {
    return extensionBytes;
  }

  /** Whether a message begins with this packet. */
  public boolean begins() {
    return position == Position.FIRST || position == Position.ONLY;
  }

  /** Whether a message ends with this packet. */
  public boolean ends() {
    return position == Position.LAST || position == Position.ONLY;
  }

  /** Whether this is a packet of a write. */
  public boolean isWrite() {
    return code >= WRITE_FIRST.code && code <= WRITE_ONLY_IMM.code;
  }

  /** Whether this answers a request of the receiver. */
  public boolean isAnswer() {
    return code >= READ_RESPONSE_FIRST.code && code <= ATOMIC_ACKNOWLEDGE.code;
  }

  /** Whether this answers a read. */
  public boolean isReadResponse() {
    return code >= READ_RESPONSE_FIRST.code && code <= READ_RESPONSE_ONLY.code;
  }

  /** Whether this is answered by more than an acknowledgement: reads, atomics and their like. */
  public boolean asksForAnswer() {
    return switch (this) {
      case READ_REQUEST, COMPARE_SWAP, FETCH_ADD, FLUSH, ATOMIC_WRITE -> true;
      default -> false;
    };
  }

  /** Whether this changes 8 bytes and is answered by what was there. */
  public boolean isAtomic() {
    return this == COMPARE_SWAP || this == FETCH_ADD;
  }

  /** Whether the packet carries immediate data. */
  public boolean hasImmediate() {
    return switch (this) {
      case SEND_LAST_IMM, SEND_ONLY_IMM, WRITE_LAST_IMM, WRITE_ONLY_IMM, UD_SEND_ONLY_IMM -> true;
      default -> false;
    };
  }

  /** Whether the packet has a key invalidated. */
  public boolean invalidates() {
    return this == SEND_LAST_INV || this == SEND_ONLY_INV;
  }

  /** Opcode of a packet of a send that invalidates a key. */
  public static BthOpcode sendInvalidating(boolean first, boolean last) {
    if (!last) {
      return first ? SEND_FIRST : SEND_MIDDLE;
    }
    return first ? SEND_ONLY_INV : SEND_LAST_INV;
  }

  /** Opcode of a packet of a write. */
  public static BthOpcode write(boolean first, boolean last, boolean immediate) {
    if (first && last) {
      return immediate ? WRITE_ONLY_IMM : WRITE_ONLY;
    }
    if (last) {
      return immediate ? WRITE_LAST_IMM : WRITE_LAST;
    }
    return first ? WRITE_FIRST : WRITE_MIDDLE;
  }

  /** Opcode of a packet of a send. */
  public static BthOpcode send(boolean first, boolean last, boolean immediate) {
    if (first && last) {
      return immediate ? SEND_ONLY_IMM : SEND_ONLY;
    }
    if (last) {
      return immediate ? SEND_LAST_IMM : SEND_LAST;
    }
    return first ? SEND_FIRST : SEND_MIDDLE;
  }

  /** Opcode of a packet that answers a read. */
  public static BthOpcode readResponse(boolean first, boolean last) {
    if (first && last) {
      return READ_RESPONSE_ONLY;
    }
    if (last) {
      return READ_RESPONSE_LAST;
    }
    return first ? READ_RESPONSE_FIRST : READ_RESPONSE_MIDDLE;
  }
}
