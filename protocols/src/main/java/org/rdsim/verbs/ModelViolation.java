package org.rdsim.verbs;

/**
 * A program did what no real device would notice and no program may rely on, such as reading a
 * field of a completion that it never asked for. It is a bug of the program.
 */
public final class ModelViolation extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  ModelViolation(String message) {
    super(message);
  }
}
