package org.rdsim.wire.uet;

import java.nio.ByteBuffer;

/**
 * Semantic header of a read or write of one packet to an optimised key, 20 bytes.
 *
 * @param common how it begins, with the length of the request
 * @param bufferOffset 64 bits
 */
public record SmallRequest(SesCommon common, long bufferOffset) implements Header {
  /**
   * Checks the ranges.
   *
   * @throws IllegalArgumentException if it is not the only packet of its message, or too long
   */
  public SmallRequest {
    common.checkSingle();
  }

  @Override
  public int bytes() {
    return NextHeader.REQUEST_SMALL.bytes();
  }

  @Override
  public void writeTo(ByteBuffer buffer) {
    common.writeTo(buffer);
    buffer.putLong(bufferOffset);
  }

  /** Reads a header. */
  public static SmallRequest readFrom(ByteBuffer buffer) {
    return new SmallRequest(SesCommon.readFrom(buffer), buffer.getLong());
  }
}
