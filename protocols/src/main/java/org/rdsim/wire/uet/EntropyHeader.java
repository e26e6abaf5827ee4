package org.rdsim.wire.uet;

import java.nio.ByteBuffer;

/**
 * Comes before the PDS header where there is no UDP, 4 bytes: switches find the entropy where a UDP
 * header has its source port.
 *
 * @param entropy 16 bits
 */
public record EntropyHeader(int entropy) implements Header {
  /** Size of the header. */
  public static final int BYTES = 4;

  /**
   * Checks the range.
   *
   * @throws IllegalArgumentException if it has more bits
   */
  public EntropyHeader {
    Fields.check("entropy", entropy, 16);
  }

  @Override
  public int bytes() {
    return BYTES;
  }

  @Override
  public void writeTo(ByteBuffer buffer) {
    buffer.putShort((short) entropy).putShort((short) 0);
  }

  /** Reads a header; reserved bits are ignored. */
  public static EntropyHeader readFrom(ByteBuffer buffer) {
    return new EntropyHeader(buffer.getInt() >>> 16);
  }
}
