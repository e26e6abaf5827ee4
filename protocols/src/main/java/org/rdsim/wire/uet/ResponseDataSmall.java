package org.rdsim.wire.uet;

import java.nio.ByteBuffer;

/**
 * Semantic header of a response that carries data in an acknowledgement, 12 bytes.
 *
 * @param common how it begins
 * @param payloadLength 14 bits
 * @param jobId 24 bits
 * @param requestPsn sequence number of the request, 32 bits
 */
public record ResponseDataSmall(ResponseCommon common, int payloadLength, int jobId, int requestPsn)
    implements Header {
  private static final int JOB_BITS = 24;
  private static final int LENGTH_BITS = 14;

  /**
   * Checks the ranges.
   *
   * @throws IllegalArgumentException if a field has more bits
   */
  public ResponseDataSmall {
    Fields.check("payload_length", payloadLength, LENGTH_BITS);
    Fields.check("job_id", jobId, JOB_BITS);
  }

  @Override
  public int bytes() {
    return NextHeader.RESPONSE_DATA_SMALL.bytes();
  }

  @Override
  public void writeTo(ByteBuffer buffer) {
    common.writeTo(buffer);
    buffer.putShort((short) payloadLength).putInt(jobId).putInt(requestPsn);
  }

  /** Reads a header; reserved bits are ignored. */
  public static ResponseDataSmall readFrom(ByteBuffer buffer) {
    return new ResponseDataSmall(
        ResponseCommon.readFrom(buffer),
        Fields.of(buffer.getShort(), 0, LENGTH_BITS),
        Fields.of(buffer.getInt(), 0, JOB_BITS),
        buffer.getInt());
  }
}
