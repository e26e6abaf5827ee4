package org.rdsim.wire;

/**
 * Sizes of the packets of the probe transport, in bytes. The headers are rdsim's own; they go over
 * UDP, IPv4 and Ethernet.
 */
public final class ProbeHeaders {
  /** Kind and flags 2, partition key 2, queue pair 3, reserved 1, sequence number 4. */
  public static final int BASE = 12;

  /** Of data: number of the message 4, its length 4, target address 8 and key 4. */
  public static final int DATA = 20;

  /**
   * Of answers: first sequence number of the bitmap 4, the bitmap 8, sequence number refused 4. A
   * positive one has the same size.
   */
  public static final int ANSWER = 16;

  private static final int AROUND =
      RoceV2.PREAMBLE
          + RoceV2.ETHERNET
          + RoceV2.IPV4
          + RoceV2.UDP
          + RoceV2.FCS
          + RoceV2.INTER_PACKET_GAP;

  private ProbeHeaders() {}

  /** Bytes on the wire of a data packet, with preamble and gap. */
  public static int dataBytes(int payload) {
    return AROUND + BASE + DATA + payload;
  }

  /** Bytes on the wire of an answer, with preamble and gap. */
  public static int answerBytes() {
    return AROUND + BASE + ANSWER;
  }
}
