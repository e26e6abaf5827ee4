package org.rdsim.wire.uet;

import java.nio.ByteBuffer;

/**
 * Header of a request or response of reliable, unordered and idempotent delivery, 8 bytes.
 *
 * @param type RUDI_REQUEST or RUDI_RESPONSE
 * @param next what follows
 * @param marked whether the request was marked, in responses
 * @param retransmitted whether the request was sent before
 * @param packetId names the packet, 32 bits
 */
public record Rudi(
    PdsType type, NextHeader next, boolean marked, boolean retransmitted, int packetId)
    implements Header {
  /**
   * Checks the type.
   *
   * @throws IllegalArgumentException if it is neither of the two, or a request is marked
   */
  public Rudi {
    boolean request = type == PdsType.RUDI_REQUEST && !marked;
    if (!request && type != PdsType.RUDI_RESPONSE) {
      throw new IllegalArgumentException("no such packet: " + type);
    }
  }

  @Override
  public int bytes() {
    return type.bytes();
  }

  @Override
  public void writeTo(ByteBuffer buffer) {
    int flags = Fields.flag(marked, Flags.MARKED) | Fields.flag(retransmitted, Flags.RETRANSMITTED);
    new Prologue(type, next.code(), flags).writeTo(buffer);
    buffer.putShort((short) 0).putInt(packetId);
  }

  /** Reads a header with its prologue. */
  public static Rudi readFrom(ByteBuffer buffer) {
    Prologue prologue = Prologue.readFrom(buffer);
    buffer.getShort();
    return new Rudi(
        prologue.type(),
        NextHeader.of(prologue.next()),
        prologue.type() == PdsType.RUDI_RESPONSE && prologue.is(Flags.MARKED),
        prologue.is(Flags.RETRANSMITTED),
        buffer.getInt());
  }
}
