package org.rdsim.wire.uet;

import org.rdsim.wire.RoceV2;

/**
 * What surrounds the headers of packet delivery, the same on all of a fabric: sizes of packets
 * follow from it.
 *
 * @param ipv6 whether packets have IPv6 headers in place of IPv4
 * @param nativeIp whether packets go over IP itself, with an entropy header in place of UDP's
 * @param protection what guards the packet
 */
public record Encapsulation(boolean ipv6, boolean nativeIp, Protection protection) {
  /** Destination port of UDP, unless operators choose another. */
  public static final int UDP_PORT = 4793;

  /** Over UDP and IPv4, without protection. */
  public static final Encapsulation UDP = new Encapsulation(false, false, Protection.NONE);

  private static final int IPV6 = 40;
  private static final int NOMINAL = 40;

  /** What guards a packet beyond the FCS of the frame; never two of them. */
  public enum Protection {
    /** Nothing. */
    NONE(0, 0),
    /** A CRC of 4 bytes. */
    CRC(0, 4),
    /** Encryption and authentication. */
    TSS(12, 16),
    /** The same, with an identifier of the source. */
    TSS_WITH_SOURCE(16, 16);

    private final int headerBytes;
    private final int trailerBytes;

    Protection(int headerBytes, int trailerBytes) {
      this.headerBytes = headerBytes;
      this.trailerBytes = trailerBytes;
    }

    /** Bytes between the UDP or entropy header and the PDS header. */
    public int headerBytes() {
      return headerBytes;
    }

    /** Bytes after the payload. */
    public int trailerBytes() {
      return trailerBytes;
    }
  }

  /** From the UDP or entropy header to the trailer. */
  public int transportBytes(int headers, int payload) {
    int outer = nativeIp ? EntropyHeader.BYTES : RoceV2.UDP;
    return outer + protection.headerBytes() + headers + payload + protection.trailerBytes();
  }

  /**
   * The weight of a packet in congestion control: both ends agree on it whatever happens to the
   * packet on the way.
   */
  public int nominalBytes(int headers, int payload) {
    return transportBytes(headers, payload) + NOMINAL;
  }

  /**
   * Bytes of the frame with its FCS.
   *
   * @param headers bytes of the PDS header and all semantic ones
   * @param payload bytes of data
   */
  public int frameBytes(int headers, int payload) {
    int ip = ipv6 ? IPV6 : RoceV2.IPV4;
    int bytes = RoceV2.ETHERNET + ip + transportBytes(headers, payload) + RoceV2.FCS;
    return Math.max(RoceV2.MIN_FRAME, bytes);
  }

  /** Bytes that the packet takes on the wire: the frame, preamble and gap. */
  public int wireBytes(int headers, int payload) {
    return RoceV2.PREAMBLE + frameBytes(headers, payload) + RoceV2.INTER_PACKET_GAP;
  }

  /** Bytes on the wire of a packet of these kinds without extension headers. */
  public int wireBytes(PdsType type, NextHeader next, int payload) {
    return wireBytes(type.bytes() + next.bytes(), payload);
  }

  /** Shortest that a switch may leave of the IP payload of a packet that it trims. */
  public int minTrimBytes() {
    return (nativeIp ? EntropyHeader.BYTES : RoceV2.UDP) + PdsType.RUD_CC_REQUEST.bytes();
  }
}
