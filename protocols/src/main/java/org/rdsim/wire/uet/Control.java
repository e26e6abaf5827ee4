package org.rdsim.wire.uet;

import java.nio.ByteBuffer;

/**
 * Header of a control packet, 16 bytes.
 *
 * @param control what it is about
 * @param ordered whether its context delivers in order, with NOOP and NEGOTIATION
 * @param retransmitted whether it was sent before
 * @param ackRequest whether the sender wants an acknowledgement at once
 * @param opaque what a probe wants back, 16 bits; else 0
 * @param psn sequence number, 32 bits
 * @param spdcid the sender's context, 16 bits
 * @param target the receiver's context
 * @param payload what its type says, 32 bits
 */
public record Control(
    ControlType control,
    boolean ordered,
    boolean retransmitted,
    boolean ackRequest,
    int opaque,
    int psn,
    int spdcid,
    TargetContext target,
    int payload)
    implements Header {
  /**
   * Checks the ranges.
   *
   * @throws IllegalArgumentException if a field has more bits
   */
  public Control {
    Fields.check("probe_opaque", opaque, control == ControlType.PROBE ? 16 : 0);
    Fields.check("spdcid", spdcid, 16);
  }

  @Override
  public int bytes() {
    return PdsType.CONTROL.bytes();
  }

  @Override
  public void writeTo(ByteBuffer buffer) {
    int flags =
        Fields.flag(ordered, Flags.ORDERED)
            | Fields.flag(retransmitted, Flags.RETRANSMITTED)
            | Fields.flag(ackRequest, Flags.ACK_REQUEST)
            | Fields.flag(target.syn(), Flags.SYN);
    new Prologue(PdsType.CONTROL, control.code(), flags).writeTo(buffer);
    buffer.putShort((short) opaque).putInt(psn);
    buffer.putShort((short) spdcid).putShort(target.word()).putInt(payload);
  }

  /**
   * Reads a header with its prologue.
   *
   * @throws IllegalArgumentException if there is no such type
   */
  public static Control readFrom(ByteBuffer buffer) {
    Prologue prologue = Prologue.readFrom(buffer);
    ControlType control = ControlType.of(prologue.next());
    int opaque = Short.toUnsignedInt(buffer.getShort());
    int psn = buffer.getInt();
    int spdcid = Short.toUnsignedInt(buffer.getShort());
    TargetContext target = TargetContext.of(prologue.is(Flags.SYN), buffer.getShort());
    return new Control(
        control,
        prologue.is(Flags.ORDERED),
        prologue.is(Flags.RETRANSMITTED),
        prologue.is(Flags.ACK_REQUEST),
        control == ControlType.PROBE ? opaque : 0,
        psn,
        spdcid,
        target,
        buffer.getInt());
  }
}
