package org.rdsim.wire.uet;

/**
 * What a receiver tells a sender with a window.
 *
 * @param serviceTime time that the packet spent at the receiver, in units of 128 ns, 16 bits; 0 if
 *     it is not valid, and all ones for more than fits
 * @param restore whether the sender gets its window back
 * @param penalty how hard the receiver presses for a smaller window, 7 bits
 * @param receivedUnits units of 256 bytes that have arrived, rounded up, cyclic in 24 bits
 * @param outOfOrder packets that have arrived beyond the first that is missing, 16 bits
 */
public record NsccState(
    int serviceTime, boolean restore, int penalty, int receivedUnits, int outOfOrder)
    implements CcState {
  static final int TYPE = 0;

  private static final int UNIT_BITS = 8;
  private static final long SERVICE_UNIT_PS = 128_000;
  private static final int MOST_SERVICE = 0xFFFF;
  private static final int RECEIVED_MASK = 0xFFFFFF;

  /**
   * Checks the ranges.
   *
   * @throws IllegalArgumentException if a field has more bits
   */
  public NsccState {
    Fields.check("service_time", serviceTime, 16);
    Fields.check("rcv_cwnd_pend", penalty, 7);
    Fields.check("rcvd_bytes", receivedUnits, 24);
    Fields.check("ooo_count", outOfOrder, 16);
  }

  /** A service time of so many picoseconds, rounded up, in its units. */
  public static int serviceUnits(long picoseconds) {
    long units = (picoseconds + SERVICE_UNIT_PS - 1) / SERVICE_UNIT_PS;
    return (int) Math.min(MOST_SERVICE, units);
  }

  /** The service time in picoseconds; 0 if it is not valid. */
  public long servicePs() {
    return serviceTime * SERVICE_UNIT_PS;
  }

  /** All bytes received so far in the units of the field. */
  public static int receivedUnits(long bytes) {
    return (int) ((bytes + (1 << UNIT_BITS) - 1) >>> UNIT_BITS) & RECEIVED_MASK;
  }

  /** Bytes received since another count; negative if this is the older one. */
  public static long bytesSince(int units, int earlierUnits) {
    return (long) ((units - earlierUnits) << Byte.SIZE >> Byte.SIZE) << UNIT_BITS;
  }

  @Override
  public int type() {
    return TYPE;
  }

  @Override
  public long word() {
    return ((long) serviceTime << 48)
        | (restore ? 1L << 47 : 0)
        | ((long) penalty << 40)
        | ((long) receivedUnits << 16)
        | outOfOrder;
  }

  static NsccState of(long word) {
    return new NsccState(
        Fields.of(word, 48, 16),
        Fields.of(word, 47, 1) == 1,
        Fields.of(word, 40, 7),
        Fields.of(word, 16, 24),
        Fields.of(word, 0, 16));
  }
}
