package org.rdsim.wire.uet;

import java.nio.ByteBuffer;

/**
 * Semantic header of a packet that returns data as a request of its own, 20 bytes.
 *
 * @param common how it begins
 * @param messageId of the response, 16 bits
 * @param jobId 24 bits
 * @param readMessageId of the request, 16 bits
 * @param payloadLength 14 bits
 * @param modifiedLength bytes of the whole response, 32 bits
 * @param messageOffset of this packet, 32 bits
 */
public record ResponseData(
    ResponseCommon common,
    int messageId,
    int jobId,
    int readMessageId,
    int payloadLength,
    int modifiedLength,
    int messageOffset)
    implements Header {
  private static final int JOB_BITS = 24;
  private static final int LENGTH_BITS = 14;

  /**
   * Checks the ranges.
   *
   * @throws IllegalArgumentException if a field has more bits
   */
  public ResponseData {
    Fields.check("message_id", messageId, 16);
    Fields.check("job_id", jobId, JOB_BITS);
    Fields.check("read_request_message_id", readMessageId, 16);
    Fields.check("payload_length", payloadLength, LENGTH_BITS);
  }

  @Override
  public int bytes() {
    return NextHeader.RESPONSE_DATA.bytes();
  }

  @Override
  public void writeTo(ByteBuffer buffer) {
    common.writeTo(buffer);
    buffer.putShort((short) messageId).putInt(jobId);
    buffer.putShort((short) readMessageId).putShort((short) payloadLength);
    buffer.putInt(modifiedLength).putInt(messageOffset);
  }

  /** Reads a header; reserved bits are ignored. */
  public static ResponseData readFrom(ByteBuffer buffer) {
    return new ResponseData(
        ResponseCommon.readFrom(buffer),
        Short.toUnsignedInt(buffer.getShort()),
        Fields.of(buffer.getInt(), 0, JOB_BITS),
        Short.toUnsignedInt(buffer.getShort()),
        Fields.of(buffer.getShort(), 0, LENGTH_BITS),
        buffer.getInt(),
        buffer.getInt());
  }
}
