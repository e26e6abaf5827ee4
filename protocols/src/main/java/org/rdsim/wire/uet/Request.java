package org.rdsim.wire.uet;

import java.nio.ByteBuffer;

/**
 * Header of a request of reliable delivery, 12 bytes, or 16 with state of congestion control.
 *
 * @param type one of the four types of requests
 * @param next what follows
 * @param retransmitted whether it was sent before
 * @param ackRequest whether the sender wants an acknowledgement at once
 * @param clearPsnOffset from its own sequence number to that up to which responses may be
 *     forgotten, 16 bits with a sign
 * @param psn sequence number, 32 bits
 * @param spdcid the sender's context, 16 bits
 * @param target the receiver's context
 * @param cccId congestion control context, 8 bits; 0 without state
 * @param creditTarget units of credit that are asked for, 24 bits; 0 without state
 */
public record Request(
    PdsType type,
    NextHeader next,
    boolean retransmitted,
    boolean ackRequest,
    int clearPsnOffset,
    int psn,
    int spdcid,
    TargetContext target,
    int cccId,
    int creditTarget)
    implements Header {
  private static final int TARGET_BITS = 24;

  /**
   * Checks the ranges.
   *
   * @throws IllegalArgumentException if the type is no request, or a field has more bits
   */
  public Request {
    Fields.checkSigned("clear_psn_offset", clearPsnOffset);
    Fields.check("spdcid", spdcid, 16);
    Fields.check("ccc_id", cccId, type.hasCreditTarget() ? Byte.SIZE : 0);
    Fields.check("credit_target", creditTarget, type.hasCreditTarget() ? TARGET_BITS : 0);
    if (!type.isRequest()) {
      throw new IllegalArgumentException("no request: " + type);
    }
  }

  @Override
  public int bytes() {
    return type.bytes();
  }

  /** Sequence number up to which responses may be forgotten. */
  public int clearPsn() {
    return psn + clearPsnOffset;
  }

  @Override
  public void writeTo(ByteBuffer buffer) {
    int flags =
        Fields.flag(retransmitted, Flags.RETRANSMITTED)
            | Fields.flag(ackRequest, Flags.ACK_REQUEST)
            | Fields.flag(target.syn(), Flags.SYN);
    new Prologue(type, next.code(), flags).writeTo(buffer);
    buffer.putShort((short) clearPsnOffset).putInt(psn);
    buffer.putShort((short) spdcid).putShort(target.word());
    if (type.hasCreditTarget()) {
      buffer.putInt((cccId << TARGET_BITS) | creditTarget);
    }
  }

  /** Reads a header with its prologue. */
  public static Request readFrom(ByteBuffer buffer) {
    Prologue prologue = Prologue.readFrom(buffer);
    int clear = buffer.getShort();
    int psn = buffer.getInt();
    int spdcid = Short.toUnsignedInt(buffer.getShort());
    TargetContext target = TargetContext.of(prologue.is(Flags.SYN), buffer.getShort());
    int state = prologue.type().hasCreditTarget() ? buffer.getInt() : 0;
    return new Request(
        prologue.type(),
        NextHeader.of(prologue.next()),
        prologue.is(Flags.RETRANSMITTED),
        prologue.is(Flags.ACK_REQUEST),
        clear,
        psn,
        spdcid,
        target,
        state >>> TARGET_BITS,
        Fields.of(state, 0, TARGET_BITS));
  }
}
