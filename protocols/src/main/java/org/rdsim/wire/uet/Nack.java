package org.rdsim.wire.uet;

import java.nio.ByteBuffer;

/**
 * Header of a refusal, 16 bytes, or 32 with state of congestion control. No semantic header
 * follows.
 *
 * @param type NACK or NACK_CCX
 * @param marked whether the packet that is refused was marked
 * @param retransmitted whether that packet was sent before
 * @param rudi whether that packet is of reliable, unordered and idempotent delivery
 * @param code why, 8 bits
 * @param vendorCode 8 bits
 * @param psn its sequence number, or its identifier, 32 bits
 * @param spdcid the sender's context, 16 bits
 * @param dpdcid the receiver's context, 16 bits
 * @param payload what the code says, 32 bits
 * @param firstState of a NACK_CCX; else 0
 * @param secondState of a NACK_CCX; else 0
 */
public record Nack(
    PdsType type,
    boolean marked,
    boolean retransmitted,
    boolean rudi,
    int code,
    int vendorCode,
    int psn,
    int spdcid,
    int dpdcid,
    int payload,
    long firstState,
    long secondState)
    implements Header {
  /**
   * Checks the ranges.
   *
   * @throws IllegalArgumentException if the type is no refusal, or a field has more bits
   */
  public Nack {
    boolean stateless = firstState == 0 && secondState == 0;
    if (type != PdsType.NACK_CCX && (type != PdsType.NACK || !stateless)) {
      throw new IllegalArgumentException("no refusal, or no room for that state: " + type);
    }
    Fields.check("nack_code", code, 8);
    Fields.check("vendor_code", vendorCode, 8);
    Fields.check("spdcid", spdcid, 16);
    Fields.check("dpdcid", dpdcid, 16);
  }

  @Override
  public int bytes() {
    return type.bytes();
  }

  @Override
  public void writeTo(ByteBuffer buffer) {
    int flags =
        Fields.flag(marked, Flags.MARKED)
            | Fields.flag(retransmitted, Flags.RETRANSMITTED)
            | Fields.flag(rudi, Flags.RUDI);
    new Prologue(type, NextHeader.NONE.code(), flags).writeTo(buffer);
    buffer.put((byte) code).put((byte) vendorCode).putInt(psn);
    buffer.putShort((short) spdcid).putShort((short) dpdcid).putInt(payload);
    if (type == PdsType.NACK_CCX) {
      buffer.putLong(firstState).putLong(secondState);
    }
  }

  /** Reads a header with its prologue. */
  public static Nack readFrom(ByteBuffer buffer) {
    Prologue prologue = Prologue.readFrom(buffer);
    boolean extended = prologue.type() == PdsType.NACK_CCX;
    return new Nack(
        prologue.type(),
        prologue.is(Flags.MARKED),
        prologue.is(Flags.RETRANSMITTED),
        prologue.is(Flags.RUDI),
        Byte.toUnsignedInt(buffer.get()),
        Byte.toUnsignedInt(buffer.get()),
        buffer.getInt(),
        Short.toUnsignedInt(buffer.getShort()),
        Short.toUnsignedInt(buffer.getShort()),
        buffer.getInt(),
        extended ? buffer.getLong() : 0,
        extended ? buffer.getLong() : 0);
  }
}
