package org.rdsim.wire.uet;

import java.nio.ByteBuffer;

/**
 * Semantic header of a request of one packet, 32 bytes.
 *
 * @param common how it begins, with the length of the request
 * @param word header data of a send, offset of a read or write, 64 bits
 * @param initiator 32 bits
 * @param match match bits of a send, memory key of a read or write, 64 bits
 */
public record MediumRequest(SesCommon common, long word, int initiator, long match)
    implements Header {
  /**
   * Checks the ranges.
   *
   * @throws IllegalArgumentException if it is not the only packet of its message, or too long
   */
  public MediumRequest {
    common.checkSingle();
  }

  @Override
  public int bytes() {
    return NextHeader.REQUEST_MEDIUM.bytes();
  }

  @Override
  public void writeTo(ByteBuffer buffer) {
    common.writeTo(buffer);
    buffer.putLong(word).putInt(initiator).putLong(match);
  }

  /** Reads a header. */
  public static MediumRequest readFrom(ByteBuffer buffer) {
    SesCommon common = SesCommon.readFrom(buffer);
    return new MediumRequest(common, buffer.getLong(), buffer.getInt(), buffer.getLong());
  }
}
