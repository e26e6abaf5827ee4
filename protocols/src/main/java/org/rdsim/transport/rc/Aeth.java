package org.rdsim.transport.rc;

/** Syndromes of the acknowledgement header (InfiniBand Architecture volume 1, 9.7.5.1 and .2). */
final class Aeth {
  /** Positive acknowledgement without credit information. */
  static final int ACK = 0x1F;

  /** Receives that a credit code stands for; 31 stands for no information. */
  private static final int[] CREDITS = {
    0, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024, 1536, 2048,
    3072, 4096, 6144, 8192, 12288, 16384, 24576, 32768
  };

  /** Receiver not ready; the low 5 bits are the timer code. */
  static final int RNR_NAK = 0x20;

  /**
   * All before its PSN has arrived, and one packet beyond it. The standard reserves the value, and
   * adapters that acknowledge so do not publish how they say it.
   */
  static final int SELECTIVE = 0x40;

  /** Negative acknowledgement; the low 5 bits are the code. */
  static final int NAK = 0x60;

  /** A packet is missing. */
  static final int SEQUENCE_ERROR = 0;

  /** The request makes no sense. */
  static final int INVALID_REQUEST = 1;

  /** The remote key or address may not be used so. */
  static final int REMOTE_ACCESS = 2;

  /** The responder could not complete the request. */
  static final int REMOTE_OPERATIONAL = 3;

  private static final int KIND = 0x60;
  private static final int VALUE = 0x1F;

  private static final int[] RNR_HUNDREDTHS_OF_MS = {
    65536, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024, 1536,
    2048, 3072, 4096, 6144, 8192, 12288, 16384, 24576, 32768, 49152
  };

  private static final long PS_PER_HUNDREDTH_OF_MS = 10_000_000L;

  private Aeth() {}

  static boolean isAck(int syndrome) {
    return (syndrome & KIND) == 0;
  }

  /** Whether something is refused, for now or for good. */
  static boolean isRefusal(int syndrome) {
    return (syndrome & RNR_NAK) != 0;
  }

  static boolean isSelective(int syndrome) {
    return (syndrome & KIND) == SELECTIVE;
  }

  static boolean isRnrNak(int syndrome) {
    return (syndrome & KIND) == RNR_NAK;
  }

  /** Whether this is a refusal after which the connection is of no use. */
  static boolean isFatal(int syndrome) {
    return (syndrome & KIND) == NAK && value(syndrome) != SEQUENCE_ERROR;
  }

  static int value(int syndrome) {
    return syndrome & VALUE;
  }

  /** A positive acknowledgement that tells of no more receives than there are. */
  static int ack(long receives) {
    int code = CREDITS.length - 1;
    while (CREDITS[code] > receives) {
      code--;
    }
    return code;
  }

  /** Receives that a positive acknowledgement tells of; very many if it tells nothing. */
  static long credits(int syndrome) {
    return syndrome == ACK ? Long.MAX_VALUE : CREDITS[value(syndrome)];
  }

  /** Time to wait after a receiver-not-ready with this timer code (same standard, 9.7.5.2.8). */
  static long rnrWaitPs(int code) {
    return RNR_HUNDREDTHS_OF_MS[code] * PS_PER_HUNDREDTH_OF_MS;
  }
}
