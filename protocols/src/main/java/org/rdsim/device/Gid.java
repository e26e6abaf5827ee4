package org.rdsim.device;

/**
 * A 128-bit global identifier of a port or a multicast group.
 *
 * @param prefix the upper 64 bits
 * @param interfaceId the lower 64 bits
 */
public record Gid(long prefix, long interfaceId) {
  private static final long LINK_LOCAL = 0xFE80_0000_0000_0000L;
  private static final long IPV4_MAPPED = 0xFFFF_0000_0000L;
  private static final int MULTICAST = 0xFF;

  /** The link-local identifier of an interface. */
  public static Gid linkLocal(long interfaceId) {
    return new Gid(LINK_LOCAL, interfaceId);
  }

  /** The identifier that stands for an IPv4 address in RoCEv2. */
  public static Gid ofIpv4(int address) {
    return new Gid(0, IPV4_MAPPED | Integer.toUnsignedLong(address));
  }

  /** Whether it names a multicast group: its first byte is 0xFF. */
  public boolean isMulticast() {
    return prefix >>> 56 == MULTICAST;
  }

  /** Eight groups of four hexadecimal digits. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int shift = 48; shift >= 0; shift -= 16) {
      group(text, prefix >>> shift);
    }
    for (int shift = 48; shift >= 0; shift -= 16) {
      group(text, interfaceId >>> shift);
    }
    return text.toString();
  }

  private static void group(StringBuilder text, long value) {
    String digits = Integer.toHexString(((int) value & 0xFFFF) | 0x10000).substring(1);
    text.append(text.isEmpty() ? "" : ":").append(digits);
  }
}
