package org.rdsim.experiment;

/** Something that can't happen did: the simulator is wrong, and so are its numbers. */
public final class InvariantViolation extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Creates the violation; the message says what, where and when. */
  public InvariantViolation(String message) {
    super(message);
  }
}
