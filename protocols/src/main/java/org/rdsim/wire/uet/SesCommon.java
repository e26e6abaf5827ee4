package org.rdsim.wire.uet;

import java.nio.ByteBuffer;

/**
 * How every semantic request header begins, 12 bytes.
 *
 * @param opcode 6 bits
 * @param version 2 bits
 * @param delayComplete whether the response has to wait until data can be seen everywhere
 * @param initiatorError whether the initiator gives the message up
 * @param relative whether addresses are relative to a job
 * @param headerData whether header data is valid
 * @param last whether this is the last packet of its message
 * @param first whether this is the first packet of its message
 * @param messageId 16 bits; in small and medium headers the length of the request, 14 bits
 * @param keyGeneration generation of the resource index, 8 bits
 * @param jobId 24 bits
 * @param pid of the process at the receiver, 12 bits
 * @param resourceIndex 12 bits
 */
public record SesCommon(
    int opcode,
    int version,
    boolean delayComplete,
    boolean initiatorError,
    boolean relative,
    boolean headerData,
    boolean last,
    boolean first,
    int messageId,
    int keyGeneration,
    int jobId,
    int pid,
    int resourceIndex) {
  static final int BYTES = 12;

  private static final int VERSION_SHIFT = 6;
  private static final int DELAY_COMPLETE = 0x20;
  private static final int INITIATOR_ERROR = 0x10;
  private static final int RELATIVE = 0x08;
  private static final int HEADER_DATA = 0x04;
  private static final int LAST = 0x02;
  private static final int FIRST = 0x01;
  private static final int JOB_BITS = 24;

  /**
   * Checks the ranges.
   *
   * @throws IllegalArgumentException if a field has more bits
   */
  public SesCommon {
    Fields.check("opcode", opcode, 6);
    Fields.check("version", version, 2);
    Fields.check("message_id", messageId, 16);
    Fields.check("ri_generation", keyGeneration, 8);
    Fields.check("job_id", jobId, JOB_BITS);
    Fields.check("pid_on_fep", pid, 12);
    Fields.check("resource_index", resourceIndex, 12);
  }

  void writeTo(ByteBuffer buffer) {
    int flags =
        (version << VERSION_SHIFT)
            | Fields.flag(delayComplete, DELAY_COMPLETE)
            | Fields.flag(initiatorError, INITIATOR_ERROR)
            | Fields.flag(relative, RELATIVE)
            | Fields.flag(headerData, HEADER_DATA)
            | Fields.flag(last, LAST)
            | Fields.flag(first, FIRST);
    buffer.put((byte) opcode).put((byte) flags).putShort((short) messageId);
    buffer.putInt((keyGeneration << JOB_BITS) | jobId);
    buffer.putShort((short) pid).putShort((short) resourceIndex);
  }

  static SesCommon readFrom(ByteBuffer buffer) {
    int opcode = Fields.of(buffer.get(), 0, 6);
    int flags = buffer.get();
    int messageId = Short.toUnsignedInt(buffer.getShort());
    int job = buffer.getInt();
    return new SesCommon(
        opcode,
        Fields.of(flags, VERSION_SHIFT, 2),
        Fields.is(flags, DELAY_COMPLETE),
        Fields.is(flags, INITIATOR_ERROR),
        Fields.is(flags, RELATIVE),
        Fields.is(flags, HEADER_DATA),
        Fields.is(flags, LAST),
        Fields.is(flags, FIRST),
        messageId,
        job >>> JOB_BITS,
        Fields.of(job, 0, JOB_BITS),
        Fields.of(buffer.getShort(), 0, 12),
        Fields.of(buffer.getShort(), 0, 12));
  }

  /**
   * Checks what holds for requests of a single packet, whose length takes the identifier's place.
   */
  void checkSingle() {
    Fields.check("request_length", messageId, 14);
    if (!first || !last) {
      throw new IllegalArgumentException("such a header is of a message of one packet");
    }
  }
}
