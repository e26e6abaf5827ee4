package org.rdsim.wire;

/**
 * Sizes of RoCEv2 packets over IPv4 and Ethernet (InfiniBand Architecture volume 1, annex A17, and
 * IEEE 802.3), in bytes.
 */
public final class RoceV2 {
  /** Preamble and start-of-frame delimiter. */
  public static final int PREAMBLE = 8;

  /** Shortest gap between two packets. */
  public static final int INTER_PACKET_GAP = 12;

  /** Ethernet header. */
  public static final int ETHERNET = 14;

  /** IPv4 header without options. */
  public static final int IPV4 = 20;

  /** UDP header. */
  public static final int UDP = 8;

  /** Base transport header. */
  public static final int BTH = 12;

  /** RDMA extended transport header. */
  public static final int RETH = 16;

  /** Acknowledgement extended transport header. */
  public static final int AETH = 4;

  /** Atomic extended transport header. */
  public static final int ATOMIC_ETH = 28;

  /** Atomic acknowledgement extended transport header. */
  public static final int ATOMIC_ACK_ETH = 8;

  /** Flush extended transport header. */
  public static final int FETH = 4;

  /** Datagram extended transport header. */
  public static final int DETH = 8;

  /** Immediate data. */
  public static final int IMMEDIATE = 4;

  /** Invalidate extended transport header. */
  public static final int IETH = 4;

  /** Extended transport header of XRC requests. */
  public static final int XRC_ETH = 4;

  /** Reserved bytes of a congestion notification. */
  public static final int CNP_RESERVED = 16;

  /**
   * In-band telemetry: 2 bytes and 8 for each of 5 switches (Li et al., "HPCC", SIGCOMM 2019,
   * section 4.1).
   */
  public static final int TELEMETRY = 42;

  /** Invariant CRC. */
  public static final int ICRC = 4;

  /** Ethernet frame check sequence. */
  public static final int FCS = 4;

  /** Shortest Ethernet frame, with its FCS. */
  public static final int MIN_FRAME = 64;

  private static final int FRAME_OVERHEAD = ETHERNET + IPV4 + UDP + BTH + ICRC + FCS;

  private RoceV2() {}

  /** Bytes of the frame: headers, payload padded to a multiple of 4, ICRC and FCS. */
  public static int frameBytes(BthOpcode opcode, int payload) {
    return frameBytes(opcode, 0, payload);
  }

  private static int frameBytes(BthOpcode opcode, int moreHeaders, int payload) {
    int padded = (payload + 3) & ~3;
    return Math.max(MIN_FRAME, FRAME_OVERHEAD + opcode.extensionBytes() + moreHeaders + padded);
  }

  /** Bytes that the packet takes on the wire: the frame, preamble and gap. */
  public static int wireBytes(BthOpcode opcode, int payload) {
    return wireBytes(opcode, 0, payload);
  }

  /**
   * Bytes that a packet takes on the wire.
   *
   * @param moreHeaders bytes of headers beyond those that belong to the opcode
   */
  public static int wireBytes(BthOpcode opcode, int moreHeaders, int payload) {
    return PREAMBLE + frameBytes(opcode, moreHeaders, payload) + INTER_PACKET_GAP;
  }
}
