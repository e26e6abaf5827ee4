package org.rdsim.wire.uet;

import java.nio.ByteBuffer;

/**
 * How every semantic response header begins, 2 bytes.
 *
 * @param list where the message was put: 0 expected, 1 unexpected; 2 bits
 * @param opcode 6 bits
 * @param version 2 bits
 * @param returnCode 6 bits
 */
public record ResponseCommon(int list, int opcode, int version, int returnCode) {
  private static final int SHIFT = 6;

  /**
   * Checks the ranges.
   *
   * @throws IllegalArgumentException if a field has more bits
   */
  public ResponseCommon {
    Fields.check("list", list, 2);
    Fields.check("opcode", opcode, SHIFT);
    Fields.check("version", version, 2);
    Fields.check("return_code", returnCode, SHIFT);
  }

  void writeTo(ByteBuffer buffer) {
    buffer.put((byte) ((list << SHIFT) | opcode)).put((byte) ((version << SHIFT) | returnCode));
  }

  static ResponseCommon readFrom(ByteBuffer buffer) {
    int first = buffer.get();
    int second = buffer.get();
    return new ResponseCommon(
        Fields.of(first, SHIFT, 2),
        Fields.of(first, 0, SHIFT),
        Fields.of(second, SHIFT, 2),
        Fields.of(second, 0, SHIFT));
  }
}
