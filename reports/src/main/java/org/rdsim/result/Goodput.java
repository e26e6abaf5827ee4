package org.rdsim.result;

import java.math.BigInteger;
import org.rdsim.measure.MessageSink;

/** Payload delivered over the time it took, in bits per second. */
final class Goodput {
  private static final BigInteger BIT_PICOSECONDS = BigInteger.valueOf(8_000_000_000_000L);

  private Goodput() {}

  /**
   * The rate of what was posted from {@code firstPostPs} on.
   *
   * @return 0 if nothing was delivered; null if nothing was posted or no time passed
   */
  static Long of(long deliveredBytes, long firstPostPs, long lastDeliveryPs) {
    if (firstPostPs == MessageSink.NEVER) {
      return null;
    }
    return lastDeliveryPs == MessageSink.NEVER
        ? Long.valueOf(0)
        : bitsPerSecond(deliveredBytes, lastDeliveryPs - firstPostPs);
  }

  /**
   * A rate, rounded half up to a whole bit per second; null if no time passed.
   *
   * @throws ArithmeticException if it does not fit 63 bits
   */
  static Long bitsPerSecond(long bytes, long ps) {
    if (ps <= 0) {
      return null;
    }
    BigInteger time = BigInteger.valueOf(ps);
    BigInteger twice = BigInteger.valueOf(bytes).multiply(BIT_PICOSECONDS).shiftLeft(1).add(time);
    return twice.divide(time.shiftLeft(1)).longValueExact();
  }
}
