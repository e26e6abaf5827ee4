package org.rdsim.wire.uet;

import java.nio.ByteBuffer;

/**
 * Header of an acknowledgement with selective acknowledgement and state of congestion control, 32
 * bytes, or 40 with 8 bytes more of such state.
 *
 * @param ack how it begins, of type ACK_CC or ACK_CCX
 * @param ccFlags 4 bits
 * @param mpr how far ahead the sender may be, in units of 128 packets, 8 bits; 0 for no limit
 * @param sackPsnOffset from the cumulative sequence number to that of the first bit, 16 bits with a
 *     sign
 * @param sackBitmap which packets have arrived, the lowest bit first
 * @param state of congestion control
 * @param moreState of an ACK_CCX; else 0
 */
public record AckCc(
    Ack ack,
    int ccFlags,
    int mpr,
    int sackPsnOffset,
    long sackBitmap,
    CcState state,
    long moreState)
    implements Header {
  private static final int TYPE_SHIFT = 4;

  /**
   * Checks the ranges.
   *
   * @throws IllegalArgumentException if the type has no such state, or a field has more bits
   */
  public AckCc {
    if (ack.type() == PdsType.ACK || (ack.type() == PdsType.ACK_CC && moreState != 0)) {
      throw new IllegalArgumentException("no room for that state: " + ack.type());
    }
    Fields.check("cc_flags", ccFlags, 4);
    Fields.check("mpr", mpr, 8);
    Fields.checkSigned("sack_psn_offset", sackPsnOffset);
  }

  /** Sequence number of the lowest bit. */
  public int sackPsn() {
    return ack.cumulativePsn() + sackPsnOffset;
  }

  @Override
  public int bytes() {
    return ack.type().bytes();
  }

  @Override
  public void writeTo(ByteBuffer buffer) {
    ack.writeTo(buffer);
    buffer.put((byte) ((state.type() << TYPE_SHIFT) | ccFlags)).put((byte) mpr);
    buffer.putShort((short) sackPsnOffset).putLong(sackBitmap).putLong(state.word());
    if (ack.type() == PdsType.ACK_CCX) {
      buffer.putLong(moreState);
    }
  }

  /**
   * Reads a header with its prologue.
   *
   * @throws IllegalArgumentException if there is no such type of congestion control
   */
  public static AckCc readFrom(ByteBuffer buffer) {
    Ack ack = Ack.readFrom(buffer);
    int types = buffer.get();
    int mpr = Byte.toUnsignedInt(buffer.get());
    int offset = buffer.getShort();
    long bitmap = buffer.getLong();
    CcState state = CcState.of(Fields.of(types, TYPE_SHIFT, 4), buffer.getLong());
    long more = ack.type() == PdsType.ACK_CCX ? buffer.getLong() : 0;
    return new AckCc(ack, Fields.of(types, 0, 4), mpr, offset, bitmap, state, more);
  }
}
