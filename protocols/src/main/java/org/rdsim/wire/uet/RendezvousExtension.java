package org.rdsim.wire.uet;

import java.nio.ByteBuffer;

/**
 * Follows the semantic header of a rendezvous send, 24 bytes: from where the rest can be read.
 *
 * @param eagerLength bytes that are sent at once, 32 bits
 * @param keyGeneration generation of the resource index to read from, 8 bits
 * @param pid of the process to read from, 12 bits
 * @param resourceIndex to read from, 12 bits
 * @param readOffset 64 bits
 * @param readKey memory key or match bits, 64 bits
 */
public record RendezvousExtension(
    int eagerLength, int keyGeneration, int pid, int resourceIndex, long readOffset, long readKey)
    implements Header {
  /** Size of the extension. */
  public static final int BYTES = 24;

  /**
   * Checks the ranges.
   *
   * @throws IllegalArgumentException if a field has more bits
   */
  public RendezvousExtension {
    Fields.check("ri_generation", keyGeneration, 8);
    Fields.check("pid_on_fep", pid, 12);
    Fields.check("resource_index", resourceIndex, 12);
  }

  @Override
  public int bytes() {
    return BYTES;
  }

  @Override
  public void writeTo(ByteBuffer buffer) {
    buffer.putInt(eagerLength);
    buffer.putInt((keyGeneration << 24) | (pid << 12) | resourceIndex);
    buffer.putLong(readOffset).putLong(readKey);
  }

  /** Reads an extension. */
  public static RendezvousExtension readFrom(ByteBuffer buffer) {
    int eager = buffer.getInt();
    int word = buffer.getInt();
    return new RendezvousExtension(
        eager,
        word >>> 24,
        Fields.of(word, 12, 12),
        Fields.of(word, 0, 12),
        buffer.getLong(),
        buffer.getLong());
  }
}
