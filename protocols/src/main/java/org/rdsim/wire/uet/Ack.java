package org.rdsim.wire.uet;

import java.nio.ByteBuffer;

/**
 * Header of an acknowledgement, 12 bytes. With the other types of acknowledgements more follows.
 *
 * @param type ACK, ACK_CC or ACK_CCX
 * @param next what follows
 * @param marked whether the packet that triggered it was marked
 * @param retransmitted whether that packet was sent before
 * @param probe whether it answers a probe
 * @param wanted what it wants of the initiator
 * @param ackPsnOffset from the cumulative sequence number to that of the packet that triggered it,
 *     16 bits with a sign; with a probe, 16 bits of the probe without a sign
 * @param cumulativePsn sequence number up to which all has arrived, 32 bits
 * @param spdcid the sender's context, 16 bits
 * @param dpdcid the receiver's context, 16 bits
 */
public record Ack(
    PdsType type,
    NextHeader next,
    boolean marked,
    boolean retransmitted,
    boolean probe,
    Wanted wanted,
    int ackPsnOffset,
    int cumulativePsn,
    int spdcid,
    int dpdcid)
    implements Header {

  /** What the target wants of the initiator. */
  public enum Wanted {
    /** Nothing. */
    NONE(0),
    /** That it clears a response. */
    CLEAR(1),
    /** That it closes the context. */
    CLOSE(2);

    private final int code;

    Wanted(int code) {
      this.code = code;
    }

    private static Wanted of(int code) {
      return switch (code) {
        case 0 -> NONE;
        case 1 -> CLEAR;
        case 2 -> CLOSE;
        default -> throw new IllegalArgumentException("no request of an ACK: " + code);
      };
    }
  }

  /** Size of the header of every type of acknowledgement up to what the type adds. */
  public static final int BYTES = 12;

  private static final int WANTED_SHIFT = 1;

  /**
   * Checks the ranges.
   *
   * @throws IllegalArgumentException if the type is no acknowledgement, or a field has more bits
   */
  public Ack {
    if (type != PdsType.ACK && type != PdsType.ACK_CC && type != PdsType.ACK_CCX) {
      throw new IllegalArgumentException("no acknowledgement: " + type);
    }
    if (probe) {
      Fields.check("probe_opaque", ackPsnOffset, 16);
    } else {
      Fields.checkSigned("ack_psn_offset", ackPsnOffset);
    }
    Fields.check("spdcid", spdcid, 16);
    Fields.check("dpdcid", dpdcid, 16);
  }

  /** Sequence number of the packet that triggered it, unless that was a probe. */
  public int ackPsn() {
    return cumulativePsn + ackPsnOffset;
  }

  @Override
  public int bytes() {
    return BYTES;
  }

  @Override
  public void writeTo(ByteBuffer buffer) {
    int flags =
        Fields.flag(marked, Flags.MARKED)
            | Fields.flag(retransmitted, Flags.RETRANSMITTED)
            | Fields.flag(probe, Flags.PROBE)
            | (wanted.code << WANTED_SHIFT);
    new Prologue(type, next.code(), flags).writeTo(buffer);
    buffer.putShort((short) ackPsnOffset).putInt(cumulativePsn);
    buffer.putShort((short) spdcid).putShort((short) dpdcid);
  }

  /** Reads a header with its prologue, and nothing of what its type adds. */
  public static Ack readFrom(ByteBuffer buffer) {
    Prologue prologue = Prologue.readFrom(buffer);
    short offset = buffer.getShort();
    boolean probe = prologue.is(Flags.PROBE);
    return new Ack(
        prologue.type(),
        NextHeader.of(prologue.next()),
        prologue.is(Flags.MARKED),
        prologue.is(Flags.RETRANSMITTED),
        probe,
        Wanted.of(Fields.of(prologue.flags(), WANTED_SHIFT, 2)),
        probe ? Short.toUnsignedInt(offset) : offset,
        buffer.getInt(),
        Short.toUnsignedInt(buffer.getShort()),
        Short.toUnsignedInt(buffer.getShort()));
  }
}
