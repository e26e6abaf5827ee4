package org.rdsim.network;

/**
 * A MAC control frame of priority-based flow control for one traffic class (IEEE 802.1Qbb, IEEE
 * 802.3 annex 31D), as the number that a link carries.
 */
public final class PauseFrame {
  /** Bytes on the wire: the shortest frame, with preamble and inter-packet gap. */
  public static final int WIRE_BYTES = 84;

  /** The longest pause. */
  public static final int MAX_QUANTA = 65_535;

  /** Picoseconds of a quantum, 512 bit times, at 1 bit/s. */
  private static final long QUANTUM = 512_000_000_000_000L;

  private static final long OPCODE = 0x0101;

  private PauseFrame() {}

  /**
   * Makes a frame.
   *
   * @param trafficClass 0 to 7
   * @param quanta how long to pause, in units of 512 bit times; 0 to resume
   */
  public static long of(int trafficClass, int quanta) {
    return (OPCODE << 32) | ((long) trafficClass << 16) | quanta;
  }

  /** Whether a MAC control frame is one of these. */
  static boolean is(long frame) {
    return frame >>> 32 == OPCODE;
  }

  static int trafficClass(long frame) {
    return (int) (frame >>> 16) & 0xFFFF;
  }

  static int quanta(long frame) {
    return (int) frame & 0xFFFF;
  }

  /** Time of so many quanta at a line rate, in picoseconds, rounded up. */
  public static long durationPs(int quanta, long bitsPerSecond) {
    long rest = quanta * (QUANTUM % bitsPerSecond);
    return quanta * (QUANTUM / bitsPerSecond) + (rest + bitsPerSecond - 1) / bitsPerSecond;
  }
}
