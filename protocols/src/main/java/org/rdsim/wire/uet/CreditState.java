package org.rdsim.wire.uet;

/**
 * What a receiver tells a sender with credit.
 *
 * @param credit all that was granted so far, in units of credit, cyclic in 24 bits
 * @param outOfOrder packets that have arrived beyond the first that is missing, 16 bits
 */
public record CreditState(int credit, int outOfOrder) implements CcState {
  static final int TYPE = 1;

  private static final int CREDIT_SHIFT = 40;

  /**
   * Checks the ranges.
   *
   * @throws IllegalArgumentException if a field has more bits
   */
  public CreditState {
    Fields.check("credit", credit, 24);
    Fields.check("ooo_count", outOfOrder, 16);
  }

  @Override
  public int type() {
    return TYPE;
  }

  @Override
  public long word() {
    return ((long) credit << CREDIT_SHIFT) | outOfOrder;
  }

  static CreditState of(long word) {
    return new CreditState(Fields.of(word, CREDIT_SHIFT, 24), Fields.of(word, 0, 16));
  }
}
