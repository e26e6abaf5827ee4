package org.rdsim.device;

/** Bits of {@link WorkCompletion#flags()}, with the values of {@code ibv_wc_flags}. */
public final class WcFlags {
  /** A global route header precedes the payload. */
  public static final int GRH = 1;

  /** Bytes of the global route header before the payload of a received datagram. */
  public static final int GRH_BYTES = 40;

  /** The immediate value is valid. */
  public static final int WITH_IMM = 2;

  /** The checksums of the packet were right. */
  public static final int IP_CSUM_OK = 4;

  /** The sender had a key invalidated, which {@link WorkCompletion#invalidatedKey()} tells. */
  public static final int WITH_INV = 8;

  private WcFlags() {}
}
