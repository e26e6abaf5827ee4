package org.rdsim.device;

/**
 * Partition keys: 15 bits that name a partition, and bit 15 for full members (InfiniBand
 * Architecture volume 1, 10.9).
 */
public final class PartitionKey {
  /** The default partition, with full membership. */
  public static final int DEFAULT = 0xFFFF;

  private static final int FULL_MEMBER = 0x8000;
  private static final int PARTITION = 0x7FFF;

  private PartitionKey() {}

  /**
   * Whether two keys let their holders talk: the same partition, and one of them a full member. A
   * key of no partition matches none.
   */
  public static boolean match(int one, int other) {
    return ((one ^ other) & PARTITION) == 0
        && ((one | other) & FULL_MEMBER) != 0
        && (one & PARTITION) != 0;
  }
}
