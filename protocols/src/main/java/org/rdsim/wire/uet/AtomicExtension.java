package org.rdsim.wire.uet;

import java.nio.ByteBuffer;

/**
 * Follows the semantic header of an atomic, 4 bytes, or 36 with two operands.
 *
 * @param opcode 8 bits
 * @param dataType 8 bits
 * @param semantics 8 bits
 * @param operands of a compare and swap or masked swap, else null
 */
public record AtomicExtension(int opcode, int dataType, int semantics, Operands operands)
    implements Header {
  /** Size with the operand in the payload. */
  public static final int BYTES = 4;

  /** Size with two operands. */
  public static final int BYTES_WITH_OPERANDS = 36;

  /**
   * Two operands of 128 bits.
   *
   * @param compareHigh upper half of what to compare with, or of the mask
   * @param compareLow lower half
   * @param swapHigh upper half of what to put there
   * @param swapLow lower half
   */
  public record Operands(long compareHigh, long compareLow, long swapHigh, long swapLow) {}

  /**
   * Checks the ranges.
   *
   * @throws IllegalArgumentException if a field has more bits
   */
  public AtomicExtension {
    Fields.check("amo_opcode", opcode, 8);
    Fields.check("datatype", dataType, 8);
    Fields.check("semantic_control", semantics, 8);
  }

  @Override
  public int bytes() {
    return operands == null ? BYTES : BYTES_WITH_OPERANDS;
  }

  @Override
  public void writeTo(ByteBuffer buffer) {
    buffer.put((byte) opcode).put((byte) dataType).put((byte) semantics).put((byte) 0);
    if (operands != null) {
      buffer.putLong(operands.compareHigh()).putLong(operands.compareLow());
      buffer.putLong(operands.swapHigh()).putLong(operands.swapLow());
    }
  }

  /**
   * Reads an extension.
   *
   * @param withOperands whether the request is one of those with two operands
   */
  public static AtomicExtension readFrom(ByteBuffer buffer, boolean withOperands) {
    int opcode = Byte.toUnsignedInt(buffer.get());
    int dataType = Byte.toUnsignedInt(buffer.get());
    int semantics = Byte.toUnsignedInt(buffer.get());
    buffer.get();
    Operands operands =
        withOperands
            ? new Operands(buffer.getLong(), buffer.getLong(), buffer.getLong(), buffer.getLong())
            : null;
    return new AtomicExtension(opcode, dataType, semantics, operands);
  }
}
