package org.rdsim.wire.uet;

/** Which semantic header follows that of packet delivery, with its size. */
public enum NextHeader {
  /** None. */
  NONE(0, 0),
  /** Of a request in one packet to an optimised key. */
  REQUEST_SMALL(1, 20),
  /** Of a request in one packet. */
  REQUEST_MEDIUM(2, 32),
  /** Of any request. */
  REQUEST_STANDARD(3, 44),
  /** Of a response. */
  RESPONSE(4, 12),
  /** Of a response with data in a packet of its own. */
  RESPONSE_DATA(5, 20),
  /** Of a response with data in an acknowledgement. */
  RESPONSE_DATA_SMALL(6, 12);

  private final int code;
  private final int bytes;

  NextHeader(int code, int bytes) {
    this.code = code;
    this.bytes = bytes;
  }

  /** Value of the field. */
  public int code() {
    return code;
  }

  /** Bytes of the semantic header without extensions. */
  public int bytes() {
    return bytes;
  }

  /**
   * The one with a code.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static NextHeader of(int code) {
    for (NextHeader header : values()) {
      if (header.code == code) {
        return header;
      }
    }
    throw new IllegalArgumentException("no next header: " + code);
  }
}
