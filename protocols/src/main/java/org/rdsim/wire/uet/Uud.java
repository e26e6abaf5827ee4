package org.rdsim.wire.uet;

import java.nio.ByteBuffer;

/**
 * Header of an unreliable, unordered datagram, 4 bytes.
 *
 * @param next what follows
 */
public record Uud(NextHeader next) implements Header {
  @Override
  public int bytes() {
    return PdsType.UUD_REQUEST.bytes();
  }

  @Override
  public void writeTo(ByteBuffer buffer) {
    new Prologue(PdsType.UUD_REQUEST, next.code(), 0).writeTo(buffer);
    buffer.putShort((short) 0);
  }

  /** Reads a header with its prologue. */
  public static Uud readFrom(ByteBuffer buffer) {
    Prologue prologue = Prologue.readFrom(buffer);
    buffer.getShort();
    return new Uud(NextHeader.of(prologue.next()));
  }
}
