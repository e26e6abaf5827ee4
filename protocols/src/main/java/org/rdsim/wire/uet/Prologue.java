package org.rdsim.wire.uet;

import java.nio.ByteBuffer;

/**
 * First 16 bits of every PDS header: the type in 5, the next header or the type of a control packet
 * in 4, flags in 7.
 *
 * @param type of the header
 * @param next 4 bits
 * @param flags 7 bits
 */
public record Prologue(PdsType type, int next, int flags) implements Header {
  /** Size of the prologue. */
  public static final int BYTES = 2;

  private static final int TYPE_SHIFT = 11;
  private static final int NEXT_SHIFT = 7;

  /**
   * Checks the ranges.
   *
   * @throws IllegalArgumentException if a field has more bits
   */
  public Prologue {
    Fields.check("next header", next, 4);
    Fields.check("flags", flags, 7);
  }

  @Override
  public int bytes() {
    return BYTES;
  }

  @Override
  public void writeTo(ByteBuffer buffer) {
    buffer.putShort((short) ((type.code() << TYPE_SHIFT) | (next << NEXT_SHIFT) | flags));
  }

  /**
   * Reads a prologue.
   *
   * @throws IllegalArgumentException if there is no such type
   */
  public static Prologue readFrom(ByteBuffer buffer) {
    int word = Short.toUnsignedInt(buffer.getShort());
    PdsType type = PdsType.of(word >>> TYPE_SHIFT);
    return new Prologue(type, Fields.of(word, NEXT_SHIFT, 4), Fields.of(word, 0, 7));
  }

  boolean is(int mask) {
    return Fields.is(flags, mask);
  }
}
