package org.rdsim.wire.uet;

import java.nio.ByteBuffer;

/**
 * Semantic header of a response, 12 bytes.
 *
 * @param common how it begins
 * @param messageId of the request, 16 bits
 * @param keyGeneration generation of the resource index, 8 bits
 * @param jobId 24 bits
 * @param modifiedLength bytes that were placed, 32 bits
 */
public record Response(
    ResponseCommon common, int messageId, int keyGeneration, int jobId, int modifiedLength)
    implements Header {
  private static final int JOB_BITS = 24;

  /**
   * Checks the ranges.
   *
   * @throws IllegalArgumentException if a field has more bits
   */
  public Response {
    Fields.check("message_id", messageId, 16);
    Fields.check("ri_generation", keyGeneration, 8);
    Fields.check("job_id", jobId, JOB_BITS);
  }

  @Override
  public int bytes() {
    return NextHeader.RESPONSE.bytes();
  }

  @Override
  public void writeTo(ByteBuffer buffer) {
    common.writeTo(buffer);
    buffer.putShort((short) messageId).putInt((keyGeneration << JOB_BITS) | jobId);
    buffer.putInt(modifiedLength);
  }

  /** Reads a header. */
  public static Response readFrom(ByteBuffer buffer) {
    ResponseCommon common = ResponseCommon.readFrom(buffer);
    int messageId = Short.toUnsignedInt(buffer.getShort());
    int job = buffer.getInt();
    int jobId = Fields.of(job, 0, JOB_BITS);
    return new Response(common, messageId, job >>> JOB_BITS, jobId, buffer.getInt());
  }
}
