package org.rdsim.wire.uet;

import java.nio.ByteBuffer;

/**
 * Semantic header of any request, 44 bytes. A deferrable send has its restart token, a pair of both
 * ends' halves, in place of the offset; a ready-to-restart has one in place of the match bits.
 *
 * @param common how it begins
 * @param bufferOffset 64 bits
 * @param initiator 32 bits
 * @param match match bits or memory key, 64 bits
 * @param headerData of a first packet, 64 bits; else 0
 * @param payloadLength of another packet, 14 bits; else 0
 * @param messageOffset of another packet, 32 bits; else 0
 * @param requestLength of the whole message, 32 bits
 */
public record StandardRequest(
    SesCommon common,
    long bufferOffset,
    int initiator,
    long match,
    long headerData,
    int payloadLength,
    int messageOffset,
    int requestLength)
    implements Header {
  /**
   * Checks the ranges.
   *
   * @throws IllegalArgumentException if a field has more bits, or belongs to the other kind of
   *     packet
   */
  public StandardRequest {
    Fields.check("payload_length", payloadLength, 14);
    boolean others = payloadLength != 0 || messageOffset != 0;
    if (common.first() ? others : headerData != 0) {
      throw new IllegalArgumentException("either a first packet or another: " + common.first());
    }
  }

  /** A restart token of both ends' halves. */
  public static long token(int initiator, int target) {
    return Fields.pair(initiator, target);
  }

  @Override
  public int bytes() {
    return NextHeader.REQUEST_STANDARD.bytes();
  }

  @Override
  public void writeTo(ByteBuffer buffer) {
    common.writeTo(buffer);
    buffer.putLong(bufferOffset).putInt(initiator).putLong(match);
    buffer.putLong(common.first() ? headerData : Fields.pair(payloadLength, messageOffset));
    buffer.putInt(requestLength);
  }

  /** Reads a header. */
  public static StandardRequest readFrom(ByteBuffer buffer) {
    SesCommon common = SesCommon.readFrom(buffer);
    long offset = buffer.getLong();
    int initiator = buffer.getInt();
    long match = buffer.getLong();
    long word = buffer.getLong();
    boolean first = common.first();
    return new StandardRequest(
        common,
        offset,
        initiator,
        match,
        first ? word : 0,
        first ? 0 : Fields.of(word, Integer.SIZE, 14),
        first ? 0 : (int) word,
        buffer.getInt());
  }
}
