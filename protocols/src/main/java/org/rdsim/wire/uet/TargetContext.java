package org.rdsim.wire.uet;

/**
 * The last 16 bits that name contexts in requests and control packets: the target's, or while the
 * initiator doesn't know it, how the target is to make one.
 *
 * @param syn whether the target has to make one
 * @param id the target's context without syn, 16 bits; else 0
 * @param reserved whether it is to be of the reserved pool, with syn
 * @param psnOffset of this packet from the first one, with syn, 12 bits; else 0
 */
public record TargetContext(boolean syn, int id, boolean reserved, int psnOffset) {
  private static final int RESERVED = 0x8000;
  private static final int OFFSET_BITS = 12;

  /**
   * Checks the ranges.
   *
   * @throws IllegalArgumentException if a field has more bits, or belongs to the other form
   */
  public TargetContext {
    Fields.check("dpdcid", id, 16);
    Fields.check("psn_offset", psnOffset, OFFSET_BITS);
    if (syn ? id != 0 : reserved || psnOffset != 0) {
      throw new IllegalArgumentException("either of the two forms: " + id + ", " + psnOffset);
    }
  }

  /** A context that the initiator knows. */
  public static TargetContext known(int id) {
    return new TargetContext(false, id, false, 0);
  }

  /** A context that the target has to make, unless an earlier packet had it do so. */
  public static TargetContext created(boolean reserved, int psnOffset) {
    return new TargetContext(true, 0, reserved, psnOffset);
  }

  short word() {
    return (short) (syn ? Fields.flag(reserved, RESERVED) | psnOffset : id);
  }

  static TargetContext of(boolean syn, short word) {
    return syn
        ? created(Fields.is(word, RESERVED), Fields.of(word, 0, OFFSET_BITS))
        : known(Short.toUnsignedInt(word));
  }
}
