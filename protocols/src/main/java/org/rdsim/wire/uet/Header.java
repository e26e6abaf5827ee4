package org.rdsim.wire.uet;

import java.nio.ByteBuffer;

/** A header of a packet. */
public interface Header {
  /** Bytes that it takes. */
  int bytes();

  /** Appends it to a buffer in network order. */
  void writeTo(ByteBuffer buffer);
}
