package org.rdsim.transport;

import java.util.Arrays;
import org.rdsim.device.SendOpcode;
import org.rdsim.device.SendQueue;

/** The sequence numbers of the send requests that have begun: each has as many as packets. */
public final class RequestSpans {
  private final SendQueue sends;

  /** First number of each begun request, by index modulo the length. */
  private long[] firsts = new long[4];

  private int mtuShift;

  /** Creates the spans of a send queue of which nothing has begun. */
  public RequestSpans(SendQueue sends) {
    this.sends = sends;
  }

  /** Sets the payload of a full packet, a power of two. */
  public void setMtu(int bytes) {
    mtuShift = Integer.numberOfTrailingZeros(bytes);
  }

  /** Gives a request that begins its numbers, from {@code number} on. */
  public void begin(long request, long number) {
    if (request - sends.head() >= firsts.length) {
      grow(request);
    }
    firsts[(int) request & (firsts.length - 1)] = number;
  }

  /** First number of a begun request. */
  public long first(long request) {
    return firsts[(int) request & (firsts.length - 1)];
  }

  /** One past the last number of a begun request. */
  public long end(long request) {
    return first(request) + packets(request);
  }

  /** Numbers that a request takes: one for each packet, and none if it is done here. */
  public long packets(long request) {
    SendOpcode operation = sends.opcode(request);
    if (operation.isLocal()) {
      return 0;
    }
    long length = operation == SendOpcode.FLUSH ? 0 : sends.length(request);
    return length == 0 ? 1 : (length + (1L << mtuShift) - 1) >>> mtuShift;
  }

  /** The begun and incomplete request that holds a number, or the next to begin. */
  public long holder(long number) {
    long request = sends.head();
    while (request < sends.begun() && end(request) <= number) {
      request++;
    }
    return request;
  }

  private void grow(long request) {
    long[] larger = Arrays.copyOf(firsts, firsts.length * 2);
    for (long i = sends.head(); i < request; i++) {
      larger[(int) i & (larger.length - 1)] = first(i);
    }
    firsts = larger;
  }
}
