package org.rdsim.device;

/** Access rights of memory regions and queue pairs, with the values of {@code ibv_access_flags}. */
public final class Access {
  /** The device may write; reading locally needs no right. */
  public static final int LOCAL_WRITE = 1;

  /** Peers may write. */
  public static final int REMOTE_WRITE = 1 << 1;

  /** Peers may read. */
  public static final int REMOTE_READ = 1 << 2;

  /** Peers may use atomics. */
  public static final int REMOTE_ATOMIC = 1 << 3;

  /** Memory windows may be bound. */
  public static final int MW_BIND = 1 << 4;

  /** Addresses are offsets from the start of the region. */
  public static final int ZERO_BASED = 1 << 5;

  /** Pages are faulted in by the device. */
  public static final int ON_DEMAND = 1 << 6;

  /** Memory consists of huge pages. */
  public static final int HUGETLB = 1 << 7;

  /** Global flush allowed. */
  public static final int FLUSH_GLOBAL = 1 << 8;

  /** Persistent flush allowed. */
  public static final int FLUSH_PERSISTENT = 1 << 9;

  /** Payload may be placed out of order; the first of the optional bits. */
  public static final int RELAXED_ORDERING = 1 << 20;

  /** Bits that a device which does not know them ignores. */
  public static final int OPTIONAL = 0x3FF << 20;

  /** All bits that a device must either honour or refuse. */
  public static final int MANDATORY = (1 << 10) - 1;

  private Access() {}
}
