package org.rdsim.congestion.uet;

/**
 * What a receiver knows of the credit of one sending context. It is a link of one of the rings of a
 * {@link CreditPacer}.
 */
public final class CreditSource {
  private int asked;
  private int given;

  CreditSource previous;
  CreditSource next;
  CreditRing ring;

  /** All that it was granted so far, in units, cyclic in 24 bits. */
  public int granted() {
    return given & UetSender.CREDIT_MASK;
  }

  /** Notes what a packet asks for; earlier packets may come later. */
  boolean ask(int target) {
    boolean more = UetSender.creditAhead(target, asked) > 0;
    if (more) {
      asked = target;
    }
    return more;
  }

  /** Units that it asks for and was not granted; negative if it was granted more. */
  int missing() {
    return UetSender.creditAhead(asked, given);
  }

  void give(int units) {
    given += units;
  }
}
